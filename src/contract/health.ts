/** What can be wrong with the site, in the order in which it is shown: how it is written in the database and on the wire. */
export const troubleKinds = [
  'mail',
  'jobs',
  'disk',
  'backup',
  'errors',
  'bounces',
  'reports',
  'moderation',
  'appeals',
  'applications',
] as const

/** @see troubleKinds */
export type TroubleKind = (typeof troubleKinds)[number]
