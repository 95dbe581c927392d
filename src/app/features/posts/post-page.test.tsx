import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWindow } from '../../../../tests/support/stub-window.ts'
import type { PostAnswer } from '../../../local/posts/views.ts'
import { aPost } from '../../../local/testing/rows.ts'

const drawn = vi.hoisted(() => ({ article: 0 }))
// The answer is whatever the page is given, as from the loader and then from the mirror.
vi.mock('../../state/reading/use-live.ts', () => ({
  useLive: (_: unknown, __: string, first: object) => ({ value: first }),
}))
vi.mock('./use-load-post.ts', () => ({ useLoadPost: () => ({ outcome: 'fine', again: () => {} }) }))
vi.mock('../../state/device/online.ts', () => ({ useConnection: () => 'fine' }))
vi.mock('../../state/navigation/use-title.ts', () => ({ useTitle: () => {} }))
vi.mock('../../state/reading/post-not-loaded.tsx', () => ({ PostNotLoaded: () => <b>not loaded</b> }))
vi.mock('./article.tsx', async () => {
  const { memo } = await import('react')
  return {
    Article: memo(({ post }: { post: { post_title: string } }) => {
      drawn.article++
      return <h1>{post.post_title}</h1>
    }),
  }
})

beforeEach(() => {
  drawn.article = 0
  stubWindow()
})
afterEach(() => vi.unstubAllGlobals())

async function open() {
  const { PostPage } = await import('./post-page.tsx')
  const root = createRoot(document.getElementById('root') as HTMLElement)
  let below = 0
  const slot = () => null
  const children = () => {
    below++
    return null
  }
  const onKind = () => {}
  const show = (answer: PostAnswer) =>
    act(async () =>
      root.render(
        <PostPage
          slug="walk"
          first={answer}
          missing={<b>missing</b>}
          onKind={onKind}
          LinkCard={slot}
          PlaceSign={slot}
          FollowAuthor={slot}
          Trip={slot}
        >
          {children}
        </PostPage>,
      ),
    )
  return { show, counts: () => [drawn.article, below], text: () => document.body.textContent }
}

const post = aPost({ post_title: 'A walk' })

test('the post of a card is not drawn again when the mirror and the server say the same of it', async () => {
  const { show, counts } = await open()
  await show({ state: 'here', post, held: true })
  await show({ state: 'here', post: structuredClone(post) })
  await show({ state: 'here', post: structuredClone(post) })
  expect(counts()).toEqual([1, 1])
})

test('it is once they say something else, also that it is gone', async () => {
  const { show, counts, text } = await open()
  await show({ state: 'here', post, held: true })
  await show({ state: 'here', post: { ...post, post_title: 'A long walk' } })
  expect([...counts(), text()]).toEqual([2, 2, 'A long walk'])
  await show({ state: 'gone' })
  expect(text()).toBe('missing')
})
