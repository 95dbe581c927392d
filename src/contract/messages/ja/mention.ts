import type { mention as english } from '../en/mention.ts'
import type { Translation } from '../text.ts'

/** Texts of suggesting people and hashtags: in the editor and in comments. */
export const mention: Translation<typeof english> = {
  'mention.people': '人の候補',
  'mention.people.count': '{count}人。矢印キーで選べます。',
  'mention.people.none': '該当する人はいません',
  'mention.hashtags': 'ハッシュタグ',
  'mention.hashtags.count': 'ハッシュタグが{count}件。矢印キーで選べます。',
}
