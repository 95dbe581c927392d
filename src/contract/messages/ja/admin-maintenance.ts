import type { adminMaintenance as en } from '../en/admin-maintenance.ts'
import type { Translation } from '../text.ts'

/** @see ../en/admin-maintenance.ts */
export const adminMaintenance: Translation<typeof en> = {
  'admin.closing.open': 'サイトは開いています',
  'admin.closing.closed': '運営スタッフ以外にはサイトを閉じています',
  'admin.closing.text':
    '閉じているあいだ、ほかの人には「メンテナンス中です」と表示され、端末にあるものだけを読めます。書いたものは端末に残り、再開後に送信されます。',
  'admin.closing.since': '開始',
  'admin.closing.until': '再開',
  'admin.closing.until.never': '運営スタッフが再開するまで',
  'admin.closing.reason': '理由',
  'admin.closing.reason.hint': '記録に残ります。メンバーには表示されません。',
  'admin.closing.said': '全員に見せている一文',
  'admin.closing.said.en': '全員に見せる一文（英語）',
  'admin.closing.said.ja': '全員に見せる一文（日本語）',
  'admin.closing.said.hint': '任意です。閉じているあいだ、全員に表示されます。',
  'admin.closing.end': '自動で再開する時刻（日本時間）',
  'admin.closing.end.hint': '任意です。現在は{now}です。',
  'admin.closing.over': 'この時刻はもう過ぎています。',
  'admin.closing.look': '運営スタッフ以外にサイトを閉じますか？',
  'admin.closing.close': 'サイトを閉じる',
  'admin.closing.reopen': 'サイトを再開',
  'admin.closing.change': '変更',
  'admin.closing.failed': '変更できませんでした。もう一度お試しください。',
}
