/** Texts of what admins do to a post from its own menu. */
export const adminPosts = {
  'admin.post.title': 'Manage this post',
  'admin.post.comments.close': 'Close for comments',
  'admin.post.comments.close.text':
    'Everyone reads on. Nobody comments, replies or edits a comment until you open it again.',
  'admin.post.comments.open': 'Open for comments',
  'admin.post.comments.open.text': 'Members can comment, reply and edit their comments again.',
} as const
