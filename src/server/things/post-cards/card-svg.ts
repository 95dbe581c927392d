import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { loadDefaultJapaneseParser } from 'budoux'
import type { Font, Glyph } from 'opentype.js'
import { cardSize } from '../../../contract/cards.ts'
import { productColours } from '../../../contract/site-style/tokens.gen.ts'
import { drawableText } from './drawable-text.ts'
import { fitLine, fitLines } from './fit-lines.ts'

/** What is written on a card. */
export type CardWords = {
  /** Plain text. */
  title: string
  /** The post's kind, and its prefecture where it has one. */
  about: string
  author: string
  /** The site's name. */
  site: string
}

/** What the picture of the garden leaves to letters, px. */
const lettersWidth = 840
const [left, gap] = [72, 40]
const width = lettersWidth - left - gap
/** The middle of the title, which grows up and down from there, and the lines of what is small. */
const [titleMiddle, aboutLine, authorLine] = [322, 528, 572]
const titleSizes = [
  { size: 68, most: 3 },
  { size: 56, most: 4 },
  { size: 48, most: 4 },
] as const
const [smallSize, siteSize, lineHeight] = [28, 34, 1.36]

// Node finds no names in the package's CommonJS when it is imported.
const { parse } = createRequire(import.meta.url)('opentype.js') as typeof import('opentype.js')

const fontFile = '@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf'
/** The sign of the site, as in public/favicon.svg. */
const sign = (ink: string, sun: string) =>
  `<g transform="translate(${left} 52) scale(2)"><g fill="none" stroke="${ink}" stroke-width="4"><path d="M1 5C10 10 19 12 31 12"/><path d="M8 8V26"/><path d="M1 26H31"/></g><circle cx="20" cy="19" r="4" fill="${sun}"/></g>`

/** Opens the font. It takes some tens of megabytes, so this is done in a thread that ends. */
export function openFont(): Font {
  const { buffer, byteOffset, byteLength } = readFileSync(fileURLToPath(import.meta.resolve(fontFile)))
  return parse(buffer.slice(byteOffset, byteOffset + byteLength), { lowMemory: true })
}

/** Draws a card as SVG that holds no text, only the outlines of letters: it looks the same whatever fonts a machine has. */
export function cardSvg({ title, about, author, site }: CardWords, font: Font): string {
  const write = writer(font)
  const { ink, 'ink-2': quiet, sun, paper } = productColours
  const name = write.drawable(title) || site
  const { size, lines } = fitLines(phrasesOf(name), { measure: write.measure, width, sizes: titleSizes })
  const step = size * lineHeight
  const first = titleMiddle - ((lines.length - 1) * step) / 2 + size * 0.36
  const small = (line: string, y: number) =>
    write.outlines(fitLine(write.drawable(line), write.measure, width / smallSize), { x: left, y, size: smallSize })
  const titleLines = lines.map((line, at) => write.outlines(line, { x: left, y: first + at * step, size }))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">
<rect width="100%" height="100%" fill="${paper.light}"/>
${sign(ink.light, sun.light)}
<path fill="${ink.light}" d="${write.outlines(site, { x: left + 82, y: 104, size: siteSize })}"/>
<path fill="${ink.light}" d="${titleLines.join('')}"/>
<path fill="${quiet.light}" d="${small(about, aboutLine)}${small(author, authorLine)}"/>
</svg>`
}

/** A text in phrases between which a line may end. */
const phrasesOf = (text: string): string[] =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? loadDefaultJapaneseParser().parse(text)
    : [text]

type At = { x: number; y: number; size: number }

/** Measures and draws with a font, one letter after the other. Each letter's glyph is looked up once. */
function writer(font: Font) {
  const glyphs = new Map<string, Glyph>()
  const glyphOf = (letter: string): Glyph => {
    const glyph = glyphs.get(letter) ?? font.charToGlyph(letter)
    glyphs.set(letter, glyph)
    return glyph
  }
  const advance = (letter: string) => (glyphOf(letter).advanceWidth ?? 0) / font.unitsPerEm
  return {
    drawable: (text: string) => drawableText(text, letter => font.charToGlyphIndex(letter) > 0),
    measure: (text: string) => [...text].reduce((sum, letter) => sum + advance(letter), 0),
    outlines(text: string, { x, y, size }: At): string {
      let at = x
      return [...text]
        .map(letter => {
          const outline = glyphOf(letter).getPath(at, y, size).toPathData(1)
          at += advance(letter) * size
          return outline
        })
        .join('')
    },
  }
}
