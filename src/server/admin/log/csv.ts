/**
 * Rows as the text of a CSV file (RFC 4180) with a mark that says that it is UTF-8. A cell that spreadsheets would take for a formula
 * begins with an apostrophe, so that words which somebody else wrote compute nothing there.
 */
export const csvOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\ufeff${[heads, ...rows].map(row => row.map(cell).join(',')).join('\r\n')}\r\n`

const cell = (value: string): string => `"${harmless(value).replaceAll('"', '""')}"`

/** Spreadsheets read a formula behind white space too, and tabs and breaks begin one by themselves. */
const harmless = (value: string): string => (/^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/.test(value) ? `'${value}` : value)
