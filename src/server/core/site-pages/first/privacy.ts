import type { FirstText } from './first-text.ts'

/** What the site keeps about people, as it is built: whoever changes what is stored changes this text. */
export const privacy: FirstText = {
  en: [
    [
      '',
      'This page says what Engawa keeps about you, why, where, and for how long. The operator of this site is responsible for it under the Act on the Protection of Personal Information (APPI).',
    ],
    [
      'When you only read',
      `The server sees your IP address and which page you asked for, as every server does. It uses the address to limit how much one caller may ask for and to stop attacks. Its log says which kind of page or call was answered, when and how fast: no address, no name, not what you read or searched for.

There are no trackers, no advertising cookies and no files from other companies. Where logging in with Google is offered, Google’s button is loaded from Google when you open the login.`,
    ],
    [
      'Cookies',
      `At most six, all of this site alone:

・your language, when you chose one
・whether pictures load only when you ask for them, when you chose that
・whether a member uses this browser, without saying who
・which announcement above the pages you closed, for 100 days
・up to which one you have read the emergency notes, for 100 days
・a random number of the browser, which limits sign-ups and logins, counts a view of a post once a day, lets a member be told of a login from a new browser, and lets moderators look at what new accounts write first where they closed an account of the same browser

None of them says who you are to other sites.`,
    ],
    [
      'On your device',
      `The site keeps in your own browser a copy of what you have read, with pictures of posts that you saved, your drafts, and what waits to be sent; of a member also messages and notifications. This is how it opens without a signal.

Logging out removes the copy of your account from the browser. ‘On this device’ shows what is kept, and clears it. On a device that others use, log out.`,
    ],
    [
      'When you have an account',
      `Kept on the server are:

・your email address, to log in, to confirm it is yours, and for the emails about your account, what waits for you unread and what you ask for; it is never shown; and whether mail to it came back
・your password, only as a hash from which it can’t be read back
・your date of birth, to know that you are old enough; and the sex that you chose, if any; neither is ever shown
・your profile name, tag and picture, which others see, and what you write about yourself
・what you post, comment on, react to, save, and whom you follow or block
・your messages, and your drafts, so that your other devices have them
・your sessions, each as a hash with the kind of device and when it was used last, so that you can end them
・where your browser receives notifications, if you switched them on
・which edition of the terms you accepted, and when
・the invitations that you made, and who invited whom
・notes that moderators write about an account; your export has them
・the last day on which you used the site, to find accounts that nobody uses
・from which networks you logged in, for 30 days and only as a hash, so that new accounts can be refused when moderators close one; what is refused is kept as a hash until it ends, with the reason and with the domain of an address or a part of it, by which moderators recognise it

Where moderators approve each new account, what you gave when you signed up, why you want to join, and the random number of your browser, as a hash, are kept until they decide; they read it with your email address.`,
    ],
    [
      'Who sees it',
      `Posts and comments are public. Your profile, what you wrote about yourself, your galleries and whether you are online are shown to those whom you choose in the settings. Messages are read by the people of the chat; by moderators only after one of them was reported, and that is logged.

Nothing is sold. Nothing is given to others, unless a law demands it. Emails go through the operator’s mail server, and notifications of the system through the service of your browser’s maker, encrypted for your device. When you write a link, the server asks that page for its title; the page learns nothing of you.`,
    ],
    [
      'Pictures',
      'Every picture is redrawn before it is stored. The place, camera and time that the file carried are left out.',
    ],
    [
      'How long',
      `What you delete is gone for everyone at once, and from the database after 30 days. Messages that you delete are gone for good at once. A closed account can be opened again for 30 days, then it is deleted for good.

A request for an account that was refused is deleted after 30 days, and one that nobody decided after 90 days. What was reported is kept until 30 days after the report is closed. Notifications are kept for 90 days, and a session that is not used ends after 90 days. What moderators did is logged and stays. Backups may hold deleted things a little longer.`,
    ],
    [
      'Your rights',
      `In ‘My account’ you can download a file with all that is yours, correct it, and close the account, without asking anybody. In the settings you choose who sees what, and which emails and notifications come.

You may also ask the operator to disclose, correct, stop using or delete what is kept about you, and complain to the Personal Information Protection Commission. Who is younger than 18 may have a parent or guardian ask.`,
    ],
    [
      'Should something happen',
      'If data gets lost or into the wrong hands, those whom it concerns are told, and the Personal Information Protection Commission as the law asks for it.',
    ],
  ],
  ja: [
    [
      '',
      'このページでは、Engawaがあなたについて何を、なぜ、どこに、どのくらいの期間保存するかを説明します。個人情報の保護に関する法律（個人情報保護法）に基づき、本サイトの運営者が責任を負います。',
    ],
    [
      '読むだけのとき',
      `サーバーは、ほかのサーバーと同じように、接続元のIPアドレスとリクエストされたページを受け取ります。アドレスは、アクセス回数の制限と、攻撃の防止のために使います。記録に残るのは、どの種類のページや処理に、いつ、どのくらいの速さで応じたかだけです。アドレス、名前、読んだもの、検索した言葉は残りません。

追跡のしくみ、広告用のクッキー、他社のファイルはありません。Googleでのログインが使える場合だけ、ログインを開いたときにGoogleのボタンを読み込みます。`,
    ],
    [
      'クッキー',
      `本サイトだけのもので、多くても六つです。

・選んだ言語
・写真を押したときだけ読み込む設定
・会員が使うブラウザーかどうか（誰であるかは含みません）
・ページの上のひとことのうち、閉じたもの（100日間）
・緊急連絡をどこまで読んだか（100日間）
・ブラウザーごとの乱数。登録やログインの回数の制限、閲覧数を一日一回だけ数えること、新しいブラウザーからのログインを会員に知らせること、運営スタッフが閉じたアカウントと同じブラウザーからの新しいアカウントの投稿を先に確認することに使います

ほかのサイトにあなたのことを伝えるものはありません。`,
    ],
    [
      '端末の中',
      `読んだものの写し、保存した投稿の写真、下書き、送信待ちのもの、会員の場合はメッセージと通知も、お使いのブラウザーの中に保存します。電波がなくても開けるのはこのためです。

ログアウトすると、そのアカウントの写しはブラウザーから消えます。「この端末」で、保存しているものを見て、消すことができます。ほかの人も使う端末では、ログアウトしてください。`,
    ],
    [
      'アカウントがあるとき',
      `サーバーには次のものを保存します。

・メールアドレス。ログインと本人確認、アカウントについての連絡、未読の通知、ご希望のメールのためで、公開されません。送ったメールが戻ってきたかどうかも保存します
・パスワード。元に戻せないハッシュとしてのみ保存します
・生年月日。年齢を確かめるためです。選んだ場合は性別も。どちらも公開されません
・プロフィール名、@ID、写真、自己紹介。ほかの人に見えます
・投稿、コメント、リアクション、保存したもの、フォローとブロック
・メッセージと下書き。ほかの端末でも使えるようにするためです
・セッション。いつでも終了できるよう、端末の種類と最後に使った時刻とともに、ハッシュとして保存します
・通知をオンにした場合、ブラウザーが通知を受け取る宛先
・同意した利用規約の版と日時
・作成した招待と、誰が誰を招待したか
・運営スタッフがアカウントについて書いたメモ。データの書き出しに含まれます
・サイトを最後に利用した日。使われていないアカウントを見つけるためです
・ログインしたネットワーク。ハッシュとしてのみ30日間保存し、運営スタッフがアカウントを閉じたときに、新しい登録を拒否するために使います。拒否の対象は期限まで、ハッシュとして、理由と、見分けるためのドメインまたはアドレスの一部とともに保存します

新規登録が承認制のときは、登録時の入力内容、参加したい理由、ブラウザーの乱数（ハッシュとして）を、承認されるまで保存します。運営スタッフは、メールアドレスとともにそれを読みます。`,
    ],
    [
      '誰に見えるか',
      `投稿とコメントは公開されます。プロフィール、自己紹介、ギャラリー、オンラインかどうかは、設定で選んだ人に見えます。メッセージを読むのはチャットの参加者です。運営スタッフが読むのは報告されたものだけで、読んだことは記録されます。

販売することはありません。法令で求められる場合を除き、第三者に提供することもありません。メールは運営者のメールサーバーを、端末への通知はブラウザーの提供元のサービスを、端末だけが読める形に暗号化して通ります。リンクを書くと、サーバーがそのページの題名を取得しますが、あなたのことは相手に伝わりません。`,
    ],
    ['写真', '写真は保存の前にすべて変換し直します。ファイルに含まれる位置、機種、時刻の情報は残りません。'],
    [
      '保存の期間',
      `削除したものは、すぐに誰からも見えなくなり、30日後にデータベースからも消えます。削除したメッセージは、すぐに完全に消えます。退会したアカウントは30日以内なら元に戻せ、その後は完全に削除されます。

却下された登録の申請は30日後に、処理されなかった申請は90日後に削除します。報告されたものは、その報告の処理が終わってから30日後まで保存します。通知は90日間保存し、使われていないセッションは90日で終わります。運営スタッフの行ったことの記録は残ります。バックアップには、削除したものがもう少しのあいだ残ることがあります。`,
    ],
    [
      'あなたの権利',
      `「アカウント」で、ご自身のデータをまとめたファイルの受け取り、訂正、退会が、どなたにも頼まずにできます。誰に何を見せるか、どのメールと通知を受け取るかは、設定で選べます。

保存している情報の開示、訂正、利用の停止、削除を、運営者に求めることもできます。個人情報保護委員会に苦情を申し立てることもできます。18歳未満の方は、保護者が代わりに求めることができます。`,
    ],
    [
      'もしものとき',
      '情報の紛失や漏えいがあったときは、関係する方にお知らせし、法令に従って個人情報保護委員会に報告します。',
    ],
  ],
}
