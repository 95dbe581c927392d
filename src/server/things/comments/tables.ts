import type { ColumnType, Generated } from 'kysely'
import type { Revised } from '../../platform/db/tables.ts'

/** Comments and replies; a reply's `parent_id` is always that of a top comment (PRODUCT 3.4). */
export type CommentTables = {
  comments: Revised & {
    id: string
    post_id: string
    author_id: string
    parent_id: string | null
    /** The comment or reply that it answers; null for one that is no reply, and where that is deleted for good. */
    answers_id: Generated<string | null>
    /** Whether it answers a comment of its post's author, who is told of it as a reply and not as a comment on the post. */
    to_author: Generated<boolean>
    /** Canonical rich text. */
    text: string
    slug: string
    version: Generated<number>
    created_at: Generated<Date>
    edited_at: Generated<Date | null>
    deleted_at: Generated<Date | null>
    /** @see PostTables */
    closed_with_account: Generated<boolean>
    seq: Generated<number>
    reactions: ColumnType<Record<string, number>, string | undefined, string>
    reactions_count: Generated<number>
  }
}
