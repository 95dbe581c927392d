import type { mention as english } from '../en/mention.ts'

/** Texts of suggesting people to mention: in the editor and in comments. */
export const mention: Record<keyof typeof english, string> = {
  'mention.people': '人',
  'mention.people.count': '{count}人。矢印キーで選べます。',
  'mention.people.none': '見つかりません',
}
