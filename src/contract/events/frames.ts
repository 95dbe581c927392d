import * as v from 'valibot'
import { presence } from '../entities/people.ts'
import { whole } from '../fields.ts'
import { liveLimits } from './limits.ts'

const id = v.pipe(v.string(), v.uuid())
const rev = whole(0, Number.MAX_SAFE_INTEGER)

/**
 * What a device sends over `/realtime`, as JSON with the name of the event. `hello` comes first and only once: whose session it is, and
 * whether the person is away from this device right now.
 */
export const deviceFrames = {
  hello: v.object({
    event: v.literal('hello'),
    token: v.pipe(v.string(), v.minLength(20), v.maxLength(200)),
    away: v.boolean(),
    /** Up to where the device has each scope; what changed since then is hinted at after `welcome`. */
    heard: v.optional(
      v.object({ epoch: v.pipe(v.string(), v.maxLength(100)), content: rev, chats: rev, notifications: rev }),
    ),
  }),
  /** The people whose presence the device shows from now on, instead of those that it named before. */
  watch: v.object({ event: v.literal('watch'), ids: v.pipe(v.array(id), v.maxLength(liveLimits.watched)) }),
  userAFK: v.object({ event: v.literal('userAFK') }),
  userActive: v.object({ event: v.literal('userActive') }),
  /** The person is typing a message in a chat. Said while they do, at intervals; nobody says when they stop. */
  typing: v.object({ event: v.literal('typing'), chat: id }),
  /** Answered with `pong`: a browser does not tell a page about a connection that died in silence. */
  ping: v.object({ event: v.literal('ping') }),
} as const

/** What a device sends. */
export const deviceFrame = v.variant('event', [
  deviceFrames.hello,
  deviceFrames.watch,
  deviceFrames.userAFK,
  deviceFrames.userActive,
  deviceFrames.typing,
  deviceFrames.ping,
])

/** @see deviceFrames.hello */
export type Heard = NonNullable<v.InferOutput<typeof deviceFrames.hello>['heard']>

/** @see deviceFrame */
export type DeviceFrame = v.InferOutput<typeof deviceFrame>

/**
 * What has revisions of its own: `content` is what `app.changes` brings (posts, comments, removals), `notifications` the person's own,
 * `chat` one chat, which the hint names, and `chats` all chats of the person together, where several changed or nobody can say which.
 */
export const hintScope = v.picklist(['content', 'notifications', 'chat', 'chats'])

/** @see hintScope */
export type HintScope = v.InferOutput<typeof hintScope>

const hint = v.object({
  event: v.literal('hint'),
  scope: hintScope,
  /** The chat of the scope `chat`. */
  of: v.optional(id),
  rev: v.number(),
})

const change = <N extends string>(event: N) => v.object({ event: v.literal(event), ids: v.array(id) })

/**
 * Over how long devices of this process spread what all of them do at once: the more there are, the longer. Said with what the server
 * answers, so that each knows it before the server is gone.
 */
const spreadMs = v.optional(v.number())

/** What the server sends over `/realtime`. */
export const serverFrame = v.variant('event', [
  /** The answer to `hello`. */
  v.object({
    event: v.literal('welcome'),
    spreadMs,
    /** Whether the server looks what the device has not heard of, so that it need not ask. */
    looks: v.optional(v.boolean()),
  }),
  v.object({ event: v.literal('pong'), spreadMs }),
  /** Watched people who came, left, went away from their devices, or came back to them (PRODUCT 4.9). */
  change('userOnline'),
  change('userOffline'),
  change('userAFK'),
  change('userActive'),
  /** The presence of all people whom the device watches. Those who are hidden from its person are 0 (PRODUCT 3.9). */
  v.object({ event: v.literal('updateOnlineUsers'), users: v.record(id, presence) }),
  /** Something of the scope has changed up to this revision: the device asks for what it lacks. */
  hint,
  /** Somebody is typing in a chat, and has a few seconds ago. Never stored (PRODUCT 4.24). */
  v.object({ event: v.literal('typing'), chat: id, user: id }),
  /** Somebody took or decided reports, or gave them back: what shows them asks again. Only for moderators and admins. */
  v.object({ event: v.literal('reports'), ids: v.array(id) }),
  /** The same of requests for an account. Only for admins. */
  v.object({ event: v.literal('applications'), ids: v.array(id) }),
  /** The server itself may not have heard of something: the device asks for all that it may lack. */
  v.object({ event: v.literal('missed') }),
])

/** @see serverFrame */
export type ServerFrame = v.InferOutput<typeof serverFrame>
