import * as v from 'valibot'
import { chatMessage } from '../entities/chat.ts'
import { notification } from '../entities/notification.ts'

/**
 * What a push carries: the JSON of Declarative Web Push (`web_push: 8030`), which some browsers show by themselves, and which the
 * worker reads in all others. `mutable` lets the worker replace what such a browser would show. Browsers disagree about where the
 * badge's number stands, so it stands in both places.
 */
export const pushPayload = v.object({
  web_push: v.literal(8030),
  mutable: v.literal(true),
  app_badge: v.number(),
  notification: v.object({
    title: v.string(),
    body: v.string(),
    lang: v.string(),
    /** What it opens: a whole address of this site. */
    navigate: v.string(),
    /** A later push with the same tag replaces this one. */
    tag: v.string(),
    silent: v.boolean(),
    app_badge: v.string(),
  }),
  engawa: v.object({
    /** Whose it is: a device on which somebody else has signed in meanwhile does not show it. */
    account: v.string(),
    /** What it is about, as the calls give it to this person; absent where it would make the push too large. */
    message: v.optional(chatMessage),
    notification: v.optional(notification),
  }),
})

/** @see pushPayload */
export type PushPayload = v.InferOutput<typeof pushPayload>
