import type { NotificationType } from '../../../contract/entities/notification.ts'
import type { OwnPush } from '../../../contract/settings.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { pushNews } from '../subscriptions/enqueue.ts'
import { nextRevs } from './marks.sql.ts'

/** The same for many people, of which none of them was told before. */
type Alike = {
  type: NotificationType
  targetId: string
  postId: string
  seq: number
  setting: OwnPush
  userIds: readonly string[]
}

/** Tells many people the same with a few statements, in a transaction. Whether each wants it has been asked before. */
export async function tellAlike(db: Database, { type, targetId, postId, seq, setting, userIds }: Alike): Promise<void> {
  if (userIds.length === 0) return
  const revs = await nextRevs(db, userIds)
  const people = [...revs.keys()]
  await sql`
    insert into notifications (id, user_id, type, target_id, post_id, count, since, newest_at, unread, rev)
    select w.id, w.user_id, ${type}, ${targetId}, ${postId}, 1, ${seq}, clock_timestamp(), true, w.rev
    from unnest(${people.map(() => uuidv7())}::uuid[], ${people}::uuid[], ${[...revs.values()]}::bigint[]) w (id, user_id, rev)`.execute(
    db,
  )
  await pushNews(
    db,
    people.map(userId => ({ userId, type, targetId, setting })),
  )
}
