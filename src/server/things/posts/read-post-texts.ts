import type { Stop } from '../../../contract/entities/stops.ts'
import { readCanonical } from '../../../contract/rich-text/canonical.ts'
import { hashtagsOf } from '../../../contract/rich-text/hashtags.ts'
import { plainOf } from '../../../contract/rich-text/plain-text.ts'
import { signsOf, withStopTexts } from '../../../contract/trip.ts'
import { lexemesOf, signLexeme } from '../../core/words/words.ts'
import type { NewPost } from './insert-post.sql.ts'

/** The texts of a post, which lists and searches find it by; `text` and those of its stops are canonical. */
export type PostTexts = Pick<NewPost, 'title' | 'text' | 'location' | 'stops' | 'doors'>

/** What a post is found by: its hashtags and the lexemes of its words and signs, and its text without markup. */
export type PostRead = { hashtags: string[]; lexemes: string[]; plain: string }

type Units = { title: string; text: string; stops?: readonly Pick<Stop, 'text'>[] | null | undefined }

/** How many UTF-16 units there are to read. */
export const unitsOf = ({ title, text, stops }: Units): number => title.length + withStopTexts(text, stops).length

/** Reads the texts of a post for lists and searches. */
export function readPostTexts({ title, text, location, stops, doors }: PostTexts): PostRead {
  const { name = '', name_ja = '', prefecture = '' } = location ?? {}
  const nodes = readCanonical(text)
  const ofStops = readCanonical(withStopTexts('', stops))
  const names = (stops ?? []).flatMap(each => [each.name, each.name_ja])
  const plain = plainOf(nodes)
  return {
    hashtags: hashtagsOf([...nodes, ...ofStops]),
    lexemes: [
      ...signsOf(doors, stops).map(signLexeme),
      ...lexemesOf(title, name, name_ja, prefecture, ...names, plain, plainOf(ofStops)),
    ],
    plain,
  }
}
