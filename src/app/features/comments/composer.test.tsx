import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWindow } from '../../../../tests/support/stub-window.ts'
import { aComment, aPost } from '../../../local/testing/rows.ts'

vi.mock('../../state/drafts/use-draft.ts', () => ({
  useDraft: () => ({ draft: '@ken ', base: null, offer: null, keep: () => {}, forget: () => {} }),
}))
vi.mock('../../state/language/text.tsx', () => ({ useText: () => (key: string) => key }))
vi.mock('../../state/device/online.ts', () => ({
  useOnline: () => true,
  useConnection: () => 'fine',
  connectionNow: () => 'fine',
}))
vi.mock('../../state/drafts/draft-offer.tsx', () => ({ DraftOffer: () => null }))

const selected: number[][] = []

beforeEach(() => {
  selected.length = 0
  stubWindow()
  // linkedom has neither focus() nor a selection.
  window.HTMLElement.prototype.focus = () => {}
  Object.assign(window.HTMLElement.prototype, { setSelectionRange: (...range: number[]) => selected.push(range) })
})
afterEach(() => vi.unstubAllGlobals())

test('the caret of a reply to a reply stands after the @name it begins with', async () => {
  const { createRoot } = await import('react-dom/client')
  const { Composer, replyTo } = await import('./composer.tsx')
  const post = aPost()
  const to = { ...replyTo({ ...aComment({ post_id: post.id }), replies: [] }), again: true }
  const root = createRoot(document.getElementById('root') as HTMLElement)
  await act(async () => root.render(<Composer post={post} replyTo={to} onSent={() => {}} onDone={() => {}} />))
  expect(selected).toEqual([['@ken '.length, '@ken '.length]])
})

test('Escape ends a reply and not the post that lies over its list; while one composes it ends neither', async () => {
  const { createRoot } = await import('react-dom/client')
  const { Composer, replyTo } = await import('./composer.tsx')
  const post = aPost()
  const to = replyTo({ ...aComment({ post_id: post.id }), replies: [] })
  let done = 0
  await act(async () => {
    createRoot(document.getElementById('root') as HTMLElement).render(
      <Composer post={post} replyTo={to} onSent={() => {}} onDone={() => ++done} />,
    )
  })
  const pressEscape = async (more: object) => {
    const press = new window.Event('keydown', { bubbles: true, cancelable: true })
    Object.assign(press, { key: 'Escape', keyCode: 27, ...more })
    await act(async () => void document.querySelector('textarea')?.dispatchEvent(press))
    return { done, prevented: press.defaultPrevented }
  }
  expect(await pressEscape({ keyCode: 229 })).toEqual({ done: 0, prevented: false })
  expect(await pressEscape({ isComposing: true })).toEqual({ done: 0, prevented: false })
  expect(await pressEscape({})).toEqual({ done: 1, prevented: true })
})
