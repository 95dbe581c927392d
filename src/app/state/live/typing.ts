import { proxy } from 'valtio/vanilla'
import type { DeviceFrame, ServerFrame } from '../../../contract/events/frames.ts'
import { liveLimits } from '../../../contract/events/limits.ts'

/** Who is typing in which chat, by their ids, as far as the server has said so in the last seconds. */
export const typingIn = proxy<Record<string, string[]>>({})

const ends = new Map<string, ReturnType<typeof setTimeout>>()
const saidAt = new Map<string, number>()
let send: (frame: DeviceFrame) => void = () => {}

/** Says by which connection {@link sayTyping} goes. */
export function sayTypingBy(sender: typeof send): void {
  send = sender
}

/** Says that the member is typing in a chat, unless it was said a moment ago. */
export function sayTyping(chat: string): void {
  const now = performance.now()
  if (now - (saidAt.get(chat) ?? Number.NEGATIVE_INFINITY) < liveLimits.typingEveryMs) return
  saidAt.set(chat, now)
  send({ event: 'typing', chat })
}

/** Notes that the member has sent what they typed: what they type next is said at once. */
export function typedOut(chat: string): void {
  saidAt.delete(chat)
}

/** Shows for some seconds that somebody is typing. */
export function showTyping({ chat, user }: Extract<ServerFrame, { event: 'typing' }>): void {
  const key = `${chat} ${user}`
  clearTimeout(ends.get(key))
  ends.set(
    key,
    setTimeout(() => endTyping(chat, user), liveLimits.typingShownMs),
  )
  const known = typingIn[chat] ?? []
  if (!known.includes(user)) typingIn[chat] = [...known, user]
}

/** Shows no more that somebody is typing: their message has come. */
export function endTyping(chat: string, user: string): void {
  const key = `${chat} ${user}`
  clearTimeout(ends.get(key))
  if (!ends.delete(key)) return
  const left = (typingIn[chat] ?? []).filter(id => id !== user)
  if (left.length > 0) typingIn[chat] = left
  else delete typingIn[chat]
}

/** Shows of nobody that they are typing: there is no connection, or another account. */
export function forgetTyping(): void {
  for (const [chat, users] of Object.entries(typingIn)) for (const user of [...users]) endTyping(chat, user)
}
