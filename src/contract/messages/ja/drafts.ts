import type { drafts as english } from '../en/drafts.ts'
import type { Translation } from '../text.ts'

/** Texts of what one began to write elsewhere, in Japanese. */
export const drafts: Translation<typeof english> = {
  'draft.elsewhere': '別の端末に、{when}の書きかけがあります。',
  'draft.elsewhere.pictures': '写真{count}枚はその端末に残っています。',
  'draft.elsewhere.take': '続きを書く',
  'draft.refused': '下書きを保存できません。端末の容量が足りないようです。',
  'draft.refused.write':
    '端末に保存できませんでした。容量が足りないようです。空きを作ってから、もう一度お試しください。',
  'write.kept': '端末に保存しました。接続が戻ると送信されます。',
  'write.kept.trouble': '端末に保存しました。Engawa側で問題が起きています。自動でもう一度送ります。',
  'write.kept.login': '書いたものは端末に残っています。ログインすると送信されます。',
  'write.kept.login.post': '投稿は端末に残っています。ログインすると送信されます。',
  'write.kept.login.comment': 'コメントは端末に残っています。ログインすると送信されます。',
  'write.undo': '元に戻す',
  'write.login': 'ログイン',
  'write.login.sent': '送信待ちだったものを送信しました：{count}件',
  'write.login.refused': '送信{sent}件、未送信{refused}件',
  'device.retry': '再試行：{what}',
  'device.discard': '破棄：{what}',
  'device.discard.do': '破棄',
  'device.choose': '文章を選ぶ：{what}',
  'device.choose.do': '文章を選ぶ',
  'post.waiting.sent': '投稿は承認待ちです。運営スタッフが承認すると、みんなに表示されます。',
  'post.waiting.more': '詳しく見る',
  'device.refused': '送れませんでした：{reason}',
  'device.edit': '編集：{what}',
  'device.edit.do': '下書きを開く',
  'device.gone': 'コメント先がなくなりました。',
  'device.too_old': '25日以上前に一度送っており、届いている可能性があります。下書きに残してあります。',
  'draft.elsewhere.leave': 'このままにする',
}
