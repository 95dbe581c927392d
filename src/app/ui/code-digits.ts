/**
 * The digits of what was typed, pasted or autofilled. Full-width digits count; spaces and dashes are ignored.
 * @param length the most that are kept
 */
export function codeDigits(raw: string, length: number): string {
  return raw.normalize('NFKC').replace(/\D/g, '').slice(0, length)
}
