import type { answers as english } from '../en/answers.ts'

/** The Japanese sentences that the server answers with. */
export const answers: Record<keyof typeof english, string> = {
  'answer.signed_in': 'ログインしています。',
  'answer.signed_out': 'ログアウトしました。',
  'answer.captcha_done': 'ありがとうございます。',
  'answer.code_sent': 'このアドレスが使える場合は、確認コードのメールをお送りします。',
  'answer.code_cleared': 'コードを無効にしました。',
  'answer.default_gallery': '自分の写真',
  'answer.gallery_removed': 'ギャラリーを削除しました。',
  'answer.photo_removed': '写真を削除しました。',
  'answer.photos_ordered': '並び順を保存しました。',
  'answer.followed': 'フォローしました。',
  'answer.follow_asked': 'フォローを申し込みました。',
  'answer.unfollowed': 'フォローをやめました。',
  'answer.request_accepted': 'フォローを承認しました。',
  'answer.request_declined': 'フォローの申し込みを断りました。',
  'answer.follower_removed': 'フォロワーから外しました。',
  'answer.blocked': 'ブロックしました。お互いに表示されなくなります。',
  'answer.unblocked': 'ブロックを解除しました。',
  'answer.reported': 'ご報告ありがとうございます。確認いたします。',
  'answer.about_edited': 'プロフィールを変更しました。',
}
