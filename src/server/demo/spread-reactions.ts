import type { ReactionKind } from '../../contract/entities/common.ts'
import type { DemoReactions } from './content/types.ts'

/**
 * Chooses which of the demo's people give which reaction to a target: at most one each, and never its author. Gives the same result
 * every time.
 * @param people tags in any order
 * @param offset the index of the person to begin with, so that not always the same people react
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
