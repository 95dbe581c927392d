import type { ReactionKind } from '../../contract/entities/common.ts'

type Reacted = { reactions: Record<string, number>; my_reaction: ReactionKind | null }

/** A post or comment with the viewer's reaction set to `next` (null: none), and the counts changed accordingly. */
export function withReaction<T extends Reacted>(target: T, next: ReactionKind | null): T {
  if (target.my_reaction === next) return target
  const counts = { ...target.reactions }
  const add = (kind: ReactionKind | null, by: number) => {
    if (kind === null) return
    const count = (counts[kind] ?? 0) + by
    if (count > 0) counts[kind] = count
    else delete counts[kind]
  }
  add(target.my_reaction, -1)
  add(next, 1)
  return { ...target, reactions: counts, my_reaction: next }
}
