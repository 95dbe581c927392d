/** What the server answers to a write of posts and comments. */
export const content = {
  'content.post_added': '投稿しました。',
  'content.post_waiting': '投稿は承認待ちです。',
  'content.post_edited': '変更しました。',
  'content.post_deleted': '投稿を削除しました。',
  'content.post_saved': '投稿を保存しました。',
  'content.post_unsaved': '投稿の保存を取り消しました。',
  'content.comment_added': 'コメントしました。',
  'content.comment_waiting': 'コメントは承認待ちです。',
  'content.comment_edited': '変更しました。',
  'content.comment_deleted': 'コメントを削除しました。',
  'content.reaction_set': 'リアクションしました。',
  'content.reaction_taken': 'リアクションを取り消しました。',
  'content.view_counted': '閲覧を数えました。',
  'content.draft_kept': '下書きを保存しました。',
  'content.draft_forgotten': '下書きを消しました。',
} as const
