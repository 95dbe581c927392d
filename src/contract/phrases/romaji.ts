/** The syllables of kana, a row each: the kana, then what they sound like in Hepburn. Two kana that are one sound stand together. */
const rows = [
  'あ い う え お|a i u e o',
  'か き く け こ|ka ki ku ke ko',
  'が ぎ ぐ げ ご|ga gi gu ge go',
  'さ し す せ そ|sa shi su se so',
  'ざ じ ず ぜ ぞ|za ji zu ze zo',
  'た ち つ て と|ta chi tsu te to',
  'だ ぢ づ で ど|da ji zu de do',
  'な に ぬ ね の|na ni nu ne no',
  'は ひ ふ へ ほ|ha hi fu he ho',
  'ば び ぶ べ ぼ|ba bi bu be bo',
  'ぱ ぴ ぷ ぺ ぽ|pa pi pu pe po',
  'ま み む め も|ma mi mu me mo',
  'や ゆ よ わ を|ya yu yo wa o',
  'ら り る れ ろ|ra ri ru re ro',
  'きゃ きゅ きょ ぎゃ ぎゅ ぎょ|kya kyu kyo gya gyu gyo',
  'しゃ しゅ しょ じゃ じゅ じょ|sha shu sho ja ju jo',
  'ちゃ ちゅ ちょ にゃ にゅ にょ|cha chu cho nya nyu nyo',
  'ひゃ ひゅ ひょ びゃ びゅ びょ ぴゃ ぴゅ ぴょ|hya hyu hyo bya byu byo pya pyu pyo',
  'みゃ みゅ みょ りゃ りゅ りょ|mya myu myo rya ryu ryo',
  'ふぁ ふぃ ふぇ ふぉ うぃ うぇ うぉ ゔ|fa fi fe fo wi we wo vu',
  'てぃ でぃ とぅ どぅ しぇ じぇ ちぇ|ti di tu du she je che',
]

const sounds = new Map(
  rows.flatMap(row => {
    const [kana = '', latin = ''] = row.split('|')
    const spoken = latin.split(' ')
    return kana.split(' ').map((each, at) => [each, spoken[at] ?? ''] as const)
  }),
)

/** In a reading, stands between two vowels that are not one long one: ば|あい is baai. */
export const apart = '|'

const long: Readonly<Record<string, string>> = { a: 'ā', i: 'ī', u: 'ū', e: 'ē', o: 'ō' }

/** Particles are written as they once sounded. They are words of their own. */
const particles: Readonly<Record<string, string>> = { は: 'wa', へ: 'e', を: 'o' }

const inHiragana = (kana: string) =>
  kana.replace(/[ァ-ヶ]/g, letter => String.fromCharCode(letter.charCodeAt(0) - 0x60))

/**
 * One word in Hepburn with macrons, as signs at stations have it but for n before b, m and p: shinbun. A long i of Japanese words
 * is ii, and ei stays ei. What is not kana stays as it is.
 * @param kana the word in hiragana or katakana; {@link apart} parts vowels
 */
export function romajiOf(kana: string): string {
  const word = inHiragana(kana)
  if (Object.hasOwn(particles, word)) return particles[word] ?? ''
  let latin = ''
  let doubled = false
  for (let at = 0; at < word.length; ) {
    const letter = word[at] ?? ''
    const two = sounds.has(word.slice(at, at + 2)) ? word.slice(at, at + 2) : letter
    at += two.length
    if (letter === 'っ') doubled = true
    else if (letter === 'ー') latin = lengthened(latin)
    else if (letter === 'ん') latin += /^[あいうえおやゆよ]/.test(word.slice(at)) ? 'n’' : 'n'
    else if (letter !== apart) {
      const sound = sounds.get(two) ?? two
      const begins = sound.startsWith('ch') ? 't' : (sound[0] ?? '')
      if (isLong(latin, sound, word[at - 2])) latin = lengthened(latin)
      else latin += doubled ? begins + sound : sound
      doubled = false
    }
  }
  return latin
}

/** Whether a vowel makes the one before it long: おう, おお, うう and ああ, ええ. */
const isLong = (before: string, sound: string, letterBefore: string | undefined): boolean =>
  letterBefore !== apart && /(ou|oo|uu|aa|ee)$/.test(before.slice(-1) + (sound.length === 1 ? sound : ''))

const lengthened = (latin: string): string => latin.slice(0, -1) + (long[latin.slice(-1)] ?? latin.slice(-1))
