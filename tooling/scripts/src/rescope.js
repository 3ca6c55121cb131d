import { rescope } from './rescope/rescope-files.js'
import { repositoryRoot } from './workspace/repository-root.js'

const [scope = ''] = process.argv.slice(2)
if (!/^@[a-z0-9][a-z0-9._-]*$/.test(scope)) {
  console.error(`Expected a scope such as \`@yours\`; got \`${scope}\`. Run: npm run rescope -- @yours`)
  process.exitCode = 2
} else {
  const files = await rescope(repositoryRoot, scope)
  console.log(`${files.length} files now say ${scope}. Next: npm run check -- --fix && npm test`)
}
