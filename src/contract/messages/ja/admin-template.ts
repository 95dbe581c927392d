import type { Translation } from '../text.ts'

/** @see The English texts. */
export const adminTemplate: Translation<typeof import('../en/admin-template.ts').adminTemplate> = {
  'template.wrong.sections': 'ページには1つ以上の節が必要です。種類ごとの上限もあります。',
  'template.wrong.heading': '節には見出しか文章が必要です。ホームの最初の節には見出しが必要です。',
  'template.wrong.all': 'ページ全体の文章が長すぎます。',
  'template.wrong.summary': '何が変わったかを、両方の言語で10文字以上書いてください。',
  'template.wrong.holds_from': '適用の日は半年以内にしてください。',
}
