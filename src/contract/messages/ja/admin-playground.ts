import type { Translation } from '../text.ts'

/** The texts of the admin page that shows all components and mails, in Japanese. */
export const adminPlayground: Translation<typeof import('../en/admin-playground.ts').adminPlayground> = {
  'admin.playground.about': '画面のすべての部品とすべてのメールの見本です。ここでは何も保存も送信もされません。',
  'admin.playground.language': '言語',
  'admin.playground.kinds': '部品の種類',
  'admin.playground.controls': '操作',
  'admin.playground.signs': '印と言葉',
  'admin.playground.states': '状態',
  'admin.playground.frame': '枠',
  'admin.playground.things': '投稿と会話',
  'admin.playground.mails': 'メール',
  'admin.playground.light': '昼',
  'admin.playground.dark': '夜',
  'admin.playground.mail': 'メール',
  'admin.playground.mail.text': 'テキスト',
  'admin.playground.mail.html': 'HTML',
}
