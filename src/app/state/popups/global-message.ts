import { proxy, ref } from 'valtio/vanilla'

/** What a global message is about: something done, an error, a write that is being sent, or one that is kept until it can be. */
export type MessageType = 'success' | 'error' | 'sending' | 'kept'

/** The one thing that can be done about a message. */
export type MessageAction = { text: string; run: () => void }

type Details = {
  action?: MessageAction
  /** Whether a screen reader hears it where it also stands, so that it is not announced twice. */
  heard?: boolean
}

type Said = { id: number; text: string; type: MessageType; action: MessageAction | undefined; heard: boolean }

/**
 * The global message: one at a time. The toast closes it after eight seconds, or the reader does; one that says that something is
 * being sent stays until another says how that ended.
 */
export const globalMessage = proxy<{ current: Said | null }>({ current: null })

let last = 0

/** Shows a global message; it replaces the last one. */
export function showMessage(
  text: string,
  type: MessageType = 'success',
  { action, heard = false }: Details = {},
): void {
  last++
  globalMessage.current = { id: last, text, type, action: action && ref(action), heard }
}

/** Closes a message that also stands where its cause is, such as in a form that is sent once more. */
export function hideHeard(): void {
  if (globalMessage.current?.heard) hideMessage()
}

/** Closes the global message. */
export function hideMessage(): void {
  globalMessage.current = null
}
