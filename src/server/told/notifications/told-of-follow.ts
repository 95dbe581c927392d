import type { Happenings } from '../../core/announce/happenings.ts'
import type { Database } from '../../platform/db/database.ts'
import { takeBack, tell } from './tell.sql.ts'

/** Tells a person of a new follower. */
export const tellOfFollow = (db: Database, { from, to, seq }: Happenings['follow.begun']): Promise<void> =>
  tell(db, from, [{ userId: to, type: 'new_followers', targetId: to, seq }])

/** Lists followers whom a person has let in, as read: accepting was the person's own act. */
export function listFollowers(db: Database, { userId, seqs }: Happenings['followers.accepted']): Promise<void> {
  const group = { userId, type: 'new_followers', targetId: userId, quiet: true } as const
  return tell(db, null, [{ ...group, seq: Math.min(...seqs), people: seqs.length }])
}

/** Takes a follow back that ended. */
export const forgetFollow = (db: Database, { from, to, seq }: Happenings['follow.ended']): Promise<void> =>
  takeBack(db, from, { userId: to, type: 'new_followers', targetId: to, seq })
