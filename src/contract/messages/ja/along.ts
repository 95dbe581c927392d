import type { along as english } from '../en/along.ts'
import type { Translation } from '../text.ts'

/** @see english */
export const along: Translation<typeof english> = {
  'along.hint': '{count}件、今日の内容のままです。',
  'along.waits': 'お待ちください…',
  'along.print': '印刷',
  'along.print.hint': 'A4またはA5。見せるための住所と、各ページに戻るQRコード付き',
  'along.paper': '用紙',
  'along.printed': '{date}印刷',
  'along.show': '運転手や通りがかりの人に見せる',
  'along.notes': 'メモ',
  'along.foot': '料金や時間はその後変わったかもしれません。QRコードから、そのときの内容が開きます。',
  'along.file': '1つのファイル',
  'along.file.hint': 'Engawaがなくても、オフラインでも、どのブラウザーでも開けます',
  'along.gpx.hint': '地図アプリ、時計、自転車用の場所',
  'along.kml.hint': 'Google Earth、Googleマイマップ用の場所',
  'along.geojson.hint': '地図を描くプログラム用の場所',
  'along.places': '{count}か所',
  'along.square': 'ほかのスマートフォンへ',
  'along.square.hint': '画面のQRコードをカメラで読み取ると、ページが開きます。接続が必要です',
  'along.square.label': '{address}のQRコード',
  'along.not_public': '誰でも読めるわけではない投稿{count}件は含まれません。',
  'along.not_here': 'まだこの端末にない投稿{count}件は含まれません。',
  'along.pictures': '写真{count}枚は含まれません。この端末にないか、ファイルに入りきりません。',
  'along.lives_on':
    '持ち出したものはそのまま残ります。あとでここから削除された投稿も、あなたのファイルには残ります。人に渡す前に思い出してください。',
  'along.none': '誰でも読める投稿がありません。',
  'along.failed': 'この端末から読み込めませんでした。',
  'along.saved': '{name}として保存しました',
  'along.back': '戻る',
  'along.made': '{date}に{site}から持ち出しました。料金、時間、文章はその後変わったかもしれません。',
  'along.contents': '目次',
}
