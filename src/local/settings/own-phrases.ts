import { type OwnPhrase, ownPhraseKind } from '../../contract/phrases/own-phrase.ts'
import type { Mirror } from '../mirror/schema.ts'
import { type Known, knownKey } from './draft-copies.ts'

/** The key of a member's own card among the drafts. */
export const ownPhraseKey = (id: string): string => `${ownPhraseKind}:${id}`

const prefix = ownPhraseKey('')

/** A member's own cards, in the order in which they were made. */
export async function readOwnPhrases(mirror: Mirror): Promise<(OwnPhrase & { id: string })[]> {
  const rows = await mirror.drafts.where('key').startsWith(prefix).toArray()
  return rows.map(({ key, content }) => ({ ...(content as OwnPhrase), id: key.slice(prefix.length) }))
}

/** What was known of the server's copies of the cards when they were asked for: key and revision. */
export type AskedWith = ReadonlyMap<string, number>

/** To be called before the drafts are asked for. @see `editing/follow-own-phrases.ts` */
export async function ownPhrasesKnown(mirror: Mirror): Promise<AskedWith> {
  const rows = await mirror.meta.where('key').startsWith(knownKey(prefix)).toArray()
  return new Map(rows.map(({ key, value }) => [key, (value as Known).rev]))
}
