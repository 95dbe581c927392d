/** The limits of what only admins see and do, and of the pages that they write: apart from the others, which every page loads. */
export const keepingLimits = {
  /**
   * Lists of the admin area: rows of a page, people that a search finds, people of a name whose rows the log is searched for, what a
   * person's page shows of each kind, and after how many days without use somebody counts as inactive.
   */
  admin: { pageSize: 30, peopleFound: 50, peopleInLog: 100, ofPerson: 10, appealsCounted: 100, inactiveDays: 180 },
  /** How long a decision in a queue can be taken back before it is sent. */
  undoMs: 6_000,
  /** Networks and browsers of a person that are refused at most. */
  refusals: { ofPerson: 50 },
  /** Notes of admins about a person: how many, and letters of one. */
  notes: { ofPerson: 50, letters: 2_000 },
  /**
   * Reports as admins see them: how long one of them has a report to decide it, and how often that is renewed; how many reports of one
   * thing are listed, acts about a person, and letters of a report's words; how far counts go, and that of open ones; how many cases a
   * search looks through for a page; how long the evidence is kept after the decision.
   */
  reports: {
    pageSize: 30,
    claimMs: 120_000,
    renewMs: 40_000,
    listed: 50,
    history: 20,
    wordsLetters: 140,
    counted: 100,
    openCounted: 1_000,
    searched: 1_000,
    toldAtOnce: 100,
    evidenceKeptMs: 30 * 86_400_000,
    purgedAtOnce: 200,
  },
  /**
   * The pages whose texts admins write: sections of a page, characters of a heading, of a section's text and of all texts together, of
   * home's texts, and of the note that says why. Versions are listed so many at a time.
   */
  pageSections: { max: 80 },
  pageHeading: { max: 120 },
  pageText: { max: 10_000 },
  pageAll: { max: 60_000 },
  homeText: { max: 300 },
  pageVersionsPageSize: 20,
  /** What people are told of new terms. */
  termsSummary: { min: 10, max: 1_000 },
  /** How long before new terms hold people are asked at most. */
  termsAheadMs: 180 * 86_400_000,
  /** The places of promoted posts on home: so many are promoted at once. */
  promotedPosts: 5,
  /** Posts that an admin may choose for home. */
  mainPosts: 15,
  /** The block that an admin edits: letters of its title and text, in each language. */
  sponsored: { title: 80, text: { min: 3, max: 500 }, href: 500 },
  /** Slots of promoted posts and of the sponsored block: the longest, and how many an admin is shown that are not over and that are. */
  slots: { longestMs: 366 * 86_400_000, open: 500, past: 50, found: 10 },
  /** Posts that are pinned in lists: the longest, how many an admin is shown, and letters of a list's name. */
  pins: { longestDays: 90, shown: 200, list: 61 },
  /** How many looks of the site an admin is shown at a time. */
  siteStylesPage: 20,
  /**
   * The moderation queue: how many things a page of it has, how long one that an admin looks at is kept from other admins, how many
   * of an author's earlier posts and of the acts about the author stand beside one, and up to where posts are counted.
   */
  moderation: {
    pageSize: 20,
    kept: 30,
    claimMs: 120_000,
    renewMs: 45_000,
    earlier: 5,
    history: 5,
    counted: 100,
  },
  /** The site's own reasons (PRODUCT 6.34): how many, and letters of each in each language. */
  usualReasons: { most: 30, letters: 200 },
  /** How far away the end is at most of what an admin sets for an account: a suspension, the badge, a refusal (PRODUCT 6.13). */
  accountEndMs: 3_652 * 86_400_000,
  /** For how long a moderator suspends at most (PRODUCT 6.13), and by how much the clock of their device may be ahead. */
  moderators: { suspendMs: 30 * 86_400_000, clockMs: 3_600_000 },
  /**
   * What makes a post or comment wait (PRODUCT 6.21), never that of an admin; the lower bounds of new accounts are settings of the site. A
   * pace counts what was written within `paceMs`. Texts are compared from so many letters on: of so many equal
   * ones within a day the last waits, where one member wrote them or several did. `marks` of what was found are shown, each with so
   * many letters.
   */
  spam: {
    links: { post: 20, comment: 5 },
    paceMs: 3_600_000,
    repeated: { letters: 40, ofOne: 3, ofAll: 6, withinMs: 86_400_000 },
    words: { most: 500, letters: 40 },
    marks: { most: 10, letters: 80 },
  },
  /** Rows of the log in one CSV file: a year of a busy site. */
  logCsvRows: 5_000,
  /** What the site says to everybody, in each language. */
  siteUpdateText: { min: 1, max: 300 },
  /**
   * Drafts of it that are kept; letters of an address in one, as it is copied from a browser, which writes nine for a Japanese one; how far
   * ahead it may be sent, and how soon at least.
   */
  siteUpdateDrafts: { most: 50, typedHref: 1_000, aheadMs: 366 * 86_400_000, soonestMs: 60_000 },
  /** What everybody reads while the site is closed, in each language. */
  closedSentence: { max: 200 },
  /**
   * The line above pages, in each language, as short as fits a phone and the answer to a device that comes back (PRODUCT 10.21); its
   * path; for how long it stands at most; and how many earlier ones an admin is shown.
   */
  announcement: { text: { min: 1, max: 120 }, href: 200, longestMs: 92 * 86_400_000, listed: 10 },
  /**
   * An emergency note in each language, and its first line; for how long it stands at most; how many stand at the same time, as each
   * delta brings all of them; and how many earlier ones an admin is shown.
   */
  emergencyNote: {
    text: { min: 1, max: 800 },
    heading: 120,
    longestMs: 14 * 86_400_000,
    standing: 5,
    listed: 20,
  },
} as const
