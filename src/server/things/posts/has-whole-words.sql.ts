import { rubyNotation } from '../../../contract/rich-text/ruby.ts'
import { folded } from '../../../contract/search-folding.ts'
import { brokenTerms } from '../../core/words/words.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'

/** All katakana that have a hiragana, in the order of their codes. */
const katakana = Array.from({ length: 0x56 }, (_, at) => String.fromCharCode(0x30a1 + at)).join('')

/** A tag that stands within a line: what it stands between is one word. */
const inlineTag = '<(?!/?p>|br>)[^>]*>'

/** Title, place, text and stops of the post `p` with its Japanese folded, with ruby as it was typed and without. */
const letters = sql`(
  select translate(normalize(typed || E'\\n' || regexp_replace(typed, ${rubyNotation.source}, '\\1', 'g'), nfkc), ${katakana}, ${folded(katakana)}) as letters
  from (select concat_ws(E'\\n', p.title, p.location->>'name', p.location->>'name_ja', regexp_replace(p.text, ${inlineTag}, '', 'g'),
    (select string_agg(concat_ws(E'\\n', s->>'name', s->>'name_ja', regexp_replace(s->>'text', ${inlineTag}, '', 'g')), E'\\n')
      from jsonb_array_elements(p.stops) s)) as typed) t
  offset 0)`

/**
 * The condition that each longer Japanese word stands in the post `p` without a break, where the index of words has only its pairs of
 * letters. For posts that have the words; their text is read only where no other spelling of the word is in the index.
 */
export function hasWholeWords(typed: string): Sql<unknown>[] {
  const terms = brokenTerms(typed)
  if (terms.length === 0) return []
  const sure = terms.some(({ exact }) => exact === null) ? null : terms.map(({ exact }) => `(${exact})`).join(' & ')
  return [
    sql`case when p.words @@ ${sure}::tsquery then true else not exists (
      select from ${letters} read, jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) term (exact tsquery, whole text[])
      where (p.words @@ term.exact) is not true and not read.letters like any (term.whole)) end`,
  ]
}
