import { normalForm } from './characters.ts'

/**
 * Letters that look like another one, by that other one: Cyrillic, Greek, Armenian, Cherokee and small capitals for Latin letters,
 * and kana and kanji for each other.
 */
const lookAlikes: Record<string, string> = {
  a: 'аαɑᴀАΑᎪ',
  b: 'вьъβʙВΒᏴ',
  c: 'сᴄСϹᏟ',
  d: 'ԁđðᴅᎠ',
  e: 'еҽεᴇєЕΕᎬ',
  f: 'ƒꜰҒ',
  g: 'ɡցɢԌᏀ',
  h: 'һнհħʜНΗᎻ',
  i: 'іιıɩɪІΙ',
  j: 'јյᴊЈᎫ',
  k: 'кκᴋКΚᏦ',
  l: 'ӏłʟᏞ',
  m: 'мᴍМΜᎷ',
  n: 'пηոɴΝ',
  o: 'оοօσøᴏОΟՕ',
  p: 'рρᴘþРΡᏢ',
  q: 'ԛզ',
  r: 'гʀᎡ',
  s: 'ѕꜱЅᏚ',
  t: 'тτŧᴛТΤᎢ',
  u: 'υսᴜ',
  v: 'νᴠᏙ',
  w: 'ԝωѡᴡᎳ',
  x: 'хχХΧ',
  y: 'уγүʏУΥ',
  z: 'ᴢΖᏃ',
  ニ: '二',
  カ: '力',
  ロ: '口囗',
  エ: '工',
  タ: '夕',
  ト: '卜',
  ハ: '八',
  ー: '一',
  ヘ: 'へ',
  ベ: 'べ',
  ペ: 'ぺ',
  リ: 'り',
}
const plainLetters = new Map(
  Object.entries(lookAlikes).flatMap(([plain, others]) => [...others].map((other): [string, string] => [other, plain])),
)

/**
 * What is left of a name when everything is taken away that an eye may overlook: width, case, accents, spaces and signs, letters of
 * another script that look the same, 0 for O, 1 and I for l, rn for m. Names with the same skeleton can be mistaken for each other.
 */
export function nameSkeleton(name: string): string {
  const bare = normalForm(name, 'NFKD')
    // The marks of kana make another letter of it.
    .replace(/(?![\u3099\u309a])\p{M}/gu, '')
    .normalize('NFC')
  return [...bare]
    .map(letter => plainLetters.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}ー々]/gu, '')
    .replaceAll('0', 'o')
    .replace(/[1i]/g, 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}
