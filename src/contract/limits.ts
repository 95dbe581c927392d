/** The product's limits and intervals (PRODUCT 9.1), each with its unit in its name. */
export const limits = {
  roles: { user: 1, moderator: 30, admin: 55 },
  profileName: { min: 3, max: 25, spaces: 2 },
  email: { min: 5, max: 30 },
  password: { min: 8, max: 30 },
  hobbies: 20,
  profileHashtags: 20,
  galleries: 50,
  photosPerGallery: 300,
  photosAtOnce: 20,
  /** Collections of a member, entries and lists of a filter in each, letters of its name and of what it says about itself. */
  collections: { most: 50, entries: 200, sources: 10, name: 60, about: 300, pageSize: 30, covers: 3 },
  peoplePageSize: 30,
  /** How many tags a new member is offered. */
  suggestedTags: 3,
  simpleText: { min: 3, minJapanese: 1, max: 30 },
  commonText: { min: 3, max: 300 },
  /** The most tags, opening and closing, and attributes that a sent text may have, and the most names and addresses that are found in one. */
  textMarkup: { tags: 7_000, attributes: 7_000, found: 500 },
  bigText: { min: 8, max: 50_000 },
  commentText: { min: 1, max: 5_000 },
  reportText: { min: 3, max: 1_000 },
  chatText: { min: 1, max: 2_000 },
  assistantText: { min: 1, max: 500 },
  tag: { min: 2, max: 60 },
  hashtagsPerPost: 10,
  picturesPerPost: 10,
  placeName: { max: 100 },
  /** The most days from an event's first to its last one, both counted, letters on how it repeats, and how many a feed has. */
  days: { most: 366, repeats: 60, inFeeds: 200 },
  /** Stops of a guide, letters of the text of one, and the most minutes from one to the next. */
  stops: { most: 30, text: 2_000, minutes: 1_440 },
  /** Letters of the words on when something is open, and when it is closed. */
  doors: { words: 120 },
  favoriteTags: 100,
  /** How many posts to read next a post has. */
  relatedPosts: 4,
  /** How many posts of each list home begins with. */
  homeFirst: { promoted: 5, main: 4, bestGuides: 7, rated: 4 },
  /**
   * What is new to a member: at most this many days back, on a device's first visit fewer; so many of the member's latest posts and
   * comments are looked at, and of each so many answers; so many answers and posts are told.
   */
  whatIsNew: { days: 30, firstDays: 7, own: 100, ofEach: 10, answers: 20, posts: 10 },
  repliesShown: 20,
  searchHits: 5,
  altText: { max: 300 },
  fileName: { max: 255 },
  mentionSuggestions: 5,
  /** `counted`: how many results of a group are counted, or listed where the group stands alone; more show as '99+'. */
  search: {
    textMax: 500,
    dropdownFrom: 3,
    dropdownFromJapanese: 2,
    debounceMs: 500,
    tagsSidebar: 3,
    tagsPage: 10,
    counted: 100,
  },
  feedPageSize: 15,
  feedPageSizeMax: 50,
  loadedIdsMax: 30,
  commentsPageSize: 20,
  /** How many comments stand below a post before more are asked for. */
  commentsAtFirst: 10,
  chatPageSize: 10,
  chatPageSizeMax: 50,
  chatMembers: 50,
  chatsPageSize: 30,
  /** How many of a person's latest chats a search looks into. */
  chatsSearched: 200,
  chatSearchText: 100,
  /** How many messages a search shows: of each of many chats, and of one that is searched by itself. */
  chatFound: { each: 3, inOne: 50 },
  chatMarkedAtOnce: 100,
  /** How long a message can be edited, and deleted for everybody. */
  chatChangeMs: 86_400_000,
  chatQuoteLetters: 140,
  globalMessageMs: 8_000,
  pollMs: 300_000,
  versionCheckMs: 3_600_000,
  authCheckMs: 18_000_000,
  /** How long a device tries to end a session on the server that was left without a signal. */
  endingSessionLifeMs: 90 * 86_400_000,
  afkAfterMs: 300_000,
  activityDebounceMs: 500,
  notificationScrollMs: 10,
  notificationsPageSize: 20,
  /** How many letters of a comment a notification shows. */
  notificationWords: 140,
  /** How many people a notification names. */
  notificationUsers: 3,
  /** Unread notifications are counted up to this number. */
  notificationsCounted: 100,
  notificationsMarkedAtOnce: 100,
  swipe: { thresholdPx: 50, ratio: 3, edgePx: 24 },
  copiedNoticeMs: 1_000,
  shareWindow: { width: 600, height: 400 },
  sidebarOffsetPx: 84,
  uploadProgressBeforeEnd: 90,
  pagesClearMs: 1_000,
  picture: { maxBytes: 10 * 1024 * 1024, maxPixels: 50_000_000, maxSide: 16_384 },
  uploadChunkBytes: 512 * 1024,
  /**
   * What another app shares, until the editor opens it: pictures, bytes of one and of all, and how many shares wait. A phone's photo is
   * redrawn smaller in the editor, so that one may be larger here than a picture that is sent.
   */
  /** A file that is taken along or opened, and how much of it may be pictures before they are written as text; bytes. */
  along: { fileMaxBytes: 30_000_000, picturesMaxBytes: 20_000_000 },
  share: { files: 20, fileMaxBytes: 40 * 1024 * 1024, allMaxBytes: 120 * 1024 * 1024, waiting: 5 },
  commandLifeMs: 25 * 86_400_000,
  relativeDays: 5,
} as const

