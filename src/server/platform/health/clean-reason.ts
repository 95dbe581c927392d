const mostLetters = 200

/** What is taken out of a reason, and what stands for it; the first that fits is taken. */
const hidden: readonly (readonly [RegExp, string])[] = [
  // An address of somebody. Its domain stays, as it says whose mail server it is about.
  [/[^\s<>@"'(),:;]{1,64}@/g, '…@'],
  // What stands in a web address behind its host, and who signs in there.
  [/\b(https?|smtps?|postgresql|rediss?):\/\/([^\s/?#@]*@)?([^\s/?#]*)[^\s]*/gi, '$1://$3/…'],
  // Ids, keys and tokens.
  [/\b[\w-]{20,}\b/g, '…'],
  // What stands in quotes may be what somebody wrote.
  [/"[^"]{1,500}"/g, '"…"'],
]

/**
 * What an error says, for admins to read: its first line, without addresses of people, tokens and quoted words (PRODUCT 6.31).
 * @param error whatever was thrown
 */
export function cleanReason(error: unknown): string {
  const said = error instanceof Error ? error.message || error.name : String(error)
  const line = said.slice(0, 2_000).split(/[\r\n]/, 1)[0] ?? ''
  const clean = hidden.reduce((text, [found, instead]) => text.replace(found, instead), line).trim()
  return clean.length > mostLetters ? `${clean.slice(0, mostLetters)}…` : clean
}
