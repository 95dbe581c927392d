import type { writing as en } from '../en/writing.ts'
import type { Translation } from '../text.ts'
import { drafts } from './drafts.ts'
import { editor } from './editor.ts'
import { errorTexts } from './errors.ts'
import { pictures } from './pictures.ts'

/** @see {@link en} */
export const writing: Translation<typeof en> = {
  ...errorTexts,
  ...drafts,
  ...editor,
  ...pictures,
  'compose.text': '本文',
  'compose.hint': '見たこと、見つけたこと、知ったこと。「#」でタグ、「@」で人の名前も書けます。',
  'compose.kept': '下書きをこの端末に保存しました',
  'compose.pictures.later': '投稿と一緒に送られます',
  'compose.post': '投稿する',
  'compose.later': 'あとで投稿',
  'compose.discard': '下書きを破棄',
  'compose.short': '投稿は8文字以上必要です。',
  'compose.long': '投稿は50,000文字までです。',
  'compose.posted': '投稿しました。',
  'compose.shared.lost': '共有したものが届きませんでした。もう一度共有してください。',
  'compose.shared.refused': '{name}は取り込めませんでした。大きすぎるか、一度に多すぎます。',
  'compose.type': '種類',
  'compose.type.timeline': 'タイムライン',
  'compose.type.news': 'ニュース',
  'compose.type.guide': 'ガイド',
  'compose.type.place': '場所',
  'compose.headline': 'タイトル',
  'compose.headline.short': 'タイトルは3文字以上必要です。',
  'compose.place.missing': '場所が必要です。場所を選んでください。',
  'compose.place.point': '緯度と経度は、日本国内の地点を両方入力するか、両方とも空にしてください。',
  'compose.count': '{count}文字',
  'compose.count.over': '{count}文字（{most}文字まで）',
  'compose.preview': 'プレビュー',
  'compose.preview.end': '編集に戻る',
  'compose.preview.where': '場所',
  'compose.preview.empty': 'まだ何もありません。',
  'compose.link': 'リンクのプレビュー',
  'compose.edit.title': '投稿を編集',
  'compose.edit.save': '保存する',
  'compose.edit.later': 'あとで保存',
  'compose.edit.saved': '保存しました。',
  'compose.edit.same': '変更はありません。',
  'compose.edit.discard': '変更を破棄',
  'compose.conflict.title': 'この投稿は、編集中にほかで変更されました',
  'compose.conflict.text': 'どちらの文章も残っています。続けるほうを選んでください。',
  'compose.conflict.mine': '自分の文章',
  'compose.conflict.theirs': 'いまの文章',
  'compose.conflict.mine.take': '自分の文章で続ける',
  'compose.conflict.theirs.take': 'いまの文章で続ける',
}
