import type { post as en } from '../en/post.ts'
import type { Translation } from '../text.ts'

/** @see {@link en} */
export const post: Translation<typeof en> = {
  'post.kind.timeline': 'タイムライン',
  'post.kind.news': 'ニュース',
  'post.kind.guide': 'ガイド',
  'post.kind.place': '場所',
  'post.by': '{name}さんの投稿',
  'post.edit': '編集',
  'post.lang.en': '英語',
  'post.lang.ja': '日本語',
  'post.more': 'この投稿のメニュー',
  'post.minutes': '{count}分で読めます',
  'post.minutes.left': '残り{left}分（全{whole}分）',
  'post.share.read': '{percent}%読みました',
  'post.comments': 'コメント{count}件',
  'post.comments.none': 'コメントなし',
  'post.react': 'リアクションする、{count}件',
  'post.react.none': 'リアクションする',
  'post.share': '共有',
  'post.save': '保存',
  'post.unsave': '保存済み、外す',
  'post.delete': '投稿を削除',
  'post.deleted': '投稿を削除しました。',
  'post.report': 'この投稿を報告',
  'post.block': '@{tag}をブロック',
  'compose.title': '新しい投稿',
  'device.sending': '送信中…',
  'device.trouble': 'Engawa側で問題が起きています。自動でもう一度送ります',
  'device.held': '編集中の文章のあとに送られます',
}
