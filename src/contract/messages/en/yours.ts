/** Texts of what stands at the top of a member's home. */
export const yours = {
  'home.map.open': 'Map',
  'home.new': 'New since {when}',
  'home.new.word': '新しいこと',
  'home.new.all': 'Show {count} more',
  'home.new.more': 'Show what’s new',
  'home.new.followed': 'All followed',
  'home.new.answered': '{name} replied to you',
  'home.new.commented': '{name} commented on your post',
  'home.new.answers': '{count} comments',
  'home.new.answers.one': '1 comment',
  'home.new.count': '{count} new',
  'home.stopped': 'Where you left off',
  'home.stopped.word': 'つづき',
  'home.stopped.at': 'At {words}',
  'home.saved': 'Saved for offline',
  'home.saved.word': '圏外でも',
} as const
