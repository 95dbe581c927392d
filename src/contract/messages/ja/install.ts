import type { install as english } from '../en/install.ts'
import type { Translation } from '../text.ts'

/** The Japanese texts of installing the site. */
export const install: Translation<typeof english> = {
  'install.title': 'Engawaをホーム画面に',
  'install.saved': '投稿を保存しました。ホーム画面からなら、オフラインでもすぐに開きます。',
  'install.visit': 'またお越しくださいました。ホーム画面からなら、読んだものがオフラインでもすぐに開きます。',
  'install.asked': 'ホーム画面からなら、読んだものがオフラインでもすぐに開きます。',
  'install.size': '{size}未満。ストアもアカウントもいりません',
  'install.offline': '保存したガイドはトンネルの中でも開きます',
  'install.remove': 'ほかのアプリと同じように消せます',
  'install.do': '追加する',
  'install.no': '今はしない',
  'install.close': '閉じる',
  'install.iphone': 'iPhoneやiPadでは、3回のタップで追加できます。通知もそこから届きます。',
  'install.iphone.share': '「共有」をタップ',
  'install.iphone.share.where': '下のバー、または「···」の中',
  'install.iphone.add': '「ホーム画面に追加」を選ぶ',
  'install.iphone.add.other': 'Add to Home Screen',
  'install.iphone.end': '「追加」をタップ',
  'install.iphone.end.other': 'Add',
  'install.mac': 'MacのSafariでは、メニューから追加できます。',
  'install.mac.share': 'ツールバーの「共有」を開く',
  'install.mac.share.where': '「ファイル」メニューからも開けます',
  'install.mac.add': '「Dockに追加」を選ぶ',
  'install.mac.add.other': 'Add to Dock',
  'install.mac.end': '「追加」を押す',
  'install.forgets':
    'このブラウザーは、7日間開かれないと、ここに保存されたものを消すことがあります。インストールすれば残ります。',
  'install.forgets.how': 'インストールの方法',
  'install.row': 'Engawaをインストール',
  'install.row.text': 'アプリのように開き、オフラインでも使えます',
}
