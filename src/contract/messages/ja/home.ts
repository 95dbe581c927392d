import type { home as en } from '../en/home.ts'
import type { Translation } from '../text.ts'

/** @see {@link en} */
export const home: Translation<typeof en> = {
  'home.start': '読みはじめる',
  'home.join': '参加する',
  'home.guides': 'よく読まれるガイド',
  'home.guides.word': '',
  'home.guides.all': '{count}件すべて見る',
  'home.all': 'すべて見る',
  'home.latest': '新着投稿',
  'home.latest.word': '',
  'home.latest.all': '新着投稿をすべて見る',
  'home.main': 'まず読みたい',
  'home.main.word': '',
  'home.rated': 'リアクションの多い投稿',
  'home.rated.word': '',
  'home.map': '地図から',
  'home.map.word': '',
  'guides.count': 'ガイド{count}件',
  'guides.count.none': 'ガイドはまだありません',
  'home.promoted': '広告',
  'home.promoted.word': '',
  'home.promoted.paid': '広告掲載',
  'home.empty.title': 'まだ何も書かれていません',
  'home.empty.text': '最初の投稿を書いてみませんか。',
  'home.empty.write': '投稿を書く',
}
