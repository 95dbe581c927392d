import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { feedKey } from '../posts/feed-choice.ts'
import { fillFeed } from '../posts/feed-rows.ts'
import { placePost, placeSaved } from '../posts/place-own.ts'
import { readFeed } from '../posts/read-posts.ts'
import { fillUserPosts, readUserPosts } from '../posts/user-posts.ts'
import { fillPeople } from '../social/people-rows.ts'
import { readPeople } from '../social/read-people.ts'
import { aPost, newMirror, someone } from '../testing/rows.ts'
import { applyPosts } from './apply-rows.ts'
import { noteChange } from './list-changes.ts'
import { nextTick } from './ticks.ts'

/** First pages whose answers left the server before something that the device has written or heard of by now. */

const author = (id: string) => ({ ...aPost().author, user_id: id })
const first = (asked: number, rows: ReturnType<typeof aPost>[]) => ({
  rows,
  nextCursor: null,
  which: 'first' as const,
  asked,
})

async function aFeed() {
  const mirror = newMirror()
  const [old, sent] = [aPost(), aPost({ author: author(mirror.account) })]
  const [key, saved] = [feedKey({}), feedKey({ selectedTrend: 'saved' })]
  const feed = async (choice = {}) => {
    const { posts, stale } = await readFeed(mirror, choice)
    return { ids: posts.map(post => post.id), stale }
  }
  return { mirror, old, sent, key, saved, feed }
}

test('a feed keeps the own post that was sent meanwhile, and is asked for again', async () => {
  const { mirror, old, sent, key, feed } = await aFeed()
  await fillFeed(mirror, key, first(await nextTick(mirror), [old]))
  const asked = await nextTick(mirror)
  await applyPosts(mirror, [sent], 'write')
  await placePost(mirror, sent)
  await fillFeed(mirror, key, first(asked, [old]))
  expect(await feed()).toEqual({ ids: [sent.id, old.id], stale: true })
  await fillFeed(mirror, key, first(await nextTick(mirror), [sent, old]))
  expect(await feed()).toEqual({ ids: [sent.id, old.id], stale: false })
})

test('a feed that is read for the first time while an own post is sent, or another one is heard of, is asked for again', async () => {
  for (const how of ['written', 'heard'] as const) {
    const { mirror, old, key, feed } = await aFeed()
    const asked = await nextTick(mirror)
    await mirror.transaction('rw', mirror.meta, () => noteChange(mirror, 'feeds', how))
    await fillFeed(mirror, key, first(asked, [old]))
    expect(await feed()).toEqual({ ids: [old.id], stale: true })
  }
})

test('the saved posts do not bring back what was taken out meanwhile', async () => {
  const { mirror, old, saved, feed } = await aFeed()
  await fillFeed(mirror, saved, first(await nextTick(mirror), [old]))
  const asked = await nextTick(mirror)
  await placeSaved(mirror, old.id, false)
  await fillFeed(mirror, saved, first(asked, [old]))
  expect(await feed({ selectedTrend: 'saved' })).toEqual({ ids: [], stale: true })
})

test('one’s own posts show a new one once it is sent, and a late page does not take it away', async () => {
  const { mirror, old, sent } = await aFeed()
  const fill = async (asked: number, rows: ReturnType<typeof aPost>[]) =>
    fillUserPosts(mirror, mirror.account, 'new', first(asked, rows), 0)
  const ids = async () => (await readUserPosts(mirror, mirror.account, 'new')).posts.map(post => post.id)
  await fill(await nextTick(mirror), [old])
  const asked = await nextTick(mirror)
  await applyPosts(mirror, [sent], 'write')
  await placePost(mirror, sent)
  expect(await ids()).toEqual([sent.id, old.id])
  await fill(asked, [old])
  expect(await ids()).toEqual([sent.id, old.id])
})

test('a list of people that is read for the first time while somebody is followed is asked for again', async () => {
  const mirror = newMirror()
  const asked = await nextTick(mirror)
  await mirror.transaction('rw', mirror.meta, () => noteChange(mirror, 'people', 'written'))
  const person = { user_id: someone.id, avatar: null, user_tag: 'ken', username: 'Ken' }
  await fillPeople(mirror, 'follows', { rows: [person], nextCursor: null, which: 'first', asked }, 0)
  expect(await readPeople(mirror, 'follows')).toMatchObject({ stale: true, people: [{ username: 'Ken' }] })
})
