import { expect, test } from 'vitest'
import type { ModerationItem } from '../../../../contract/entities/moderation.ts'
import { alike } from './alike.ts'

const post = (id: string, post_text: string) => ({ id, post: { post_text }, comment: null }) as ModerationItem
const comment = (id: string, comment_text: string) => ({ id, post: null, comment: { comment_text } }) as ModerationItem
const link = (address: string) => `<p>See <a href="${address}">this</a></p>`
const of = (shown: ModerationItem, ...others: ModerationItem[]) => {
  const found = alike(shown, [shown, ...others])
  return found && [found.host, found.items.map(({ id }) => id).join('')]
}

test('things that link to one site belong together, whatever the rest of the address is', () => {
  const shown = post('a', link('https://www.Cheap.example/1'))
  const others = [post('b', link('http://cheap.example/2?x')), comment('c', link('https://cheap.example'))]
  expect(of(shown, ...others, post('d', link('https://other.example/')))).toEqual(['cheap.example', 'bc'])
})

test('of several sites the one is taken to which most link', () => {
  const shown = post('a', link('https://one.example/') + link('https://two.example/'))
  const [one, two] = [post('b', link('https://one.example/')), link('https://two.example/')]
  expect(of(shown, one, post('c', two), post('d', two))).toEqual(['two.example', 'cd'])
})

test('without a link those that say the same belong together', () => {
  const shown = post('a', '<p>Buy now</p>')
  expect(of(shown, post('b', '<p>Buy now</p>'), post('c', '<p>Buy later</p>'))).toEqual([null, 'b'])
})

test('what shares nothing stands alone: neither a path of this site nor a host within another one', () => {
  expect(of(post('a', '<p><a href="/posts/x">x</a></p>'), post('b', '<p><a href="/posts/x">y</a></p>'))).toBeNull()
  expect(of(post('a', link('https://cheap.example/')), post('b', link('https://notcheap.example/')))).toBeNull()
  expect(of(post('a', link('https://a.example/cheap.example')), post('b', link('https://cheap.example/')))).toBeNull()
})
