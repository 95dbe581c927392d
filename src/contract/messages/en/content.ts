/** What the server answers to a write of posts and comments. */
export const content = {
  'content.post_added': 'Your post is up.',
  'content.post_waiting': 'Your post is waiting for approval.',
  'content.post_edited': 'Your changes are up.',
  'content.post_deleted': 'The post is deleted.',
  'content.post_saved': 'Kept among your favorites.',
  'content.post_unsaved': 'No longer among your favorites.',
  'content.comment_added': 'Your comment is up.',
  'content.comment_waiting': 'Your comment is waiting for approval.',
  'content.comment_edited': 'Your changes are up.',
  'content.comment_deleted': 'The comment is deleted.',
  'content.reaction_set': 'Your seal is on it.',
  'content.reaction_taken': 'Your seal is taken back.',
  'content.view_counted': 'Counted.',
  'content.draft_kept': 'Your draft is kept.',
  'content.draft_forgotten': 'The draft is gone.',
} as const
