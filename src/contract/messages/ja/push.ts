import type { push as en } from '../en/push.ts'
import type { Translation } from '../text.ts'

/** @see {@link en} */
export const push: Translation<typeof en> = {
  'push.ask.title': '返事が届いたら通知しますか？',
  'push.ask.text': 'Engawaを閉じていても届きます。返事は翌日になることもよくあります。',
  'push.ask.short': 'Engawaを閉じていても届きます。',
  'push.ask.choose': '届くものを選ぶ',
  'push.ask.answers': '返信とメンション',
  'push.ask.messages': 'メッセージ',
  'push.ask.followed': 'フォロー中の人の新しい投稿',
  'push.ask.never': '広告は届きません。',
  'push.ask.yes': '通知を受け取る',
  'push.ask.no': '今はしない',
  'push.ask.after':
    '「通知を受け取る」のあと、ブラウザーがもう一度確認します。「今はしない」を選ぶと、もうお聞きしません。設定からいつでも変えられます。',
  'push.turned_on': 'この端末に通知が届きます。',
  'push.device': 'この端末での通知',
  'push.device.on': 'Engawaを閉じていても届きます',
  'push.device.off': 'Engawaを開いているときだけ届きます',
  'push.device.offline': 'オンにするには接続が必要です。',
  'push.device.unsupported': 'このブラウザーは、サイトの通知を表示できません。',
  'push.device.install':
    'iPhoneやiPadでは、Engawaをホーム画面に追加すると通知を受け取れます。共有をタップし、「ホーム画面に追加」を選んで、そこから開いてください。',
  'push.device.denied':
    'ブラウザーがこのサイトの通知を止めています。ブラウザーのサイト設定で通知を許可してから、ここに戻ってください。',
  'push.device.failed': '通知の登録ができませんでした。しばらくしてからお試しください。',
}
