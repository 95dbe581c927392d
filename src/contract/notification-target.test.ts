import { expect, test } from 'vitest'
import type { Notification } from './entities/notification.ts'
import { targetOf } from './notification-target.ts'

const about = (given: Partial<Notification>) =>
  ({ type: 'post_reactions', user_tag: 'ken', post_slug: 'a-walk', comment_id: null, ...given }) as Notification

test.each([
  [{ type: 'new_followers', post_slug: null }, '/users/ken'],
  [{ type: 'post_reactions' }, '/posts/a-walk'],
  [{ type: 'new_posts_from_followed', post_slug: '散歩' }, '/posts/%E6%95%A3%E6%AD%A9'],
  [{ type: 'replies_to_comments', comment_id: 'c1' }, '/posts/a-walk?comment=c1'],
  [{ type: 'mentions', comment_id: 'c1' }, '/posts/a-walk?comment=c1'],
  [{ type: 'site_updates', user_tag: null, post_slug: null }, null],
  [{ type: 'site_updates', user_tag: null }, '/posts/a-walk'],
] as const)('%o opens %s', (given, target) => {
  expect(targetOf(about(given))).toBe(target)
})
