import type { InteractiveRow } from './interactive-row.ts'

const spawn = 'Start it with `spawn`, or bound it with `timeout 10`'

/** It leaves at once, or with the first container that ends. */
const upEnds =
  /^(?:-d|--detach|--wait|--no-start|-\w*d|--abort-on-container-(?:exit|failure)|--exit-code-from\S*)$/

/** Programs that serve until somebody stops them, and those that build again at each change. */
export const serverRows: readonly InteractiveRow[] = [
  {
    programs: 'npm pnpm yarn bun',
    kind: 'server',
    after:
      'start|dev|serve|watch|run dev|run start|run serve|run watch|run develop|run preview|run storybook|run-script start|preview|storybook',
    unless: /^(?:--help)$/,
    instead: spawn,
  },
  {
    programs: 'npm pnpm yarn bun',
    kind: 'server',
    when: /^(?:dev|start|serve|watch|storybook|preview|develop)(?::\w+)*$/,
    after: 'run',
    instead: spawn,
  },
  {
    programs:
      'next nuxt nuxi astro remix gatsby svelte-kit docusaurus vuepress vitepress expo storybook start-storybook parcel',
    kind: 'server',
    after: 'dev|start|develop|serve|preview',
    instead: spawn,
  },
  {
    programs: 'vite',
    kind: 'server',
    unless: /^(?:build|optimize|--version)$/,
    instead: 'Use `vite build`, or start it with `spawn`',
  },
  { programs: 'ng', kind: 'server', after: 'serve|s|run dev', instead: spawn },
  {
    programs:
      'react-scripts vue-cli-service webpack-dev-server live-server http-server browser-sync json-server serve lite-server local-web-server ws nodemon ts-node-dev tsnd forever supervisor pm2-dev wscat verdaccio miniserve caddy nginx httpd lighttpd mitmproxy mitmdump jupyter jupyter-lab jupyter-notebook streamlit mkdocs-serve',
    kind: 'server',
    unless:
      /^(?:build|test|eject|lint|start|stop|list|restart|-t|-T|-s|-v|-V|-c|fmt|validate|adapt|reload|nbconvert|kernelspec|inspect|delete|logs|-k|convert)$/,
    instead: spawn,
  },
  { programs: 'react-scripts vue-cli-service', kind: 'server', after: 'start|serve', instead: spawn },
  {
    programs: 'jupyter streamlit gradio',
    kind: 'server',
    after: 'notebook|lab|run|server',
    unless: /^(?:list|stop)$/,
    instead: spawn,
  },
  {
    programs: 'python pypy',
    kind: 'server',
    when: /^(?:http\.server|SimpleHTTPServer|uvicorn|gunicorn|flask|smtpd|aiosmtpd|jupyter|streamlit|livereload|pydoc)$/,
    after: '-m',
    unless: /^(?:--help|routes|shell|db|init-db)$/,
    instead: spawn,
  },
  { programs: 'python', kind: 'server', when: /^runserver$|^runserver_plus$/, instead: spawn },
  { programs: 'django-admin manage.py', kind: 'server', after: 'runserver|shell|dbshell', instead: spawn },
  { programs: 'flask', kind: 'server', when: /^run$/, instead: spawn },
  {
    programs: 'uvicorn hypercorn daphne gunicorn waitress-serve granian fastapi',
    kind: 'server',
    unless: /^(?:--daemon|-D|--check-config|--print-config)$/,
    least: 1,
    instead: spawn,
  },
  {
    programs: 'celery',
    kind: 'server',
    when: /^(?:worker|beat|flower)$/,
    unless: /^(?:--detach|multi|-D)$/,
    instead: spawn,
  },
  { programs: 'rails rake', kind: 'server', after: 's|server', unless: /^(?:-d|--daemon)$/, instead: spawn },
  {
    programs: 'rackup puma unicorn thin foreman overmind honcho hivemind mailcatcher',
    kind: 'server',
    unless: /^(?:-D|-d|--daemonize|check|stop|export)$/,
    instead: spawn,
  },
  {
    programs: 'jekyll hugo mkdocs zola eleventy gitbook bundle-jekyll hexo mdbook',
    kind: 'server',
    after: 's|serve|server|serve-dev',
    instead: 'Use `build`',
  },
  { programs: 'php', kind: 'server', when: /^-S/, instead: spawn },
  { programs: 'artisan', kind: 'server', after: 'serve', instead: spawn },
  {
    programs: 'php',
    kind: 'server',
    after: 'artisan serve|artisan queue:work|artisan tinker',
    instead: spawn,
  },
  { programs: 'ruby', kind: 'server', when: /^-run$/, instead: spawn },
  {
    programs: 'jest vitest',
    kind: 'server',
    when: /^--(?:watch|watchAll|ui)$|^(?:watch|dev)$/,
    instead: 'Use `jest --ci` or `vitest run`',
  },
  {
    programs: 'vitest',
    kind: 'server',
    unless: /^(?:run|bench|list|related|init|--run|--no-watch|--watch=false|--version|typecheck)$/,
    env: /^CI$/,
    instead: 'Use `vitest run`',
  },
  {
    programs:
      'tsc webpack rollup esbuild tsup parcel babel sass swc postcss tailwindcss mocha ava karma cypress nx gulp chokidar tsc-watch microbundle unbuild ncc elm-test stylus lessc nodemon-watch tspc',
    kind: 'server',
    when: /^(?:-w|--watch\S*|--serve\S*|-\w*w|watch|serve|--start)$/,
    unless: /^--watch=(?:false|forever-no)$|^--no-watch$|^false$/,
    instead: 'Leave `--watch` out',
  },
  {
    programs: 'karma',
    kind: 'server',
    after: 'start',
    unless: /^--single-run$/,
    instead: 'Add `--single-run`',
  },
  { programs: 'cypress', kind: 'server', after: 'open', instead: 'Use `cypress run`' },
  {
    programs: 'playwright',
    kind: 'server',
    after: 'codegen|open|show-report|show-trace',
    instead: 'Use `playwright test`',
  },
  { programs: 'playwright', kind: 'server', after: 'test', when: /^--(?:ui|debug)/, instead: 'Leave it out' },
  {
    programs: 'tsx node bun deno',
    kind: 'server',
    when: /^(?:--watch(?!=false|=0)\S*|watch|--hot|--inspect-brk\S*)$/,
    instead: 'Leave `--watch` out',
  },
  { programs: 'deno', kind: 'server', after: 'serve', instead: spawn },
  { programs: 'cargo', kind: 'server', after: 'watch', instead: 'Use `cargo check`' },
  { programs: 'air reflex modd gin gow', kind: 'server', unless: /^(?:init|-v)$/, instead: 'Use `go build`' },
  { programs: 'mix', kind: 'server', after: 'phx.server', instead: spawn },
  { programs: 'dotnet', kind: 'server', after: 'watch', instead: 'Use `dotnet build`' },
  {
    programs: 'mvn gradle gradlew mvnw',
    kind: 'server',
    when: /^(?:spring-boot:run|bootRun|jetty:run|tomcat7?:run|quarkus:dev|quarkusDev|-t|--continuous|appRun)$/,
    instead: 'Use `package` or `build`',
  },
  {
    programs: 'ssh-agent gpg-agent',
    kind: 'server',
    when: /^(?:-D|-d)$/,
    instead: 'Use `eval "$(ssh-agent -s)"`',
  },
  {
    programs: 'docker podman',
    kind: 'server',
    after: 'compose up',
    unless: upEnds,
    instead: 'Use `up -d --wait`',
  },
  {
    programs: 'docker-compose podman-compose',
    kind: 'server',
    after: 'up',
    unless: upEnds,
    instead: 'Use `up -d --wait`',
  },
  {
    programs: 'docker podman',
    kind: 'server',
    after: 'attach|compose attach|compose watch',
    instead: 'Use `docker logs --tail 100`',
  },
  {
    programs:
      'postgres mysqld mariadbd mongod redis-server memcached etcd consul vault influxd prometheus grafana-server elasticsearch rabbitmq-server zookeeper-server-start.sh kafka-server-start.sh minio localstack dockerd containerd sshd cupsd dnsmasq named',
    kind: 'server',
    unless:
      /^(?:-[dDtCT]|--daemonize\S*|--fork|-daemon|daemonize|--initialize\S*|--configtest|--test-config|yes|start|stop|status|kv|read|write|login|-V|--single|--check-config|members|get|put|operator)$/,
    instead: spawn,
  },
  { programs: 'ollama', kind: 'server', after: 'serve', instead: spawn },
  {
    programs: 'tensorboard text-generation-launcher vllm llama-server litellm',
    kind: 'server',
    unless: /^(?:--inspect|--version_tb|bench|chat|complete|-h)$/,
    instead: spawn,
  },
  {
    programs: 'mlflow prefect airflow dagster superset label-studio aim',
    kind: 'server',
    after: 'ui|server|server start|webserver|scheduler|standalone|dev|up',
    instead: spawn,
  },
  { programs: 'terraform', kind: 'session', after: 'console', instead: 'Use `terraform output`' },
  {
    programs: 'skaffold tilt devspace garden okteto',
    kind: 'server',
    after: 'dev|up|run --tail',
    instead: 'Use `skaffold run`',
  },
  {
    programs: 'wrangler serverless sam firebase supabase vercel netlify amplify functions-framework func',
    kind: 'server',
    after: 'dev|offline|local start-api|emulators:start|serve|start',
    unless: /^-x$/,
    instead: spawn,
  },
  {
    programs: 'ngrok cloudflared localtunnel lt bore zrok',
    kind: 'server',
    unless: /^(?:config|authtoken|version|login|update|service|access|list|delete|create|info)$/,
    instead: spawn,
  },
  { programs: 'kubectl oc', kind: 'server', after: 'port-forward|proxy', instead: spawn },
  { programs: 'minikube', kind: 'server', after: 'tunnel|dashboard|mount', instead: spawn },
  {
    programs: 'vercel',
    kind: 'prompt',
    unless:
      /^(?:-y|--yes|--prod|ls|list|logs|env|inspect|whoami|build|--token\S*|deploy|pull|dev|rm|remove|alias|domains|link|login|logout|switch|teams|promote|rollback|redeploy|-v)$/,
    instead: 'Add `--yes`',
  },
]
