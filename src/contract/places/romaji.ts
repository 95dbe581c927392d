const syllables: Record<string, string> = {}
const rows: [string, string][] = [
  ['あいうえお', 'a i u e o'],
  ['かきくけこ', 'ka ki ku ke ko'],
  ['がぎぐげご', 'ga gi gu ge go'],
  ['さしすせそ', 'sa shi su se so'],
  ['ざじずぜぞ', 'za ji zu ze zo'],
  ['たちつてと', 'ta chi tsu te to'],
  ['だぢづでど', 'da ji zu de do'],
  ['なにぬねの', 'na ni nu ne no'],
  ['はひふへほ', 'ha hi fu he ho'],
  ['ばびぶべぼ', 'ba bi bu be bo'],
  ['ぱぴぷぺぽ', 'pa pi pu pe po'],
  ['まみむめも', 'ma mi mu me mo'],
  ['やゆよ', 'ya yu yo'],
  ['らりるれろ', 'ra ri ru re ro'],
  ['わゐゑをんゔ', 'wa i e o n vu'],
  ['ぁぃぅぇぉ', 'a i u e o'],
]
for (const [kana, latin] of rows) {
  const written = latin.split(' ')
  for (const [index, letter] of [...kana].entries()) syllables[letter] = written[index] ?? ''
}

/** Small ya, yu and yo take the place of the i before them. */
const glides: Record<string, string> = { ゃ: 'a', ゅ: 'u', ょ: 'o' }

/**
 * Hiragana in Hepburn as signs in Japan have it, but without marks over long vowels: とうきょう is tokyo, まつうら is matsuura.
 * @param letters writes each vowel as it is typed instead: toukyou
 */
export function romaji(kana: string, letters = false): string {
  let out = ''
  let double = false
  let long = false
  for (const letter of kana) {
    const glide = glides[letter]
    if (glide !== undefined) {
      out = `${out.replace(/i$/, '')}${/(?:sh|ch|j)i$/.test(out) ? '' : 'y'}${glide}`
      long = false
      continue
    }
    if (letter === 'っ') {
      double = true
      continue
    }
    if (!letters && !long && isLong(letter, out)) {
      long = true
      continue
    }
    const syllable = syllables[letter] ?? ''
    if (double) out += syllable.startsWith('ch') ? 't' : (syllable[0] ?? '')
    if (/n$/.test(out) && /^[aiueoy]/.test(syllable)) out += "'"
    out += syllable
    double = false
    long = false
  }
  return out
}

/** う is long after o, and after yu; after other u it begins the next part of a name. */
const isLong = (letter: string, before: string): boolean =>
  letter === 'ー' || (letter === 'う' && /(?:o|yu|shu|chu|ju)$/.test(before)) || (letter === 'お' && /o$/.test(before))
