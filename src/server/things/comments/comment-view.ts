import type { FlatComment } from '../../../contract/entities/comment.ts'
import type { ReactionKind } from '../../../contract/entities/common.ts'
import { publicAddress } from '../../platform/media/addresses.ts'

/** A comment as `readComments` reads it. */
export type CommentRow = {
  id: string
  post_id: string
  parent_id: string | null
  text: string
  slug: string
  created_at: Date
  edited_at: Date | null
  deleted: boolean
  reactions: Record<string, number>
  my_reaction: ReactionKind | null
  version: number
  rev: number
  author_id: string
  username: string
  user_tag: string
  avatar_id: string | null
}

/** A comment as every call gives it; a deleted one without its text and author. */
export function commentView(row: CommentRow): FlatComment {
  const place = {
    id: row.id,
    comment_date: row.created_at.toISOString(),
    post_id: row.post_id,
    is_reply: row.parent_id === null ? 0 : 1,
    comment_reply_id: row.parent_id,
    deleted: row.deleted,
    version: row.version,
    rev: row.rev,
  } as const
  if (row.deleted) return { ...place, ...nothing }
  return {
    ...place,
    comment_text: row.text,
    comment_slug: row.slug,
    user_id: row.author_id,
    user_tag: row.user_tag,
    avatar: row.avatar_id === null ? null : publicAddress(row.avatar_id, 480),
    username: row.username,
    reactions: row.reactions,
    my_reaction: row.my_reaction,
    comment_date_edited: row.edited_at?.toISOString() ?? null,
  }
}

const nothing = {
  comment_text: '',
  comment_slug: '',
  user_id: '',
  user_tag: '',
  avatar: null,
  username: '',
  reactions: {},
  my_reaction: null,
  comment_date_edited: null,
}
