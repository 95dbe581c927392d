import { apart, romajiOf } from './romaji.ts'

/** A stretch of a Japanese text; kanji with their reading in kana. */
export type Piece = { text: string; reading?: string }

/**
 * A Japanese sentence with how it is read. It is written with a space between words and each kanji's reading behind it:
 * この 薬[くすり] を 飲[の]んで います。
 */
export type Reading = {
  /** As it is shown: without spaces. */
  text: string
  /** The same for ruby: each word with its particles, which a line should not part, in stretches. */
  bunsetsu: Piece[][]
  kana: string
  romaji: string
}

/** Kanji; a reading; or what stands between. */
const stretch = /(?<kanji>[\p{Script=Han}々]+)|\[(?<reading>[^[\]]+)\]|(?<other>[^[\]\p{Script=Han}々]+)/gu

/** A word that belongs to the one before it. */
const attached = / ((?:は|が|を|に|で|の|も|や|と|か|です|まで|でも)(?=[ 。、]|$))/gu

const marks: Readonly<Record<string, string>> = { '。': '.', '、': ',', '？': '?' }

/** Reads a sentence in the notation of {@link Reading}. Kanji without a reading are an error of whoever wrote it. */
export function readingOf(written: string): Reading {
  const bunsetsu = written.replaceAll(attached, '$1').split(' ').map(piecesOf)
  const pieces = bunsetsu.flat()
  const words = written.split(' ').map(word => {
    const spoken = piecesOf(word)
      .map(({ text, reading }) => reading ?? text)
      .join('')
    const [, kana = '', ends = ''] = /^(.*?)([。、？]*)$/u.exec(spoken) ?? []
    return romajiOf(kana) + [...ends].map(end => marks[end]).join('')
  })
  return {
    text: pieces.map(({ text }) => text).join(''),
    bunsetsu: bunsetsu.map(each =>
      each.map(({ text, reading }) =>
        reading === undefined ? { text } : { text, reading: reading.replaceAll(apart, '') },
      ),
    ),
    kana: pieces.map(({ text, reading }) => (reading ?? text).replaceAll(apart, '')).join(''),
    romaji: beginSentences(words.join(' ')),
  }
}

function piecesOf(written: string): Piece[] {
  const pieces: Piece[] = []
  let kanji = ''
  let read = 0
  for (const { 0: whole, groups = {}, index } of written.matchAll(stretch)) {
    if (index !== read || (groups.reading === undefined) !== (kanji === '')) break
    read += whole.length
    if (groups.reading !== undefined) pieces.push({ text: kanji, reading: groups.reading })
    else if (groups.other !== undefined) pieces.push({ text: groups.other })
    kanji = groups.kanji ?? ''
  }
  if (read !== written.length || kanji !== '') throw new Error(`no reading in ${written}`)
  return pieces
}

/** Each sentence begins with a capital letter. */
const beginSentences = (romaji: string): string =>
  romaji.replace(/(^|[.?] )(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
