/** The keys of {@link SingleRow}s, each with what it holds; there is no other. The shipped ones stay as they are. */
export type SingleKey =
  /** What the bell counts. */
  | 'bell'
  /** How many messages are unread, by chat. */
  | 'unread-messages'
  /** How far a list of chats was read. */
  | `chats:${string}`
  /** The member's collections; what is in one, in order; one that somebody has shared. */
  | 'collections'
  | `collection ${string}`
  | `shared ${string}`
  /** The ids of one of home's lists, and the words above them. */
  | `home.${string}`
  /** How many guides and places there are in each prefecture. */
  | 'prefectures'
  /** The posts to read after one. */
  | `related ${string}`
  /** Own posts that wait for approval, and what moderation says of own posts and comments. */
  | 'waiting-posts'
  | 'moderated'
  /** What is new since a visit. The answers are apart: rows of removed people are dropped from lists of rows with a `user_tag`. */
  | 'new.since'
  | 'new.answers'
  | 'new.posts'
  /** What everybody's sidebar shows. */
  | 'templates'
  | 'tags'
  | 'latest'
  /** The favourite tags, and the main ones, which editors suggest. */
  | 'favorites'
  | 'main-tags'
  /** A group of settings. */
  | `settings.${string}`
  /** The server's name for what it answered last of the member's own part. */
  | 'own-part'
  /** Whom the reader may want to follow. */
  | 'suggested'
  /** The texts of the site's pages. */
  | 'site-pages'
  /** The emergency notes that stand. */
  | 'emergency-notes'
