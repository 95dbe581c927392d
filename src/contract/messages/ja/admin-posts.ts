import type { adminPosts as en } from '../en/admin-posts.ts'
import type { Translation } from '../text.ts'

/** @see ../en/admin-posts.ts */
export const adminPosts: Translation<typeof en> = {
  'admin.post.title': 'この投稿を管理',
  'admin.post.comments.close': 'コメントを締め切る',
  'admin.post.comments.close.text':
    '誰でも引き続き読めます。再開するまで、コメント、返信、コメントの編集は誰もできません。',
  'admin.post.comments.open': 'コメントの受付を再開',
  'admin.post.comments.open.text': 'メンバーはまたコメント、返信、コメントの編集ができます。',
  'admin.pin.title': 'この投稿を固定',
  'admin.pin.text': '一つの一覧の先頭に、印を付けて表示します。期間が過ぎると自動で終わります。',
  'admin.pin.do': '固定する',
  'admin.pin.list': '先頭に表示する一覧',
  'admin.pin.none': 'この投稿には、固定できる都道府県もタグもありません。',
  'admin.pin.end': '{list}での固定を終了',
  'admin.pin.end.text': '投稿は一覧の元の位置に戻ります。',
  'admin.pin.now': '{list}の先頭に{until}まで表示',
  'admin.pin.taken': '{list}の先頭には{until}まで別の投稿があります。先にその固定を終了してください。',
  'admin.pin.wrong.list': 'この投稿にはその都道府県やタグがありません。',
  'admin.pin.wrong.day': '今日から90日先までの日を選んでください。',
  'admin.pins': '固定された投稿',
  'admin.pins.text': 'それぞれ都道府県やタグの一覧の先頭に表示されます。固定は投稿のメニューから行います。',
  'admin.pins.none': '固定された投稿はありません。',
}
