import type { FirstText } from './first-text.ts'

/** What being a member means, and what the premium badge is (PRODUCT 2.17). */
export const membership: FirstText = {
  en: [
    [
      '',
      'Membership is free. With an account you write posts and comments, react, save, follow people and tags, and keep galleries. You can read without one.',
    ],
    [
      'The premium badge',
      'Some profiles carry the badge ‘Premium’. It cannot be bought, and it does nothing else: no extra rights, no better place in lists.',
    ],
    [
      'What it costs to run',
      'Nothing is sold here. Where a link ‘Support us’ is shown, it leads to a service outside this site; a donation is voluntary and brings no badge.',
    ],
  ],
  ja: [
    [
      '',
      '会員登録は無料です。アカウントがあると、投稿、コメント、リアクション、保存、人やタグのフォロー、ギャラリーが使えます。読むだけなら登録はいりません。',
    ],
    [
      'プレミアムバッジ',
      'プロフィールに「プレミアム」のバッジが付いている人がいます。バッジは買えません。付いていても、できることや一覧での順番は変わりません。',
    ],
    [
      '運営の費用',
      'ここでは何も販売していません。「支援する」のリンクがある場合は、外部のサービスにつながります。寄付は任意で、バッジとは関係ありません。',
    ],
  ],
}
