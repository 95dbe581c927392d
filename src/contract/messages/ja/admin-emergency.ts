import type { adminEmergency as en } from '../en/admin-emergency.ts'
import type { Translation } from '../text.ts'

/** @see ../en/admin-emergency.ts */
export const adminEmergency: Translation<typeof en> = {
  'admin.emergency': '緊急連絡',
  'admin.emergency.text':
    '読まれるまですべてのページの上に、期限まで「緊急のとき」のページに表示されます。メンバー、訪問者、停止中の人に、サイトを閉じているあいだも届き、一度受信した端末ではオフラインでも読めます。運営の言葉であり、警報を伝えるものではないことも表示されます。',
  'admin.emergency.moderators': '連絡を書くのは運営スタッフです。',
  'admin.emergency.now': '表示中',
  'admin.emergency.none': '今は表示していません。',
  'admin.emergency.before': 'これまで',
  'admin.emergency.new': '連絡を書く',
  'admin.emergency.editing': '連絡を編集',
  'admin.emergency.edit': '編集',
  'admin.emergency.end': '終了する',
  'admin.emergency.en': '英語',
  'admin.emergency.ja': '日本語',
  'admin.emergency.words.hint':
    '1行目が見出しになります。何が、どこで、いつまで起き、どうすればよいかを書いてください。',
  'admin.emergency.text.missing': '両方の言語で書いてください',
  'admin.emergency.heading.long': '1行目は見出しです。120文字以内にしてください。',
  'admin.emergency.kind': '内容',
  'admin.emergency.where': '地域',
  'admin.emergency.where.hint': '選ばなければ日本全国になります。',
  'admin.emergency.until': '期限（日本時間）',
  'admin.emergency.until.hint': '2週間先まで。現在は{now}です。',
  'admin.emergency.until.wrong': '今から2週間先までの時刻を選んでください。',
  'admin.emergency.urgent': '緊急',
  'admin.emergency.urgent.hint':
    '新しい連絡は、通知を止める時間帯でも1回プッシュされます。変更は、緊急のときだけもう一度プッシュされます。',
  'admin.emergency.preview': 'みんなに見える形',
  'admin.emergency.review': '確認して表示',
  'admin.emergency.look': 'この連絡を全員に表示しますか？',
  'admin.emergency.look.edit': 'この内容に変えて全員に表示しますか？',
  'admin.emergency.look.pushed': 'オフにしていない全員に、通知を止める時間帯でもプッシュされます。',
  'admin.emergency.look.silent': 'もう一度プッシュされることはありません。',
  'admin.emergency.show': '表示する',
  'admin.emergency.cancel': '新しい連絡を書く',
  'admin.emergency.end.look': 'この連絡を終了しますか？',
  'admin.emergency.failed': 'できませんでした。もう一度お試しください。',
  'admin.emergency.changed': 'そのあいだに、ほかの運営スタッフがこの連絡を変更しました。もう一度確認してください。',
  'admin.emergency.over': 'この連絡はもう表示されていません。',
  'admin.emergency.most': 'すでに5件表示しています。先にどれかを終了してください。',
  'admin.emergency.told': 'このIDでは、別の文面がすでに表示されています。',
  'admin.emergency.versions': '{count}版',
  'admin.emergency.until.short': '{until}まで',
  'admin.emergency.alerts': '候補',
  'admin.emergency.alerts.text':
    '運営者が設定した一覧からの候補です。ほかの人には表示されません。確かめて、自分の言葉で書いてください。',
  'admin.emergency.alerts.none': '候補はありません。',
  'admin.emergency.alerts.take': 'フォームに入れる',
  'admin.emergency.ended': '{at}に終了',
}
