import type { ColumnType, Generated } from 'kysely'
import type { NotificationType } from '../../../contract/entities/notification.ts'
import type { SiteKey } from '../../core/announce/happenings.ts'

/** Notifications, the counter and marks of each person, and what the site says. */
export type NotificationTables = {
  /** A group: what of one type concerns one thing. Who did it is read from the cause's own table. */
  notifications: {
    id: string
    user_id: string
    type: NotificationType
    /** The post, comment, person or site update by which it is grouped. */
    target_id: string
    /** The post that it opens. */
    post_id: string | null
    /** The comment that it is about. */
    comment_id: string | null
    /** How many people did it; never read where few did, who are counted then. */
    count: number
    /** The `seq` of the first cause that counts. */
    since: number
    newest_at: Date
    unread: boolean
    /** The person's counter when it was changed last. */
    rev: number
  }
  notification_marks: {
    user_id: string
    /** Counts the changes of the person's notifications; whoever changes one locks this row. */
    rev: number
    /** A device whose cursor is from before this must load everything anew. */
    reset_rev: Generated<number>
    /** When the small marker was cleared last. */
    seen_at: Generated<Date | null>
    /** What is older was cleared, and is not looked for again. */
    cleared_before: Generated<Date | null>
    /** Up to when it was looked for what others wrote. */
    gathered_at: Generated<Date | null>
  }
  notification_removals: {
    user_id: string
    notification_id: string
    rev: number
    removed_at: ColumnType<Date, never, never>
  }
  /** Who took what back last, and when. */
  notification_take_backs: {
    user_id: string
    type: NotificationType
    target_id: string
    by_id: string
    at: Generated<Date>
  }
  /** What the site says: to one person by a key of the catalogue, or to all. */
  site_updates: {
    id: string
    user_id: string | null
    text_key: SiteKey | null
    text_en: string | null
    text_ja: string | null
    post_id: Generated<string | null>
    /** What fills the `{names}` of the text of `text_key`. */
    params: ColumnType<Record<string, string>, string | undefined, never>
    /** The page of this site that it opens, if it is not a post. */
    link: Generated<string | null>
    /** The chat that waits as a request, of which it tells. */
    chat_id: Generated<string | null>
    /** The admin who said it to all. */
    sent_by: Generated<string | null>
    /** When it was taken back: it is shown to nobody from then on. */
    withdrawn_at: Generated<Date | null>
    /** The emergency note of which it tells, and when that ends: it is shown to nobody from then on. */
    note_id: Generated<string | null>
    ends_at: Generated<Date | null>
    /**
     * The first day, yyyy-mm-dd, of the post of which it tells those who saved that. Such a row is what all their notifications are about;
     * they are told in the order of ids.
     */
    eve_day: Generated<string | null>
    /** Who was told of them last, and whether all were. */
    told_after: Generated<string | null>
    told_all: Generated<boolean>
    seq: Generated<number>
    created_at: Generated<Date>
  }
}
