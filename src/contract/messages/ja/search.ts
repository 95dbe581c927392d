import type { search as en } from '../en/search.ts'

/** @see {@link en} */
export const search: Record<keyof typeof en, string> = {
  'search.long': '500文字以内で入力してください',
  'search.tags.most': 'ここで使えるタグは{count}個までです。',
  'search.found': '検索結果',
  'search.none': '見つかりませんでした。',
  'search.count': '{count}件見つかりました',
  'search.all.timeline': 'タイムラインをすべて見る',
  'search.all.news': 'ニュースをすべて見る',
  'search.all.guides': 'ガイドをすべて見る',
  'search.all.users': 'すべての結果を見る',
  'search.users': 'ユーザー',
  'search.timeline.word': '',
  'search.news.word': '',
  'search.guides.word': '',
  'search.users.word': '',
  'search.offline': '電波がないため、この端末にある{count}件の投稿から検索しました。',
  'search.offline.one': '電波がないため、この端末にある1件の投稿から検索しました。',
}
