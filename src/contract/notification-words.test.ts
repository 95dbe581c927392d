import { expect, test } from 'vitest'
import type { Notification } from './entities/notification.ts'
import { en } from './messages/en/index.ts'
import { ja } from './messages/ja/index.ts'
import { textOf } from './messages/text.ts'
import { saidOf } from './notification-words.ts'

const people = ['Mika', 'Ken', 'Aoi'].map(username => ({
  user_id: username,
  username,
  user_tag: username,
  avatar: null,
}))
const of = (given: Partial<Notification>) =>
  ({ type: 'post_reactions', comment_id: null, post_title: 'Snow', ...given }) as Notification
const by = (users_count: number) => of({ users: people.slice(0, users_count), users_count })

test.each([
  [by(1), 'Mika reacted to your post', 'Mikaさんがあなたの投稿にリアクションしました'],
  [by(2), 'Mika and Ken reacted to your post', 'MikaさんとKenさんがあなたの投稿にリアクションしました'],
  [
    by(3),
    'Mika, Ken and 1 other reacted to your post',
    'Mikaさん、Kenさん、ほか1人があなたの投稿にリアクションしました',
  ],
  [
    by(6),
    'Mika, Ken and 4 others reacted to your post',
    'Mikaさん、Kenさん、ほか4人があなたの投稿にリアクションしました',
  ],
  [of({ ...by(1), type: 'mentions' }), 'Mika mentioned you in a post', 'Mikaさんが投稿であなたをメンションしました'],
  [
    of({ ...by(1), type: 'mentions', comment_id: 'c' }),
    'Mika mentioned you in a comment',
    'Mikaさんがコメントであなたをメンションしました',
  ],
  [of({ type: 'site_updates', users: [], users_count: 0 }), 'Snow', 'Snow'],
])('says who did what in both languages', (notification, inEnglish, inJapanese) => {
  expect(saidOf(notification, textOf(en, 'en'))).toBe(inEnglish)
  expect(saidOf(notification, textOf(ja, 'ja'))).toBe(inJapanese)
})
