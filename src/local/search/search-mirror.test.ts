import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { applyPosts } from '../mirror/apply-rows.ts'
import { aPost, newMirror } from '../testing/rows.ts'
import { searchMirror } from './search-mirror.ts'

test('a search in the mirror finds what the server would find, and says how much it searched', async () => {
  const mirror = newMirror()
  onTestFinished(() => mirror.close())
  const tokyo = aPost({ post_text: '<p>昨日は東京駅へ #travel</p>', post_hashtags: ['#travel'] })
  const guide = aPost({
    type: 'guide',
    post_title: 'Ramen',
    post_text: '<p>Good soup</p>',
    post_location: { name: 'Nishiki Market', name_ja: '錦市場', prefecture: 'Kyoto' },
    post_stops: [{ id: 'a', name: 'Fushimi', name_ja: '伏見', text: '<p>Persimmon leaves</p>' }],
  })
  const pending = aPost({ status: 'pending', post_text: '<p>東京</p>' })
  await applyPosts(mirror, [tokyo, guide, pending], { asked: 1 })
  const found = async (text: string, tags: string[] = []) => {
    const { timeline, guides, users } = await searchMirror(mirror, text, tags)
    return [...timeline, ...guides, ...users].map(each => ('id' in each ? each.id : each.user_tag))
  }
  for (const way of ['東京', 'とうきょう', 'トウキョウ', 'tokyo']) expect(await found(way)).toEqual([tokyo.id])
  expect(await found('にしき')).toEqual([])
  expect(await found('錦市場')).toEqual([guide.id])
  for (const ofStop of ['fushimi', '伏見', 'persimmon']) expect(await found(ofStop)).toEqual([guide.id])
  expect(await found('', ['#travel'])).toEqual([tokyo.id])
  expect(await found('', [])).toEqual([])
  expect(await found('ken')).toEqual(['ken', 'ken'])
  expect((await searchMirror(mirror, 'soup', [])).searched.posts).toBe(2)
})
