import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWindow } from '../../../../tests/support/stub-window.ts'
import { aComment, aPost } from '../../../local/testing/rows.ts'
import { closePopup, popups } from '../../state/popups/open-popup.ts'

const draft = vi.hoisted(() => ({ value: '', forgotten: 0 }))
vi.mock('../../state/drafts/use-draft.ts', () => ({
  useDraft: () => ({ draft: draft.value, base: null, offer: null, keep: () => {}, forget: () => ++draft.forgotten }),
}))
vi.mock('../../state/language/text.tsx', () => ({ useText: () => (key: string) => key }))
vi.mock('../../state/drafts/draft-offer.tsx', () => ({ DraftOffer: () => null }))

const comment = { ...aComment({ post_id: aPost().id, comment_text: '<p>As it was</p>' }), replies: [] }

beforeEach(() => {
  draft.forgotten = 0
  closePopup()
  stubWindow()
})
afterEach(() => vi.unstubAllGlobals())

/** Renders the edit of a comment whose draft is `value`; `press` presses a key in its field, `cancel` its button. */
async function editing(value: string) {
  draft.value = value
  const { createRoot } = await import('react-dom/client')
  const { EditComment } = await import('./edit-comment.tsx')
  let done = 0
  await act(async () => {
    createRoot(document.getElementById('root') as HTMLElement).render(
      <EditComment comment={comment} onDone={() => ++done} />,
    )
  })
  const send = (to: string, type: string, more: object) =>
    act(async () => {
      const event = Object.assign(new window.Event(type, { bubbles: true, cancelable: true }), more)
      document.querySelector(to)?.dispatchEvent(event)
    })
  return {
    press: (more: object = {}) => send('textarea', 'keydown', { key: 'Escape', keyCode: 27, ...more }),
    cancel: () => send('button[type="button"]', 'click', {}),
    ends: () => ({ done, forgotten: draft.forgotten }),
  }
}

test('Escape leaves an edit and keeps what was typed as a draft', async () => {
  const { press, ends } = await editing('As it is')
  await press()
  expect(ends()).toEqual({ done: 1, forgotten: 0 })
})

test('while an input method composes, Escape is its own', async () => {
  const { press, ends } = await editing('にほ')
  await press({ isComposing: true })
  await press({ keyCode: 229 })
  expect(ends()).toEqual({ done: 0, forgotten: 0 })
})

test('Cancel asks before it throws away what was changed, and only then', async () => {
  const { cancel, ends } = await editing('As it is')
  await cancel()
  expect(ends()).toEqual({ done: 0, forgotten: 0 })
  expect(popups.open?.kind).toBe('discard-draft')
  popups.open?.then?.()
  expect(ends()).toEqual({ done: 1, forgotten: 1 })
})

test('Cancel of an edit that changed nothing asks nothing', async () => {
  const { cancel, ends } = await editing('As it was')
  await cancel()
  expect(ends()).toEqual({ done: 1, forgotten: 1 })
  expect(popups.open).toBeNull()
})
