import type { Translation } from '../text.ts'

/** @see ../en/admin-updates.ts */
export const adminUpdates: Translation<typeof import('../en/admin-updates.ts').adminUpdates> = {
  'admin.update.new': '全員に知らせる',
  'admin.update.text':
    '全員に短い通知が届きます。希望する人にはプッシュ通知とメールのまとめでも届きます。送ってから1分間は取り消せます。',
  'admin.update.en': '英語',
  'admin.update.ja': '日本語',
  'admin.update.missing': '2つの言語で入力してください',
  'admin.update.post': '開く投稿（任意）',
  'admin.update.post.hint': '公開されている投稿のアドレスです。',
  'admin.update.post.unknown': 'このアドレスに公開されている投稿はありません。',
  'admin.update.preview': '届いたときの表示',
  'admin.update.look': '確認する',
  'admin.update.test': '自分に試しに送る',
  'admin.update.look.title': '全員に送りますか？',
  'admin.update.reach': '{count}人に表示されます。',
  'admin.update.reach.mail': 'うち{count}人にはメールでも届きます。',
  'admin.update.send': '全員に送る',
  'admin.update.failed': '完了できませんでした。しばらくしてからお試しください。',
  'admin.update.told':
    '前の文面がすでに送られています。下の一覧をご確認ください。もう一度送ると、全員に改めて届きます。',
  'admin.update.sent': '過去90日に送ったもの',
  'admin.update.none': 'まだ何も送っていません。',
  'admin.update.withdrawn': '{when}に取り下げ',
  'admin.update.take_back': '送信を取り消す（あと{seconds}秒）',
  'admin.update.unseen': '誰にも表示されないうちに取り消し',
  'admin.update.withdraw': '取り下げる',
  'admin.update.withdraw.text': 'これ以降は誰にも表示されません。すでに届いたプッシュ通知とメールは残ります。',
  'admin.update.reason': '理由（記録用）',
}
