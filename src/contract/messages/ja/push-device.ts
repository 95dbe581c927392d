import type { pushDevice as en } from '../en/push-device.ts'
import type { Translation } from '../text.ts'

/** @see {@link en} */
export const pushDevice: Translation<typeof en> = {
  'push.device': 'この端末での通知',
  'push.device.on': 'Engawaを閉じていても届きます',
  'push.device.off': 'Engawaを開いているときだけ届きます',
  'push.device.offline': 'オンにするには接続が必要です。',
  'push.device.unsupported': 'このブラウザーは、サイトの通知を表示できません。',
  'push.device.install':
    'iPhoneやiPadでは、Engawaをホーム画面に追加すると通知を受け取れます。共有をタップし、「ホーム画面に追加」を選んで、そこから開いてください。',
  'push.device.denied':
    'ブラウザーがこのサイトの通知を止めています。ブラウザーのサイト設定で通知を許可してから、ここに戻ってください。',
  'push.device.failed': '通知を登録できませんでした。しばらくしてからお試しください。',
}
