import type { refusals as english } from '../en/refusals.ts'
import type { Translation } from '../text.ts'

/** The Japanese reasons for refusals. */
export const refusals: Translation<typeof english> = {
  'refused.advertising': '宣伝や販売',
  'refused.repeated': '同じ文章の繰り返し',
  'refused.unkind': '人を傷つける表現',
  'refused.private': '個人情報の掲載',
  'refused.copied': 'ほかの人の文章や写真の転載',
  'refused.misleading': '誤解を招く、または危険な内容',
  'refused.off_topic': '日本での暮らしや旅と関係がない内容',
  'refused.unclear': '内容がわかりにくい文章',
  'held.newcomer': '最初のころの投稿',
  'held.links': 'リンクが多いもの',
  'held.repeated': '同じ文章が何度か書かれたもの',
  'held.words': '確認が必要な言葉を含むもの',
  'held.watched': '先に確認する新しいアカウント',
  'held.pace': '新しいメンバーが短い間に続けて書いたもの',
}
