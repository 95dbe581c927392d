/** The limits that only the server looks at: apart from the others, which every page loads. */
export const serverLimits = {
  /** How many drafts of a person are kept (PRODUCT 10.22). */
  draftsKept: 100,
  /** The most letters in all drafts of a person together, because a device fetches all of them in one answer. */
  draftLettersKept: 2_000_000,
  bestPosts: 10,
  userTag: { min: 3, max: 25 },
  /** How many people a new member is offered, and how many of the latest posts of how many days they are chosen from. */
  suggestions: { people: 5, postsRead: 1_000, days: 30 },
  /** How many pages a member has fetched for previews at a time, waiting ones too. */
  linkPreviewsAtOnce: 2,
  /** How many bytes the list of `ALERTS_URL` has at most, and how many alerts. */
  alerts: { bytes: 100_000, most: 100 },
  onlineListThrottleMs: 120_000,
  /**
   * What people whom one follows wrote is looked for when one asks: at most so far back, so many posts and so many comments of each
   * person, and so many over all; of the `people` whom one has followed last; not again within `againMs`.
   */
  notificationsFollowed: { days: 7, ofEach: 3, most: 50, people: 1_000, againMs: 5_000 },
  /** How long a reaction or follow that was taken back and is done again is no news. */
  notificationTakenBackMs: 86_400_000,
  /** For how long the same act of an admin, asked for again, is taken for one whose answer was lost. */
  actRepeatedMs: 3_600_000,
  /** For how long what is said to everybody is shown to nobody yet. */
  siteUpdateWaitMs: 60_000,
  notificationsKeptMs: 90 * 86_400_000,
  /** Of somebody who asks to write: how many names of people whom both follow are told, and how many followed last are looked at. */
  chatAsker: { named: 3, compared: 1_000 },

  /**
   * Subscriptions of a person; letters of what somebody wrote, and bytes of a whole push; how long one is tried, and how long between
   * two tries. A member who is active on a device is waited for: what they see there need not be pushed. After quiet hours, to how many
   * devices in one transaction what was held is sent, and up to how many messages of a chat are counted.
   */
  push: {
    subscriptions: 20,
    letters: 140,
    bytes: 3_000,
    lifeMs: 86_400_000,
    firstRetryMs: 1_000,
    mostRetryMs: 3_600_000,
    firstWaitMs: 20_000,
    mostWaitMs: 600_000,
    followersAtOnce: 500,
    releasedAtOnce: 200,
    countedInChat: 1_000,
  },
  /**
   * The mail of what is new: how many things it tells, how far back, and how long after something was written at least, so that what is
   * not committed yet is in the next mail. People are looked at so many at a time.
   */
  mailDigest: { rows: 10, reachMs: 8 * 86_400_000, settleMs: 60_000, atOnce: 200 },
  /** On the eve of saved events: how many people are told in one transaction, and of how many posts at one look. */
  eves: { atOnce: 200, posts: 500 },
  /**
   * When admins are told that something is wrong with the site (PRODUCT 6.32): for how long mails or a job fail, or due jobs are not begun;
   * what of the disk is free at least; how old the last backup is; how many errors the last hour had; from how many addresses of one domain
   * mail came back in `bouncedMs`; for how long something waits in a queue.
   */
  health: {
    mailDownMs: 600_000,
    jobFailsMs: 900_000,
    jobLateMs: 900_000,
    freeDisk: 0.05,
    backupMs: 7 * 86_400_000,
    errorsAnHour: 50,
    bounced: 4,
    bouncedMs: 7 * 86_400_000,
    waitsMs: 24 * 3_600_000,
    testMailMs: 20_000,
  },
  /** How much of what was done in a group is kept: who came, left and named it. */
  chatLines: 30,
  /** How many of the people whom a text mentions are told. */
  mentionsTold: 20,
  /**
   * Transactions of one account at the same time in a process; how long further ones wait for their turn, and how many wait at most. Then
   * the server is busy (PRODUCT 7.15).
   */
  writers: { ofAccount: 2, patienceMs: 10_000, waiting: 2_000 },
  /** After how many seconds a caller is to ask again when the server is busy. */
  busyRetrySeconds: 3,
  /** Of a request's address and headers: room for the ids of a thousand rows that a client has loaded (PRODUCT 7.8). */
  headMaxBytes: 64 * 1024,
  /** How long the head of a request may take to arrive, and how many connections of one address may keep it waiting at a time. */
  slowHeads: { headMs: 20_000, lookMs: 5_000, ofAddress: 100 },
  bodyMaxBytes: 1024 * 1024,
  /** Longer than `commandLifeMs`: a command that waits still finds its upload. */
  uploadLifeMs: 30 * 86_400_000,
  /** After this an upload that has not arrived whole is deleted, and one that nothing shows may be, to make room. */
  unfinishedUploadLifeMs: 86_400_000,
  /** How much a person's uploads may take that nothing shows yet: more than the pictures of any one post. */
  uploadsWaitingBytes: 120 * 1024 * 1024,
  idempotencyLifeMs: 30 * 86_400_000,
  sessionLifeMs: 90 * 86_400_000,
  restoreLinkLifeMs: 3_600_000,
  emailChangeTries: 5,
  exportLifeMs: 7 * 86_400_000,
  /** How many things, and how many chats, of an account that is deleted for good one transaction removes. */
  removedAtOnce: { most: 200, chats: 10 },
  /** How long a closed account can be opened again. */
  closedAccountKeptMs: 30 * 86_400_000,
  /** For how long an admin can undo the closing of an account, which brings back all that was there. */
  closingUndoMs: 86_400_000,
  /** For how long it is known from which networks an account was signed in to, as keyed hashes. */
  networksKeptMs: 30 * 86_400_000,
  googleNonceLifeMs: 3_600_000,
  deletedKeptMs: 30 * 86_400_000,
  changesPerAnswer: 200,
  /**
   * What visitors are answered is kept for so long and given to all who ask, within so many bytes; what is kept counts against an
   * address's limits only by this weight. A document is made of answers that may have been kept (`asked`), so it is five seconds old at most.
   */
  kept: {
    documents: { livesMs: 4_000, mostBytes: 16 * 1024 * 1024 },
    asked: { livesMs: 1_000, mostBytes: 4 * 1024 * 1024 },
    calls: { livesMs: 1_000, mostBytes: 8 * 1024 * 1024 },
    /** Posts as JSON, until they change, and for everybody. */
    posts: { mostBytes: 2 * 1024 * 1024 },
    weight: 0.1,
  },
} as const
