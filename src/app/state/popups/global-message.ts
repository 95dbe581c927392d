import { proxy } from 'valtio/vanilla'

type Said = { id: number; text: string; type: 'success' | 'error' }

/** The global message: one at a time. The toast closes it after eight seconds, or the reader does. */
export const globalMessage = proxy<{ current: Said | null }>({ current: null })

let last = 0

/** Shows a global message; it replaces the last one. */
export function showMessage(text: string, type: Said['type'] = 'success'): void {
  last++
  globalMessage.current = { id: last, text, type }
}

/** Closes the global message. */
export function hideMessage(): void {
  globalMessage.current = null
}
