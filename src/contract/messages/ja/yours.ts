import type { yours as en } from '../en/yours.ts'
import type { Translation } from '../text.ts'

/** @see {@link en} */
export const yours: Translation<typeof en> = {
  'home.map.open': '地図で見る',
  'home.new': '{when}からの新着',
  'home.new.word': '',
  'home.new.all': 'あと{count}件を見る',
  'home.new.more': '新着を見る',
  'home.new.followed': 'フォロー中の新着をすべて見る',
  'home.new.answered': '{name}さんから返信',
  'home.new.commented': '{name}さんがあなたの投稿にコメント',
  'home.new.answers': 'コメント{count}件',
  'home.new.count': '新着{count}件',
  'home.stopped': '読みかけ',
  'home.stopped.word': '',
  'home.stopped.at': '{words}のところ',
  'home.saved': 'オフラインでも読める',
  'home.saved.word': '',
}
