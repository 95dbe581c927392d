import { hash } from 'node:crypto'
import { prefectures } from '../../../contract/prefectures.ts'
import { firstWords } from '../../../contract/rich-text/plain-text.ts'
import { withoutRuby } from '../../../contract/rich-text/ruby.ts'
import { textIn } from '../../platform/catalogues.ts'
import type { Services } from '../../services.ts'
import type { CardWords } from './card-svg.ts'
import { type CardRow, readCard } from './cards.sql.ts'
import { drawCard } from './draw-card.ts'

/** Counts how cards look: another number has all of them drawn anew. */
const look = 1
/** How many letters of a text stand for a title. */
const textLetters = 100

const folderOf = (id: string): string => `cards/${id}`

/** What tells a card from all others of its post: a name of what stands on it. */
export const printOf = (row: CardRow): string => hash('sha256', JSON.stringify([look, row]), 'base64url').slice(0, 27)

const making = new Map<string, Promise<void>>()

/**
 * The card of a post as it is now, drawn when it is first asked for; whatever was drawn of it before is gone then.
 * @throws CallError too_many when too many wait already
 */
export async function storedCard(
  { storage, db }: Pick<Services, 'storage' | 'db'>,
  of: { id: string; version: number },
  row: CardRow,
): ReturnType<Services['storage']['open']> {
  const key = `${folderOf(of.id)}/${printOf(row)}.png`
  const stored = await storage.open(key)
  if (stored) return stored
  const store = async () => {
    const card = await drawCard(wordsOf(row))
    await storage.deleteBelow(folderOf(of.id))
    await storage.put(key, card)
    // It may have been deleted or hidden meanwhile.
    if ((await readCard(db, of)) === undefined) await storage.deleteBelow(folderOf(of.id))
  }
  const made = making.get(key) ?? store().finally(() => making.delete(key))
  making.set(key, made)
  await made
  return storage.open(key)
}

/** Removes the cards of posts whose rows are gone. */
export async function removeCards({ storage }: Pick<Services, 'storage'>, postIds: readonly string[]): Promise<void> {
  for (const id of postIds) await storage.deleteBelow(folderOf(id))
}

/** What a card says, in the language of its post. */
function wordsOf({ kind, title, text, lang, prefecture, author }: CardRow): CardWords {
  const words = textIn(lang)
  const place = prefectures.find(({ name }) => name === prefecture)
  const about = [words(`post.kind.${kind}`), ...(place ? [lang === 'ja' ? place.name_ja : place.name] : [])]
  return {
    title: title === '' ? firstWords(text, textLetters) : withoutRuby(title),
    about: about.join(' · '),
    author,
    site: words('brand.name'),
  }
}
