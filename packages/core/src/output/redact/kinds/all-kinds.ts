import { AnchorIndex, type AnchorSource } from '../anchor-index.ts'
import { type SecretMatcher, SecretPattern, type SecretShape } from '../secret-pattern.ts'
import { assignments } from './assignments.ts'
import { credentials } from './credentials.ts'
import { prefixedTokens } from './prefixed-tokens.ts'
import { PrivateKeyBlock } from './private-key.ts'

let index: AnchorIndex<SecretMatcher> | null = null

/** Every kind of secret that is known by its looks. Made when first needed: not everyone redacts. */
export function allKinds(): AnchorIndex<SecretMatcher> {
  index ??= new AnchorIndex([
    { text: PrivateKeyBlock.anchor, target: new PrivateKeyBlock(0), isSecret: true },
    ...[...prefixedTokens, ...credentials, ...assignments].flatMap((shape, rank) =>
      sourcesOf(shape, rank + 1),
    ),
  ])
  return index
}

function sourcesOf(shape: SecretShape, rank: number): AnchorSource<SecretMatcher>[] {
  const target = new SecretPattern(shape, rank)
  return shape.anchors.map((text) => ({ text, target, isSecret: reachesSecret(shape, text) }))
}

function reachesSecret({ before = [] }: SecretShape, anchor: string): boolean {
  const [first] = before
  return (
    first === undefined || (before.length === 1 && typeof first === 'string' && anchor.length > first.length)
  )
}
