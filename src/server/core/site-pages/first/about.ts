import type { FirstText } from './first-text.ts'

/** What the site is, and what it is not. */
export const about: FirstText = {
  en: [
    [
      '',
      `縁側, engawa: the veranda between the house and the garden. You can sit there before you are invited in.

Engawa is a place for people exploring and living in Japan to leave notes for each other: a lunch, a form, a train worth missing.

Anyone may read. Members post, comment and react. There is no advertising network, and no feed that guesses what you want: the newest stands first, or what people reacted to most, as you choose.`,
    ],
    [
      'Made for tunnels',
      'What you have read stays on your device and opens without a signal. What you write without one waits there, with a dashed border, and goes out by itself, once.',
    ],
    [
      'Who looks after it',
      'Moderators read what is reported, and may take it down; whoever wrote it is told why and may answer. What they do is logged, and nothing leaves that log.',
    ],
    ['Alpha', 'Engawa is in alpha. It is small, and it should stay quiet.'],
  ],
  ja: [
    [
      '',
      `縁側は、家と庭のあいだにある場所です。招かれる前でも、腰かけることができます。

Engawaは、日本で暮らす人と旅する人が、気づいたことを書きあう場所です。お昼ごはんのこと、役所の書類のこと、乗り過ごしてみたい電車のこと。

読むだけなら、誰でも自由にどうぞ。会員になると、投稿、コメント、リアクションができます。広告ネットワークも、好みを推測して並べ替える仕組みもありません。新しい順か、リアクションの多い順か、ご自分で選べます。`,
    ],
    [
      'トンネルの中でも',
      '読んだものは端末に残り、電波がなくても開けます。電波のないところで書いたものは、点線の枠で送信を待ち、電波が戻ると自動で一度だけ送られます。',
    ],
    [
      '見守る人たち',
      '報告されたものは運営スタッフが読み、削除することがあります。書いた人には理由をお知らせし、ご意見をうかがいます。スタッフの行ったことはすべて記録され、記録が消されることはありません。',
    ],
    ['アルファ版', 'Engawaはアルファ版です。小さく、静かな場所でありたいと考えています。'],
  ],
}
