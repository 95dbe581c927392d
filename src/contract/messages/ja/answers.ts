import type { answers as english } from '../en/answers.ts'

/** The Japanese sentences that the server answers with. */
export const answers: Record<keyof typeof english, string> = {
  'answer.signed_in': 'ログインしています。',
  'answer.signed_out': 'ログアウトしました。',
  'answer.captcha_done': 'ありがとうございます。',
  'answer.code_sent': 'このアドレスが使える場合は、確認コードのメールをお送りします。',
  'answer.code_cleared': 'コードを無効にしました。',
}
