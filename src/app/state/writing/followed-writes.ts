import { globalMessage, hideMessage } from '../popups/global-message.ts'

/** A write whose end is not known yet. */
export type Followed = {
  kind: string
  /** The post that it adds or changes, or null. */
  postId: string | null
  /** What the global message says once the server has accepted it; null if its place on the screen says enough. */
  done: string | null
  /** What the global message says of it now. */
  said: 'nothing' | 'sending' | 'kept'
  /** Whether it may have been sent: a change that leaves the outbox before that was dropped by its author. */
  tried: boolean
  /** Whether the sender has taken it up. */
  taken: boolean
}

/** The followed writes of this page, by their commands' ids. */
export const followed = new Map<string, Followed>()

/** To be called before a change leaves the outbox because its author discards it or takes it back: nothing is said of it. */
export function forgetWrite(id: string): void {
  const write = followed.get(id)
  followed.delete(id)
  if (write) hideGoing(write)
}

/** To be called when the account changes: what was followed belongs to the one before. */
export function forgetWrites(): void {
  for (const id of [...followed.keys()]) forgetWrite(id)
}

/** Closes the message that a write is being sent. */
export function hideGoing({ said }: Followed): void {
  if (said === 'sending' && globalMessage.current?.type === 'sending') hideMessage()
}
