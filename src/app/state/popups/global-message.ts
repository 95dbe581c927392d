import { proxy } from 'valtio/vanilla'

type Said = { id: number; text: string; type: 'success' | 'error' }

/** The global message: one at a time; the toast takes it away after eight seconds, or its reader does. */
export const globalMessage = proxy<{ current: Said | null }>({ current: null })

let last = 0

/** Shows a global message in place of the one before. */
export function say(text: string, type: Said['type'] = 'success'): void {
  last++
  globalMessage.current = { id: last, text, type }
}

/** Takes the global message away. */
export function hush(): void {
  globalMessage.current = null
}
