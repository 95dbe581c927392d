import type { Line } from '../../../local/keeping/choices.ts'

/** What the browser knows of the connection, if it says so. */
export const lineNow = (): (Line & Partial<EventTarget>) | undefined =>
  (navigator as { connection?: Line & Partial<EventTarget> }).connection

/**
 * Calls a listener when the browser says that the connection has become another.
 * @returns ends that
 */
export function subscribeLine(listener: () => void): () => void {
  lineNow()?.addEventListener?.('change', listener)
  return () => lineNow()?.removeEventListener?.('change', listener)
}
