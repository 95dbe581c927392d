import type { adminPosts as en } from '../en/admin-posts.ts'
import type { Translation } from '../text.ts'

/** @see ../en/admin-posts.ts */
export const adminPosts: Translation<typeof en> = {
  'admin.post.title': 'この投稿を管理',
  'admin.post.comments.close': 'コメントを締め切る',
  'admin.post.comments.close.text':
    '誰でも引き続き読めます。再開するまで、コメント、返信、コメントの編集は誰もできません。',
  'admin.post.comments.open': 'コメントの受付を再開',
  'admin.post.comments.open.text': 'メンバーはまたコメント、返信、コメントの編集ができます。',
}
