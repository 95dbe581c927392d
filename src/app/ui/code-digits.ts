/**
 * The digits of what was typed, pasted or filled in: full-width ones count, spaces and dashes do not.
 * @param length how many are kept at most
 */
export function codeDigits(raw: string, length: number): string {
  return raw.normalize('NFKC').replace(/\D/g, '').slice(0, length)
}
