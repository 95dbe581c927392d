import type { mail as english } from '../en/mail.ts'
import type { Translation } from '../text.ts'

/** The Japanese texts of mails. */
export const mail: Translation<typeof english> = {
  'mail.signature': 'Engawa（縁側）日本で暮らす人と旅する人のために。\n{origin}',
  'mail.code.subject': '【Engawa】確認コード',
  'mail.code.text': 'メールアドレスの確認のため、次の6桁の数字を入力してください。',
  'mail.code.life': 'コードの有効期限は{minutes}分です。申し込みをしたブラウザーでのみ使えます。',
  'mail.code.ignore':
    'お心当たりがない場合は、このメールを破棄してください。コードを入力しないかぎり、手続きは進みません。',
  'mail.known.subject': '【Engawa】アカウントは登録済みです',
  'mail.known.text':
    'このメールアドレスを使う申し込みがありましたが、このアドレスのアカウントはすでに登録されています。',
  'mail.known.login': 'ログインはこちら：\n{origin}/login',
  'mail.known.forgot': 'パスワードをお忘れの方はこちら：\n{origin}/forgot_password',
  'mail.restore.subject': '【Engawa】パスワードの再設定',
  'mail.restore.text': 'アカウントのパスワードの再設定の依頼がありました。',
  'mail.restore.action': '新しいパスワードを設定する',
  'mail.restore.life': 'リンクは一度だけ、{minutes}分以内に使えます。設定すると、すべての端末からログアウトされます。',
  'mail.restore.ignore': 'お心当たりがない場合は、このメールを破棄してください。パスワードは変わりません。',
  'mail.password.subject': '【Engawa】パスワードが変更されました',
  'mail.password.text': 'Engawaのアカウントのパスワードが変更されました。',
  'mail.password.other': 'お心当たりがない場合は、すぐにパスワードを再設定してください：\n{origin}/forgot_password',
  'mail.sign_in.subject': '【Engawa】新しいログインがありました',
  'mail.sign_in.text': 'これまで使われたことのないブラウザーから、アカウントにログインがありました。',
  'mail.sign_in.what': '{device}、{date} {time}（日本時間）',
  'mail.sign_in.other':
    'お心当たりがない場合は、その端末をログアウトし、パスワードを変更してください：\n{origin}/account',
  'mail.email_code.subject': '【Engawa】新しいメールアドレスの確認',
  'mail.email_code.text': 'このメールアドレスをアカウントで使うには、次の6桁の数字を入力してください。',
  'mail.email_code.life': 'コードの有効期限は{minutes}分です。',
  'mail.email_code.ignore':
    'お心当たりがない場合は、このメールを破棄してください。コードを入力しないかぎり、手続きは進みません。',
  'mail.email_changed.subject': '【Engawa】メールアドレスが変更されました',
  'mail.email_changed.text':
    'アカウントのメールアドレスが変更されました。このメールアドレスではログインできなくなります。',
  'mail.email_changed.other': 'お心当たりがない場合は、このメールに返信してください。',
  'mail.export.subject': '【Engawa】データの準備ができました',
  'mail.export.text': 'これまでに投稿・入力されたデータを、一つのファイルにまとめました。',
  'mail.export.action': 'データのページへ',
  'mail.export.life': '{days}日間、ログインしたご本人だけがダウンロードできます。',
  'mail.export.readme':
    'Engawa（{origin}）に投稿・入力されたデータです。JSONファイルはそれぞれ一覧で、写真の名前はpictures.jsonのidです。時刻はUTCです。',
  'mail.closing.subject': '【Engawa】退会の手続きをしました',
  'mail.closing.text': '退会の手続きをしました。投稿などはもう誰にも見えません。{date}に完全に削除されます。',
  'mail.closing.action': 'アカウントを元に戻す',
  'mail.closing.other': 'それまでは、ログインして元に戻せます。投稿などもそのまま残っています。',
  'mail.digest.subject': '【Engawa】新しい通知のまとめ',
  'mail.digest.text': 'まだ読まれていない新しい通知です。',
  'mail.digest.action': 'すべて開く',
  'mail.digest.more': 'ほかの通知もすべて開く',
  'mail.digest.off': 'このメールを停止する',
  'mail.off.title': 'まとめメールを停止しますか？',
  'mail.off.text': '通知のまとめメールは届かなくなります。アプリの通知は変わりません。',
  'mail.off.do': '停止する',
  'mail.off.done': 'まとめメールを停止しました',
  'mail.off.settings': '設定でもう一度受け取る',
  'mail.off.unknown': 'このリンクは使えません',
  'mail.off.instead': '設定で停止する',
}
