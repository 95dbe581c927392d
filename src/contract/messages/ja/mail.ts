import type { mail as english } from '../en/mail.ts'

/** The Japanese texts of mails. */
export const mail: Record<keyof typeof english, string> = {
  'mail.signature': '縁側 Engawa。日本を歩く人、日本で暮らす人のために。{origin}',
  'mail.code.subject': '縁側 Engawa 確認コード',
  'mail.code.text': 'メールアドレスの確認のため、次の6桁の数字を入力してください。',
  'mail.code.life': 'コードの有効期限は{minutes}分です。申し込みをしたブラウザーでのみ使えます。',
  'mail.code.ignore': 'お心当たりがない場合は、このメールを破棄してください。コードがなければ何も起こりません。',
  'mail.known.subject': '縁側 Engawa のアカウントは登録済みです',
  'mail.known.text': 'このメールアドレスで新規登録の申し込みがありましたが、アカウントはすでに登録されています。',
  'mail.known.login': 'ログインはこちら: {origin}/login',
  'mail.known.forgot': 'パスワードをお忘れの場合: {origin}/forgot_password',
}
