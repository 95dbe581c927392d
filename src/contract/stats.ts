/** What is counted of the site, by day in Japan: how it is written in roll-ups and on the wire. */
export const statKinds = [
  /** Members at the end of the day. */
  'people',
  /** Members who used the site on the day, and within the seven days that end with it. */
  'active.day',
  'active.week',
  'posts.timeline',
  'posts.news',
  'posts.guide',
  'posts.place',
  'comments',
  'messages',
  'reports',
  /** Bytes at the end of the day: pictures that everyone may see, those that not everyone may, and the database. */
  'storage.public',
  'storage.private',
  'storage.database',
  'mail.sent',
  /** Attempts that failed; the same mail is tried again. */
  'mail.failed',
  'push.sent',
  'push.failed',
  'push.subscriptions',
  /** The most jobs that were due and not begun; attempts that failed; the longest that one was late, in seconds. */
  'jobs.waiting',
  'jobs.failed',
  'jobs.late',
] as const

/** @see statKinds */
export type StatKind = (typeof statKinds)[number]

/** The queues of which is shown how long decisions took: how they are written in the database and on the wire. */
export const decidedQueues = ['reports', 'moderation', 'applications', 'appeals'] as const

/** @see decidedQueues */
export type DecidedQueue = (typeof decidedQueues)[number]

/** The ranges over which they are shown, in days. */
export const statRanges = ['7', '30', '365'] as const

/** Two fortnights are compared whatever the range. */
export const comparedDays = 28
