import type { push as en } from '../en/push.ts'
import type { Translation } from '../text.ts'
import { pushDevice } from './push-device.ts'

/** @see {@link en} */
export const push: Translation<typeof en> = {
  ...pushDevice,
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
}
