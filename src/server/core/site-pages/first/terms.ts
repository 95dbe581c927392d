import type { FirstText } from './first-text.ts'

/** The terms: the first edition, which everybody accepts at sign-up. */
export const terms: FirstText = {
  en: [
    [
      '',
      `These terms are between you and the operator of this site. By making an account you accept them. To read, you need no account.

The page of the commercial disclosure names the operator where something is sold; how your data is handled stands on the page ‘Privacy’.`,
    ],
    [
      'Your account',
      `You must be at least 13 years old. Under 18, ask a parent or guardian first.

One person, one account, with an email address of your own. Keep your password to yourself, and tell us when somebody else has used your account; what is done with it counts as yours until then.`,
    ],
    [
      'What you post',
      `It stays yours. You allow this site, without payment, to store it, to make smaller copies of your pictures, and to show it to those whom the page allows to see it. Deleting it ends that; copies in backups and on the devices of people who read it before may last a little longer.

Post only what you may: your own words and pictures, or what their authors allow. Ask people before you show them in a picture.`,
    ],
    [
      'How we live together',
      `Not allowed are:

・insults, threats, harassment, and contempt for people for who they are
・other people’s addresses, telephone numbers or pictures without their consent
・sexual content, and anything that endangers children
・advertising dressed up as experience, chain letters and automatic posting
・false information that puts people in danger, for instance in an earthquake or a typhoon
・anything that Japanese law forbids
・attempts to break into the site or into other people’s accounts`,
    ],
    [
      'Messages',
      'Messages are between the people of a chat. Moderators read one only after somebody in the chat has reported it, and that is logged.',
    ],
    [
      'When a rule is broken',
      `Moderators may remove a post or comment, warn you, and suspend an account for a time or close it. You are told why, and may appeal once; another moderator then looks at it again where there is one. Whoever is suspended can still read, and can take their data along.

A first post may wait until a moderator has read it; the page ‘Waiting for approval’ says which and why.`,
    ],
    [
      'Leaving',
      'You may close your account at any time, in ‘My account’. It is gone for everyone at once; for 30 days you can open it again by logging in, then it is deleted for good.',
    ],
    [
      'What can’t be promised',
      `Opening hours, fares and rules of offices change. What members write here is their experience, not official advice: check with the office or company before you rely on it. In an emergency call 119 (fire, ambulance) or 110 (police).

The site is an alpha version. It may be interrupted, and it may change. Keep a copy of what matters to you.

The operator is liable for intent and gross negligence, and otherwise as far as the law does not allow excluding it.`,
    ],
    [
      'Changes',
      'When these terms change in something that matters, members are asked about it when they next visit: what changed, and from which day it holds. Whoever does not accept can still read, take their data along and close the account, but no longer write from that day on.',
    ],
    [
      'Law',
      'Japanese law applies. If you are a consumer, the protection of the law where you live, and the courts there, stay with you. Should one sentence of these terms not hold, the others do.',
    ],
  ],
  ja: [
    [
      '',
      `この規約は、利用される方と本サイトの運営者とのあいだに適用されます。アカウントを作ると、この規約に同意したことになります。読むだけならアカウントはいりません。

販売を行う場合、運営者の名称は「特定商取引法に基づく表記」に表示します。個人情報の取り扱いは「プライバシー」のページをご覧ください。`,
    ],
    [
      'アカウント',
      `13歳以上の方が対象です。18歳未満の方は、先に保護者の同意を得てください。

おひとりにつき一つのアカウントを、ご自身のメールアドレスで作ってください。パスワードは他人に教えず、他人に使われたときは運営者に伝えてください。それまでにあなたのアカウントで行われたことは、あなたの行いとみなされます。`,
    ],
    [
      '投稿したもの',
      `投稿の権利はあなたに残ります。本サイトには、それを無償で保存し、写真の縮小版を作り、ページの設定で見られる人に表示することを許可していただきます。削除すれば、その許可は終わります。バックアップや、すでに読んだ人の端末には、もう少しのあいだ残ることがあります。

ご自身の文章や写真、または作者の許しを得たものだけを投稿してください。人が写る写真は、ご本人に確かめてからにしてください。`,
    ],
    [
      'たがいに気持ちよく使うために',
      `次のことは禁止します。

・侮辱、脅迫、嫌がらせ、人の属性を理由とした差別的な表現
・本人の同意のない住所、電話番号、写真の公開
・性的な内容、子どもを危険にさらすもの
・体験談を装った宣伝、チェーンメール、自動投稿
・地震や台風のときなど、人を危険にさらす虚偽の情報
・日本の法令に反すること
・本サイトや他人のアカウントへの不正な侵入の試み`,
    ],
    [
      'メッセージ',
      'メッセージは、チャットの参加者のあいだのものです。運営スタッフが読むのは、参加者から報告があったものだけで、読んだことは記録されます。',
    ],
    [
      '規約に反したとき',
      `運営スタッフは、投稿やコメントの削除、警告、アカウントの一定期間の停止または閉鎖を行うことがあります。理由をお知らせし、異議を一度伝えることができます。その場合は、できるかぎり別のスタッフがもう一度確認します。停止中も、読むことと、ご自身のデータを受け取ることはできます。

はじめての投稿は、スタッフが読むまで公開を待つことがあります。「承認待ち」のページで、待っているものと理由を確かめられます。`,
    ],
    [
      '退会',
      '「アカウント」から、いつでも退会できます。退会するとすぐに誰からも見えなくなります。30日以内ならログインして元に戻せます。その後は完全に削除されます。',
    ],
    [
      'お約束できないこと',
      `営業時間、運賃、手続きは変わります。会員が書いたものは個人の体験であり、公式の情報ではありません。大切なことは、必ず窓口や事業者に確かめてください。緊急のときは、119（消防・救急）か110（警察）に電話してください。

本サイトはアルファ版であり、中断や変更があります。大切なものは、お手元にも残してください。

運営者は、故意または重大な過失がある場合、およびその他法令により免責が認められない範囲で責任を負います。`,
    ],
    [
      '規約の変更',
      '重要な変更をするときは、次に開いたときに、何が変わるのか、いつから適用されるのかをお知らせし、同意をうかがいます。同意しない場合も、読むこと、データを受け取ること、退会することはできますが、適用の日からは書きこめなくなります。',
    ],
    [
      '準拠法',
      '準拠法は日本法です。消費者の方がお住まいの地域の法律で受けられる保護は、この規約によって妨げられません。この規約の一部が無効となっても、ほかの部分は有効です。',
    ],
  ],
}
