/** By this cookie documents come without a line that was closed in this browser, or by its member on another device. */
const cookieOf = (id: string) => `line=${id}`
const longestSeconds = 100 * 86_400

/** Whether documents are told that a line was closed. */
export const isLineClosed = (id: string): boolean => document.cookie.includes(cookieOf(id))

/** Tells the next documents that a line was closed. */
export function noteClosedLine(id: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${cookieOf(id)}; path=/; max-age=${longestSeconds}; samesite=lax`
}
