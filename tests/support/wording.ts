/** What is wrong with a text wherever it stands. */
export function mistakesIn(text: string): string[] {
  const rules: [RegExp, string][] = [
    [/\.\.\.|‥|･･･|・・・/, 'the ellipsis is …'],
    [/……/, 'one ellipsis'],
    [/[.。．！？!?]…/, 'no ellipsis after the end of a sentence'],
    [/[!！]/, 'no exclamation mark'],
    [/^\s|\s$| {2}/, 'no white space that nobody sees'],
  ]
  return rules.filter(([pattern]) => pattern.test(text)).map(([, mistake]) => mistake)
}

/** What is wrong with a Japanese text: another word for a thing that has one (the glossary of the interface), or Latin typography. */
export function japaneseMistakesIn(text: string): string[] {
  const rules: [RegExp, string][] = [
    [/お知らせ(?!し|いた)/, 'news are ニュース, notifications 通知'],
    [/(?<!ご)案内/, 'guides are ガイド'],
    [/ブラウザ(?!ー)/, 'ブラウザー'],
    [/利用者|ユーザ/, 'who has an account is a メンバー'],
    [/スポット/, 'places are 場所'],
    [/不承認|見送/, 'what is not approved is 却下'],
    [/に触れ/, 'mentioning is メンション'],
    [/だれ/, '誰'],
    [/(?<!その)他の/, 'ほか'],
    [/サーバ(?!ー)/, 'サーバー'],
    [/通報/, 'reporting is 報告'],
    [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}] ?[(),:;](?!\/)/u, 'full-width brackets and marks'],
    [
      /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]) \{\w+\} ?(?:件|人|回|枚|分|時間|日|個|文字)/u,
      'no spaces around counts',
    ],
    [/[～]/, 'a range has 〜'],
    [/画像/, 'pictures are 写真'],
    [/モデレーター|管理者/, 'who looks after the site is 運営スタッフ'],
    [/書き置き/, 'a note that one leaves behind for good; say ひとこと'],
    [/破線/, 'a dashed line is 点線'],
    [/こちら側/, 'our side is Engawa側'],
    [/縁側 Engawa/, 'the product is Engawa'],
    [/要り|要らな|下さい|出来|全て|致し|頂/, 'いる, ください, できる, すべて, いたす, いただく in kana'],
    [/[０-９Ａ-Ｚａ-ｚ]/, 'half-width digits and Roman letters'],
    [
      /(?:[ぁ-んァ-ヶー一-龥々][？]|[ぁ-んァ-ヶー一-龥々。、」）]) [ぁ-んァ-ヶー一-龥々「（A-Za-z0-9#@]/,
      'no half-width space after Japanese',
    ],
    [/[A-Za-z0-9#@] [ぁ-んァ-ヶー一-龥々]/, 'no half-width space before Japanese'],
    [/(?:である|(?<!まし|でし)た|ない|する|れる|せる|できる)。/, 'sentences end politely'],
  ]
  return rules.filter(([pattern]) => pattern.test(text)).map(([, mistake]) => mistake)
}

/** What is wrong with an English text: another word for a thing that has one, or straight quotes. */
export function englishMistakesIn(text: string): string[] {
  const rules: [RegExp, string][] = [
    [/\b(?:sign(?:ed|ing)? in|e-mail)\b/i, 'log in, email'],
    [/\b(?:an?|this|the|by|of the) mails?\b/i, 'email'],
    [/\badmins?\b(?! panel)/i, 'who looks after the site are moderators'],
    [/"|'(?!ll be back shortly)/, 'curly quotes'],
    [/\b(?:cannot|can not|could not) come\b|did not come\b/, 'could not be loaded'],
  ]
  return rules.filter(([pattern]) => pattern.test(text)).map(([, mistake]) => mistake)
}
