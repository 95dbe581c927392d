import type { ServerKey } from '../../platform/server-text.ts'
import type { Done } from '../log/log-act.sql.ts'

/** The key of a text that the site says to one person. */
export type SiteKey = Extract<ServerKey, `site.${string}`>

/**
 * What the site says to one person: what fills the `{names}` of its text, and what it opens, a post or another page of this site. With
 * `chatId` it is shown as long as that chat waits as a request.
 */
export type Said = { to: string; params?: Record<string, string>; postId?: string; link?: string; chatId?: string }

/** Somebody's one reaction to a post or comment, with its place in time. */
type Reaction = { target: 'post' | 'comment'; id: string; authorId: string; postId: string; by: string; seq: number }

/** A follow that is no request: who follows (`from`) whom (`to`), with its place in time. */
type Follow = { from: string; to: string; seq: number }

/** Who did something, and at which device, which knows it already. */
type Doer = { id: string; sessionId: string }

/** Texts of the site that are said in another way, and one that only rows of earlier versions have. */
type OtherKey = 'site.message_request' | 'site.group_request' | 'site.event_eve' | 'site.suspended'

/** What happens to what people have and write: each kind with what must be known to tell it. Who hears of it stands in `told/acts.ts`. */
export type Happenings = {
  'post.published': { postId: string }
  /** `before` is the text that it had. */
  'post.edited': { postId: string; before: string }
  /** One that was published before, and waited after an edit, is there again. */
  'post.returned': { postId: string }
  /** Deleted, removed, or waiting again. */
  'post.gone': { postId: string }
  'comment.added': { commentId: string }
  'comment.edited': { commentId: string; before: string }
  'comment.gone': { commentId: string }
  'reaction.set': Reaction
  'reaction.taken': Reaction
  'follow.begun': Follow
  'follow.ended': Follow
  /** Requests to follow that a person, or their open profile, has accepted. */
  'followers.accepted': { userId: string; seqs: readonly number[] }
  /** A chat waits for people as a request of somebody (`by`, a name) to write to them. */
  'request.asked': { chatId: string; by: string; group: string | null; userIds: readonly string[] }
  'request.answered': { chatId: string; userId: string }
  /** A block between two people was set or taken back. */
  'block.changed': { people: readonly string[] }
  /** What the site says to everybody. */
  'update.sent': { id: string }
  'update.withdrawn': { id: string }
  /** An emergency note was written or changed: its headings, its end, and whether people are told of it, or told again. */
  'note.said': { id: string; en: string; ja: string; until: Date; anew: boolean }
  'note.ended': { id: string }
  'message.sent': { messageId: string }
  'message.gone': { messageId: string }
  /** Posts, comments or collections of these people, and of who did it, show something else. */
  'content.changed': { by: Doer; people?: readonly string[] }
  /** A chat has a new revision, which these people read. */
  'chat.changed': { chatId: string; rev: number; by: Doer; people: readonly string[] }
  /** So many chats of people changed that they are not named one by one. */
  'chats.changed': { people: readonly string[]; by?: Doer }
  /** Reports were taken, given back, decided or opened again. */
  'reports.changed': { by: Doer; ids: readonly string[]; about: string }
  /** Requests for an account were taken, given back or decided. */
  'applications.changed': { by: Doer; ids: readonly string[] }
  /** An admin, or the console, did something that is logged. */
  acted: Done
} & Record<Exclude<SiteKey, OtherKey>, Said>

/** The name of a kind. */
export type Happening = keyof Happenings
