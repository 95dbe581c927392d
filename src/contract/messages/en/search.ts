/** Texts of the search and of favourite tags: loaded when they are used. */
export const search = {
  'search.long': 'Cannot exceed 500 characters',
  'search.tags.most': 'At most {count} tags have a place here.',
  'search.found': 'What was found',
  'search.none': 'Nothing found.',
  'search.count': '{count} found',
  'search.all.timeline': 'All timeline posts',
  'search.all.news': 'All news',
  'search.all.guides': 'All guides',
  'search.all.users': 'All results',
  'search.users': 'People',
  'search.timeline.word': '日々',
  'search.news.word': '報',
  'search.guides.word': '案内',
  'search.users.word': '人',
  'search.offline': 'No signal: searched {count} posts on this device.',
  'search.offline.one': 'No signal: searched 1 post on this device.',
} as const
