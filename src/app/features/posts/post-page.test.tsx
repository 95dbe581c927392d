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
    Article: memo(({ post, fills }: { post: { post_title: string }; fills?: number }) => {
      drawn.article++
      return <h1>{`${post.post_title}${fills === undefined ? '' : `, ${fills} letters`}`}</h1>
    }),
  }
})

/** What waits for the next frame. */
let frames: (() => void)[] = []

/** The frame, and what comes after it. */
const frame = () =>
  act(async () => {
    for (const callback of frames.splice(0)) callback()
    await new Promise(done => setTimeout(done))
  })

beforeEach(() => {
  drawn.article = 0
  frames = []
  stubWindow()
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
})
afterEach(() => vi.unstubAllGlobals())

async function open() {
  const { PostPage } = await import('./post-page.tsx')
  const root = createRoot(document.getElementById('root') as HTMLElement)
  let below = 0
  const slot = () => null
  const children = () => {
    below++
    return <p>below</p>
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
  await show({ state: 'here', post, held: 1000 })
  await show({ state: 'here', post: structuredClone(post) })
  await show({ state: 'here', post: structuredClone(post) })
  expect(counts()).toEqual([1, 1])
})

test('of the post of a card only what fills the window is drawn before the first frame', async () => {
  const { show, text } = await open()
  await show({ state: 'here', post, held: 1000 })
  expect(text()).toBe('A walk, 1000 letters')
  await frame()
  expect(text()).toBe('A walkbelow')
})

test('the post of a document is drawn at once with what stands below it', async () => {
  const { show, text } = await open()
  await show({ state: 'here', post })
  expect([text(), frames]).toEqual(['A walkbelow', []])
})

test('it is once they say something else, also that it is gone', async () => {
  const { show, counts, text } = await open()
  await show({ state: 'here', post, held: 1000 })
  await show({ state: 'here', post: { ...post, post_title: 'A long walk' } })
  expect([...counts(), text()]).toEqual([2, 2, 'A long walk'])
  await show({ state: 'gone' })
  expect(text()).toBe('missing')
})
