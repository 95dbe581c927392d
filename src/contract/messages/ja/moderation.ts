import type { moderation as english } from '../en/moderation.ts'
import type { Translation } from '../text.ts'
import { errorTexts } from './errors.ts'
import { refusals } from './refusals.ts'

/** The Japanese texts of the page /moderation. */
export const moderation: Translation<typeof english> = {
  ...errorTexts,
  ...refusals,
  'error.appeal_over': 'すでに異議を申し立てているか、対象の措置がもう終わっています。',
  'moderation.title': '承認待ち',
  'moderation.text':
    '新しいメンバーの最初のころの投稿は、公開前に運営スタッフが読みます。リンクが多い、同じ文章が何度も書かれている、特定の言葉を含むなど、宣伝と思われる投稿も、公開前に確認します。公開されるまでは、ここに表示されます。',
  'moderation.refusals':
    '承認されなかったときは、書いた人に理由をお伝えします。異議は1回申し立てることができ、運営スタッフが読んで回答します。',
  'moderation.how_long': '運営スタッフが順番に読みます。かかる時間はお約束できませんが、結果は通知でお伝えします。',
  'moderation.none': '承認待ちのものはありません。',
  'moderation.yours': '承認待ちの投稿とコメント',
  'moderation.visitor': 'ログインして自分の投稿を見る',
  'moderation.reason': '理由',
  'moderation.rejected.on': '承認されませんでした（{when}）',
  'moderation.removed.on': '非公開になりました（{when}）',
  'moderation.kept': '{day}に完全に削除されます。',
  'moderation.comment.under': '「{title}」へのコメント',
  'moderation.change.under': '「{title}」へのコメントの変更',
  'moderation.change.waits': '変更は承認待ち',
  'moderation.appeal': '異議申し立て',
  'moderation.appeal.hint': '投稿ごとに1回です。公開すべき理由を書いてください。',
  'moderation.appeal.send': '申し立てを送る',
  'moderation.appeal.failed': '送信できませんでした。書いた文章は残っています。',
  'moderation.appeal.offline': '申し立てには接続が必要です。',
  'moderation.appeal.sent': '申し立てを送りました。運営スタッフが回答します。',
  'moderation.closing.title': 'このアカウントは運営スタッフが閉じました',
  'moderation.closing.text':
    '投稿などはもう誰にも見えません。ご自身で元に戻すこともできません。理由は、お送りしたメールに書かれています。',
  'moderation.closing.hint': '1回だけ申し立てることができます。元に戻すべき理由を書いてください。',
  'moderation.closing.sent': '申し立てを送りました。運営スタッフがメールで回答します。',
  'moderation.closing.leave': 'ログインに戻る',
  'moderation.appeal.granted': '申し立てが認められました',
  'moderation.appeal.refused': '申し立ては認められませんでした',
}
