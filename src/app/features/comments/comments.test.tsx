import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWindow } from '../../../../tests/support/stub-window.ts'
import { aComment, aPost } from '../../../local/testing/rows.ts'

const state = vi.hoisted(() => ({ thread: {} as object, online: true, more: vi.fn() }))
vi.mock('./use-thread.ts', () => ({
  useThread: () => ({ ...state, loading: false, why: state.online ? null : 'offline', again: () => {} }),
}))
vi.mock('./comment-item.tsx', () => ({
  CommentItem: ({ comment }: { comment: { id: string } }) => <i>{comment.id}</i>,
}))
vi.mock('./composer.tsx', () => ({ Composer: () => null, replyTo: () => null }))
vi.mock('../../state/device/open-device.ts', () => ({ useSession: () => ({}), isSuspended: () => false }))
vi.mock('../../state/push/push-offer.tsx', () => ({ PushOffer: () => null }))
vi.mock('../../state/reading/page-age.tsx', () => ({ PageAge: () => null }))
vi.mock('../../state/loading/lazy-part.tsx', () => ({ lazyPart: () => () => null }))
vi.mock('../../state/popups/auth-popup.ts', () => ({ openAuth: () => {} }))
vi.mock('../../ui/menu.tsx', () => ({ Menu: () => null, MenuItem: () => null }))
vi.mock('../../state/language/text.tsx', () => ({ useText: () => (key: string) => key }))

const post = aPost({ post_comments_count: 60 })
const comments = Array.from({ length: 25 }, (_, at) => ({
  ...aComment({ id: `c${at}`, post_id: post.id }),
  replies: [],
}))

beforeEach(() => {
  stubWindow()
  state.more.mockClear()
  Object.assign(state, {
    online: true,
    thread: { comments, older: [], more: true, known: true, done: false, held: [] },
  })
})
afterEach(() => vi.unstubAllGlobals())

async function open(target?: string) {
  const { Comments } = await import('./comments.tsx')
  const root = createRoot(document.getElementById('root') as HTMLElement)
  await act(async () => root.render(<Comments post={post} first={undefined} target={target} answer={undefined} />))
  const button = () => [...document.querySelectorAll('button')].find(each => each.textContent === 'comments.more')
  return {
    button,
    count: () => document.querySelectorAll('i').length,
    press: () => act(async () => void button()?.dispatchEvent(new window.Event('click', { bubbles: true }))),
  }
}

test('ten comments stand there at first, and a press shows twenty more and loads what is missing', async () => {
  const { count, press } = await open()
  expect(count()).toBe(10)
  expect(state.more).not.toHaveBeenCalled()
  await press()
  expect(count()).toBe(25)
  expect(state.more).toHaveBeenCalledTimes(1)
})

test('without a signal the comments that are on the device are shown, and none are asked for', async () => {
  state.online = false
  const { button, count, press } = await open()
  expect(count()).toBe(10)
  await press()
  expect(count()).toBe(25)
  expect([state.more.mock.calls.length, button()]).toEqual([0, undefined])
})

test('the comment that the address names is among them', async () => {
  expect((await open('c17')).count()).toBe(18)
})
