import { plainText } from '../../src/contract/rich-text/plain-text.ts'

/** What a post has beside its text, by the names of its calls. */
export const besides = ['post_days', 'post_stops', 'post_doors'] as const
/** @see besides */
export type Beside = { [Name in (typeof besides)[number]]?: unknown }

/** The same for the same things, whatever order the store keeps their names in. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** Behind the words of a version, what stands beside them. */
const mark = '\n'

/**
 * A version of a post as one text: its words, and its days, stops and doors where it has any. What somebody wrote is compared with what is
 * shown and stored as this one text, so that a version is there as a whole.
 */
export function versionOf({ post_text, ...post }: Beside & { post_text: string }): string {
  const beside = besides.map(name => post[name] ?? null)
  const words = plainText(post_text)
  return beside.every(each => each === null) ? words : `${words}${mark}${JSON.stringify(beside, inOrder)}`
}

/** A version with other words, as an edit makes it that leaves out all that stands beside them. */
export function withWords(version: string, words: string): string {
  const at = version.indexOf(mark)
  return at < 0 ? words : `${words}${version.slice(at)}`
}

/** A post after an edit: what this leaves out stays, and null takes away. */
export function afterEdit<P extends Beside & { post_text: string }>(post: P, body: object): P {
  const given = Object.entries(body).filter(
    ([name, value]) => value !== undefined && ['post_text', ...besides].includes(name),
  )
  return { ...post, ...Object.fromEntries(given) }
}
