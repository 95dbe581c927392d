import type { ReactionKind } from '../../contract/entities/common.ts'
import type { DemoReactions } from './content/types.ts'

/**
 * Says who of the demo people gave which seal to a target: one each, never its author, so that no count is more than there
 * are people. The same every time.
 * @param people tags in any order
 * @param offset where in the people to begin, so that not always the same ones react
 */
export function spreadReactions(
  wanted: DemoReactions | undefined,
  people: readonly string[],
  author: string,
  offset: number,
): { tag: string; kind: ReactionKind }[] {
  const others = people.filter(tag => tag !== author)
  const kinds = Object.entries(wanted ?? {}).flatMap(([kind, count]) =>
    Array<ReactionKind>(count).fill(kind as ReactionKind),
  )
  return kinds.slice(0, others.length).map((kind, index) => ({
    tag: others[(index + offset) % others.length] ?? author,
    kind,
  }))
}
