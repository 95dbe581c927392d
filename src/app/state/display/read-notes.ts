const longestSeconds = 100 * 86_400

/** Up to which change the emergency notes were read in this browser, or by its member on another device: its time in ms; 0 for none. */
export const notesReadUpTo = (): number => Number(/(?:^|; )notes=(\d{13})/.exec(document.cookie)?.[1] ?? 0)

/** Tells the next documents up to which change they were read. */
export function noteReadNotes(upTo: number): void {
  if (upTo <= notesReadUpTo()) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `notes=${upTo}; path=/; max-age=${longestSeconds}; samesite=lax`
}
