import type { InteractiveRow } from './interactive-row.ts'

/** Makers of new projects that ask what to make. */
export const projectPromptRows: readonly InteractiveRow[] = [
  {
    programs: 'npm yarn bun',
    kind: 'prompt',
    after: 'init',
    unless: /^(?:-\w*y|--yes|-w\S*|--init-module)$/,
    most: 0,
    instead: 'Use `npm init -y`',
  },
  {
    programs: 'npm pnpm yarn bun',
    kind: 'prompt',
    after: 'create|init',
    unless:
      /^(?:-\w*y|--yes|--template\S*|-t|--defaults|--no-interactive|--ts|--typescript|--js|--default|--skip-install)$/,
    least: 1,
    instead: 'Add `-- --template name`',
  },
  {
    programs: 'npm pnpm yarn',
    kind: 'prompt',
    after: 'login|adduser|publish --interactive',
    unless: /^--(?:auth-type.*)$/,
    instead: 'Put the token into `NPM_TOKEN` or `.npmrc`',
  },
  {
    programs: 'npm yarn pnpm',
    kind: 'prompt',
    when: /^(?:upgrade-interactive|update-interactive|-i|--interactive)$/,
    unless: /^(?:install|i|add)$/,
    instead: 'Name the packages',
  },
  {
    programs: 'npx bunx pnpx',
    kind: 'prompt',
    unless:
      /^(?:-\w*y|--yes|--no-install|--no|-c|--package\S*|-p|tsc|eslint|prettier|jest|vitest|biome|playwright|tsx|ts-node|webpack|vite|rollup|next|nx|turbo|prisma|drizzle-kit|changeset|husky|lint-staged|mocha|nyc|c8|rimraf|concurrently|tailwindcss|tsup|esbuild|knip|stylelint|lerna|wrangler|cypress|nodemon|serve|http-server|typescript|swc|babel|ava|tap|xo|standard|jscodeshift|madge|depcheck|publint|attw|size-limit|typedoc|api-extractor|del-cli|cross-env|npm-run-all|patch-package|ng|sass|karma|storybook|expo|svelte-check|astro|gatsby|grunt|gulp|parcel|postcss|pm2|sequelize|sequelize-cli|knex|typeorm|graphql-codegen|commitlint|semantic-release|release-it|np|markdownlint|markdownlint-cli2|cspell|htmlhint|jshint|tslint|oxlint|dprint|serverless|sls|cdk|hardhat|cap|ionic|react-native|detox|wdio|testcafe|lighthouse|lhci|percy|chromatic|start-server-and-test|wait-on|dotenv|env-cmd|shx|cpx|tsc-alias|license-checker|npm-check-updates|ncu|syncpack|sort-package-json|depcruise|jsdoc|@\S+\/\S+|\.\S*)$/,
    least: 1,
    instead: 'Use `npx --yes`',
  },
  {
    programs: 'npx bunx',
    kind: 'prompt',
    when: /^(?:create-\S+|degit-interactive|sv|nuxi|astro|shadcn\S*|@\S+\/create-\S+)$/,
    unless: /^(?:--template\S*|--yes|-\w*y|--no-interactive|--ts|--typescript|--defaults|--js|add|diff)$/,
    instead: 'Use `npx --yes`, and name the template',
  },
  {
    programs: 'create-react-app create-next-app create-vite create-remix create-svelte',
    kind: 'prompt',
    unless: /^(?:--template\S*|--ts|--typescript|--yes|-y|--js)$/,
    instead: 'Name the template',
  },
  {
    programs: 'ng',
    kind: 'prompt',
    after: 'new|add|n',
    unless: /^(?:--defaults|--interactive=false|--skip-confirmation|--style\S*|--no-interactive)$/,
    instead: 'Use `--defaults`',
  },
  {
    programs: 'vue nest sv nuxi',
    kind: 'prompt',
    after: 'create|new|n|init',
    unless: /^(?:-d|--default|-p|--preset\S*|-n|--package-manager\S*|--template\S*|-t)$/,
    instead: 'Use `--default`',
  },
  {
    programs: 'cargo',
    kind: 'prompt',
    after: 'generate',
    unless: /^(?:--name|-n|--silent|-s)$/,
    instead: 'Use `--silent --name`',
  },
  {
    programs: 'poetry',
    kind: 'prompt',
    after: 'init',
    unless: /^(?:-n|--no-interaction)$/,
    instead: 'Use `-n`',
  },
  {
    programs: 'composer',
    kind: 'prompt',
    after: 'init',
    unless: /^(?:-n|--no-interaction)$/,
    instead: 'Use `-n`',
  },
  {
    programs: 'changeset',
    kind: 'prompt',
    unless: /^(?:version|publish|status|tag|init|pre|--empty|add\s--empty)$/,
    instead: 'Write the file in `.changeset`',
  },
  {
    programs: 'sentry-wizard yo plop hygen cookiecutter copier',
    kind: 'prompt',
    unless: /^(?:--no-input|--defaults|-l|--version|--force)$/,
    instead: 'Use `--no-input`',
  },
]
