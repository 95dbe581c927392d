import type { drafts as english } from '../en/drafts.ts'

/** Texts of what one began to write elsewhere, in Japanese. */
export const drafts: Record<keyof typeof english, string> = {
  'draft.elsewhere': '別の端末に、{when}の書きかけがあります。',
  'draft.elsewhere.picture': '写真 1 枚はその端末に残っています。',
  'draft.elsewhere.pictures': '写真 {count} 枚はその端末に残っています。',
  'draft.elsewhere.take': '続きを書く',
  'draft.refused':
    '下書きを保存できません。端末の容量が足りないのかもしれません。送るまでこのページを閉じないでください。',
  'draft.refused.write':
    '端末に保存できませんでした。容量が足りないのかもしれません。空きを作ってから、もう一度お試しください。',
  'draft.elsewhere.leave': 'このままにする',
}
