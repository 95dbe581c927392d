import type { Database } from '../platform/db/database.ts'
import type { FollowEnds, FollowRow } from '../social/follows.sql.ts'
import { takeBack, tell } from './tell.sql.ts'

/** Tells a person of a new follower, unless it is a request, which has its own list. In the transaction of the follow. */
export async function tellOfFollow(db: Database, { from, to }: FollowEnds, made: FollowRow | null): Promise<void> {
  if (made?.state !== 'following') return
  await tell(db, from, [{ userId: to, type: 'new_followers', targetId: to, seq: made.seq }])
}

/** Lists followers whom a person has let in, as read: accepting was the person's own act. */
export async function listFollowers(db: Database, userId: string, seqs: readonly number[]): Promise<void> {
  if (seqs.length === 0) return
  const group = { userId, type: 'new_followers', targetId: userId, quiet: true } as const
  await tell(db, null, [{ ...group, seq: Math.min(...seqs), people: seqs.length }])
}

/** Takes a follow back that ended. In the transaction in which it did. */
export async function forgetFollow(db: Database, { from, to }: FollowEnds, ended: FollowRow | null): Promise<void> {
  if (ended?.state !== 'following') return
  await takeBack(db, from, { userId: to, type: 'new_followers', targetId: to, seq: ended.seq })
}
