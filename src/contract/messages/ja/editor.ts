import type { editor as english } from '../en/editor.ts'
import type { Translation } from '../text.ts'
import { mention } from './mention.ts'

/** Texts of the rich-text editor. */
export const editor: Translation<typeof english> = {
  ...mention,
  'editor.tools': '書式',
  'editor.bold': '太字',
  'editor.italic': '斜体',
  'editor.link': 'リンク',
  'editor.hashtag': 'ハッシュタグ',
  'editor.mention': 'メンション',
  'editor.picture': '写真',
  'editor.tags.count': 'タグ {count}/{most}',
  'editor.tags.cut': 'タグになるのは{tag}までです。タグに使えるのは文字と「・」「〜」だけです。',
  'editor.tags.refused': '{word}はタグになりません。使えるのは英字と日本語の文字だけで、60文字までです。',
  'editor.tags.most': 'タグは{most}個までです。それより後のものは普通の文字になります。',
  'editor.paste.cut': '長すぎるため、最後まで貼り付けられませんでした。',
  'editor.link.address': 'アドレス',
  'editor.link.set': 'リンクを付ける',
  'editor.link.remove': 'リンクを外す',
  'editor.link.invalid': 'https://で始まるアドレスか、メールアドレスを入れてください。',
}
