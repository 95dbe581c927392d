import type { Text } from './messages/text.ts'

/**
 * The names of a group as its text says them (PRODUCT 2.24): one name; two joined by 'and'; three as 'first, second and 1 other'; more
 * as 'first, second and N others'.
 * @param names the first people's, at least two where there are as many
 * @param count how many people there are
 * @returns '' for nobody
 */
export function joinedNames(names: readonly string[], count: number, text: Text): string {
  const [first, second] = names
  if (first === undefined) return ''
  if (second === undefined) return text('names.alone', { first })
  if (count <= 2) return text('names.two', { first, second })
  return text('names.others', { first, second, count: count - 2 })
}
