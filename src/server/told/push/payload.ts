import { createHash } from 'node:crypto'
import type { ChatMessage } from '../../../contract/entities/chat.ts'
import type { Notification } from '../../../contract/entities/notification.ts'
import type { PushPayload } from '../../../contract/events/push.ts'
import type { Language } from '../../../contract/messages/text.ts'
import { serverLimits } from '../../../contract/server-limits.ts'

/** What is to be said, before it is a payload. */
export type Said = {
  title: string
  body: string
  /** The path that it opens. */
  path: string
  tag: string
  /** Whether somebody waits for an answer: the device is woken for it. */
  urgent: boolean
  /** Whether it only replaces what was heard. */
  silent?: boolean
  message?: ChatMessage
  notification?: Notification
}

type Frame = { origin: string; account: string; language: Language; badge: number }

/** The payload of a push. What would make it too large is left out: the device asks for it anyway. */
export function payloadOf(
  { title, body, path, tag, silent = false, message, notification }: Said,
  { origin, account, language, badge }: Frame,
): PushPayload {
  const bare: PushPayload = {
    web_push: 8030,
    mutable: true,
    app_badge: badge,
    notification: {
      title: clipped(title),
      body: clipped(body),
      lang: language,
      navigate: `${origin}${path}`,
      tag,
      silent,
      app_badge: String(badge),
    },
    engawa: { account },
  }
  const whole = {
    ...bare,
    engawa: { account, ...(message && { message }), ...(notification && { notification }) },
  }
  return Buffer.byteLength(JSON.stringify(whole)) <= serverLimits.push.bytes ? whole : bare
}

/** A line of a notification: what is longer is cut, as screens cut it anyway. */
function clipped(text: string): string {
  const letters = [...text.replace(/\s+/gu, ' ').trim()]
  const { letters: most } = serverLimits.push
  return letters.length <= most
    ? letters.join('')
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

/** The topic under which a push service keeps only the last of the pushes with one tag. It says nothing of what they are about. */
export const topicOf = (account: string, tag: string): string =>
  createHash('sha256').update(`${account} ${tag}`).digest('base64url').slice(0, 32)
