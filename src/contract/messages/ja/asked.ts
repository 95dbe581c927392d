import type { asked as english } from '../en/asked.ts'
import type { Translation } from '../text.ts'

/** @see ../en/asked.ts */
export const asked: Translation<typeof english> = {
  'asked.offline': 'これは端末に保存されていません。接続があるときに表示されます。',
  'asked.failed': '読み込めませんでした。',
}
