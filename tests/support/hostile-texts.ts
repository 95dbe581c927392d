/** A text that repeats `unit` up to a length, with something before and behind it. */
const filled = (most: number, unit: string, before = '', behind = ''): string => {
  const room = most - before.length - behind.length
  return before + unit.repeat(Math.floor(room / unit.length)) + behind
}

/**
 * Plain texts that are as long as they may be and made to be read as slowly as possible: runs that nearly match what is looked for in a
 * text (addresses, names, sentences, ruby, stars), and letters that become others.
 * @param most the letters of the longest, in UTF-16 units; none of them is markup
 * @returns each by what stands in it
 */
export const hostileTexts = (most: number): Readonly<Record<string, string>> => ({
  'an address with dots behind it': filled(most, '.', 'https://a.bc/', 'x'),
  'an address without a scheme with dots behind it': filled(most, '.', 'www.a.bc/', 'x'),
  'an address with brackets behind it': filled(most, '()))', 'https://a.bc/', 'x'),
  'an address that never ends': filled(most, 'a', 'https://'),
  'addresses in an address': filled(most, 'https://www.'),
  'addresses side by side': filled(most, 'https://a.bc/x,. '),
  'almost mail addresses': filled(most, 'a.b@c-'),
  'a mail address that never begins': filled(most, 'a.', '', '@'),
  'signs of tags': filled(most, '#'),
  'a tag that never ends': filled(most, 'あ', '#'),
  'signs of mentions': filled(most, '@mika@'),
  'no-break spaces': filled(most, '\u00a0', 'a', 'x'),
  'spaces and stars': filled(most, ' **a', 'a'),
  'ruby that is never closed': filled(most, '｜東《'),
  'a word that is spelled out': filled(most, 'c a s i n o '),
  'a word that never ends': filled(most, 'm'),
  'marks on letters': filled(most, 'a\u0315\u0300'),
  'letters that become sentences': filled(most, '\ufdfa'),
  'kana of half width': filled(most, 'ﾊﾟ'),
  'invisible letters': filled(most, 'a\u200b'),
  'ends of sentences': filled(most, '.,;:!?', 'a', 'x'),
})
