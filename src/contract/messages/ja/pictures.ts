import type { pictures as english } from '../en/pictures.ts'
import type { Translation } from '../text.ts'

/** @see english */
export const pictures: Translation<typeof english> = {
  'pictures.alt': '写真{number}の説明',
  'pictures.alt.hint': '写真を見られない人のために。',
  'pictures.remove': '写真{number}を外す',
  'pictures.heic': '{name}はHEICの写真で、このブラウザーでは読み取れません。JPEGで保存してから選び直してください。',
  'pictures.many': '写真は10枚までです。',
  'pictures.kind': '{name}は読み込めません。JPEG、PNG、WebP、GIF、AVIFを選んでください。',
  'pictures.taking': '写真を準備しています',
  'pictures.drop': 'ここに写真をドロップ',
  'pictures.up': '写真{number}を前へ移す',
}
