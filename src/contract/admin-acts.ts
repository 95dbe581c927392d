/** What admins do, as their log names it. A name that was used once keeps its meaning. */
export const acts = [
  'appeal.accept',
  'appeal.refuse',
  'css.change',
  'maintenance.set',
  'message.read',
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
  'report.resolve',
  'second_factor.change',
  'second_factor.reset',
  'site_update.send',
  'site_update.withdraw',
  'spam.change',
  'template.change',
] as const

/** @see acts */
export type Act = (typeof acts)[number]
