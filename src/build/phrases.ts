import { loadDefaultJapaneseParser } from 'budoux'
import type { Plugin } from 'vite'

/** Where a line may end: it takes no room, and browsers copy, search and read past it. */
const mayEnd = '\u200b'
/** Stands for a `{name}` while the text around it is taken apart. */
const named = '\ue000'
/** Words that the parser would take apart. */
const whole = ['どうぞ']

const parser = loadDefaultJapaneseParser()

/**
 * A Japanese text with a place where a line may end between its phrases, so that none ends within a word. Chromium finds phrases by
 * itself (`word-break: auto-phrase`), other browsers know only these places.
 * @param text a text of the catalogue, with its `{names}`
 */
export function inPhrases(text: string): string {
  const names = text.match(/\{\w+\}/g) ?? []
  const phrases: string[] = []
  for (const phrase of parser.parse(text.replace(/\{\w+\}/g, named))) {
    const before = phrases.at(-1)
    if (before !== undefined && whole.some(word => within(word, before, phrase)))
      phrases[phrases.length - 1] = before + phrase
    else phrases.push(phrase)
  }
  return phrases.join(mayEnd).replaceAll(named, () => names.shift() ?? '')
}

const within = (word: string, before: string, after: string): boolean =>
  [...word].some((_, at) => at > 0 && before.endsWith(word.slice(0, at)) && after.startsWith(word.slice(at)))

/** Sentences of a catalogue's source: the texts of one line with a full stop. */
const sentence = /'([^'\\\n]*。[^'\\\n]*)'/g
/** What describes the site also stands where no line ends, in heads and the manifest. */
const catalogue = /\/contract\/messages\/ja\/(?!app\.ts)[\w-]+\.ts$/

/** Puts the places where lines may end into the sentences of the Japanese texts that pages show. */
export function japanesePhrases(): Plugin {
  return {
    name: 'engawa-japanese-phrases',
    transform: {
      filter: { id: catalogue },
      handler: code => ({
        code: code.replace(sentence, (_, text: string) => `'${inPhrases(text)}'`),
        map: null,
      }),
    },
  }
}
