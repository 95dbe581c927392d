import type { NotificationType } from '../../../contract/entities/notification.ts'
import type { OwnPush } from '../../../contract/settings.ts'
import type { Happenings } from '../../core/announce/happenings.ts'
import type { Database } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { hasFollowers, isPushedToAnybody, pushedOf } from './subscriptions.sql.ts'

/** What a person was told of. */
type Told = { userId: string; type: NotificationType; targetId: string; setting?: OwnPush }

/** Has a new message pushed, in its transaction: no job is made for a chat in which nobody gets pushes. */
export async function pushNewMessage(db: Database, { messageId }: Happenings['message.sent']): Promise<void> {
  if (await isPushedToAnybody(db, messageId)) await enqueue(db, 'push.message', { messageId })
}

/** Has what is unread before a message pushed in its place, in the transaction that deletes it. */
export async function pushInsteadOf(db: Database, { messageId }: Happenings['message.gone']): Promise<void> {
  if (await isPushedToAnybody(db, messageId)) await enqueue(db, 'push.message', { messageId, deleted: true })
}

/** Has notifications pushed to those who get pushes and want these, in the transaction that makes them. */
export async function pushNews(db: Database, told: readonly Told[]): Promise<void> {
  for (const { userId, type, targetId, setting } of await pushedOf(db, told))
    await enqueue(db, 'push.told', { userId, type, targetId, setting })
}

/** Has what somebody wrote pushed to those of their followers who asked for that, in the transaction that publishes it. */
export async function pushToFollowers(
  db: Database,
  authorId: string,
  what: { type: 'new_posts_from_followed' | 'new_comments_from_followed'; targetId: string },
): Promise<void> {
  if (await hasFollowers(db, authorId)) await enqueue(db, 'push.followed', { authorId, after: 0, ...what })
}