/**
 * How long a page or the worker waits for an answer before it goes on without it. What people see then depends on the speed of the machine,
 * so browser tests run on a copy of the build where each of these is longer (`tests/support/patient-build.ts`).
 */
export const patience = {
  /** How long nothing may be answered before that counts as no answer (PRODUCT 8.7); what comes later is still taken. */
  noAnswerMs: 2_500,
  /** When a call is given up. */
  readMs: 15_000,
  writeMs: 30_000,
  bytesMs: 60_000,
  chatMs: 2_000,
  /** Before an important route opens for reading (PRODUCT 2.3), and home shows what the device knows. */
  entryMs: 300,
  /** The same for a home of which the device knows nothing yet. */
  firstHomeMs: 3_000,
  /** How long a write is watched where it was made, before it is said that it waits. */
  watchedWriteMs: 6_000,
  /** How long a write is called 'Sending…' although the sender has not taken it up. */
  takenUpMs: 10_000,
  signOutMs: 3_000,
  /** How long a list that one comes back to, and the scrolling to where it was left, wait for its rows. */
  placeMs: 3_000,
  chunkTryAgainMs: 10_000,
  chunkEndMs: 120_000,
  /** How long the worker looks for what a page showed last. */
  lastViewMs: 300,
  /** How long the worker waits for what a window says. */
  windowMs: 1_000,
} as const

/** How often a caller may do something: `count` times in `windowMs`, counted by address, account, browser or e-mail address. */
export const rates = {
  /** All requests from one address, also those that are refused. */
  address: { count: 3_000, windowMs: 60_000 },
  call: { count: 600, windowMs: 60_000 },
  write: { count: 120, windowMs: 60_000 },
  post: { count: 30, windowMs: 3_600_000 },
  comment: { count: 120, windowMs: 3_600_000 },
  signInAddress: { count: 50, windowMs: 15 * 60_000 },
  signInAccount: { count: 10, windowMs: 15 * 60_000 },
  /** Wrong passwords for one account from all browsers that it was never used in; those that it was used in are counted apart. */
  signInOfAll: { count: 100, windowMs: 86_400_000 },
  /** Wrong second steps of one account from one address, and from all browsers that it was never used in. */
  secondStep: { count: 10, windowMs: 15 * 60_000 },
  secondStepOfAll: { count: 50, windowMs: 86_400_000 },
  emailCheck: { count: 30, windowMs: 10 * 60_000 },
  captcha: { count: 60, windowMs: 10 * 60_000 },
  sendCode: { count: 20, windowMs: 3_600_000 },
  passwordProof: { count: 10, windowMs: 15 * 60_000 },
  exportData: { count: 3, windowMs: 86_400_000 },
  follow: { count: 300, windowMs: 3_600_000 },
  report: { count: 30, windowMs: 86_400_000 },
  gallery: { count: 600, windowMs: 3_600_000 },
  collection: { count: 600, windowMs: 3_600_000 },
  /** Changes of about, pictures and settings. Posts show these, so each change is sent to other people's devices. */
  profile: { count: 300, windowMs: 3_600_000 },
  checkCode: { count: 60, windowMs: 10 * 60_000 },
  register: { count: 20, windowMs: 3_600_000 },
  search: { count: 120, windowMs: 60_000 },
  assistant: { count: 30, windowMs: 10 * 60_000 },
  drafts: { count: 120, windowMs: 60_000 },
  linkPreview: { count: 60, windowMs: 600_000 },
  upload: { count: 600, windowMs: 3_600_000 },
  message: { count: 60, windowMs: 60_000 },
  /** Chats that are begun, and people who are added to groups. */
  chatPeople: { count: 60, windowMs: 3_600_000 },
} as const

/** A named rate of {@link rates}. */
export type RateName = keyof typeof rates
