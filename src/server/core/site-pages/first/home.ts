import type { FirstText } from './first-text.ts'

/** Home, for visitors: the greeting with what stands below it, and the line below the two ways in. */
export const home: FirstText = {
  en: [
    [
      'Guides and notes for living in Japan and exploring it, by people who do.',
      'An 縁側 is the veranda between house and garden. You may sit down before you are invited in.',
    ],
    ['', 'No account needed to read. What you have read opens without a signal too.'],
  ],
  ja: [
    [
      '日本で暮らす人と旅する人が書きあう、ガイドとひとこと。',
      '縁側は、家と庭のあいだ。招かれる前でも、どうぞおかけください。',
    ],
    ['', '読むのに登録はいりません。一度読んだものはオフラインでも開けます。'],
  ],
}
