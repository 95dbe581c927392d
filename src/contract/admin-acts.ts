/** What admins do, as their log names it. A name that was used once keeps its meaning. */
export const acts = [
  'appeal.accept',
  'appeal.refuse',
  'comment.remove',
  'css.change',
  'maintenance.set',
  'message.read',
  'message.remove',
  'people.clear_profile',
  'people.close',
  'people.demote',
  'people.end_session',
  'people.promote',
  'people.suspend',
  'people.unsuspend',
  'people.warn',
  'post.approve',
  'post.reject',
  'post.remove',
  'post.restore',
  'promote.change',
  'report.claim',
  'report.release',
  'report.resolve',
  'site_update.send',
  'site_update.withdraw',
  'spam.change',
  'template.change',
  'terms.announce',
] as const

/** @see acts */
export type Act = (typeof acts)[number]
