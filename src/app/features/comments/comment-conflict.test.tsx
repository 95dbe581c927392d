import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWindow } from '../../../../tests/support/stub-window.ts'
import type { CommentConflict as Conflict } from '../../../local/comments/views.ts'
import { aComment, aPost } from '../../../local/testing/rows.ts'
import { closePopup, popups } from '../../state/popups/open-popup.ts'

const state = vi.hoisted(() => ({
  online: false,
  asked: [] as unknown[],
  chosen: [] as unknown[],
  conflict: null as Conflict | null,
}))
const device = { sync: { loadThread: async (...asked: unknown[]) => void state.asked.push(asked) } }
vi.mock('../../state/device/open-device.ts', () => ({ useDevice: () => device, useMirror: () => ({}) }))
vi.mock('../../state/device/online.ts', () => ({ useOnline: () => state.online }))
vi.mock('../../state/reading/use-live.ts', () => ({ useLive: () => ({ value: state.conflict }) }))
vi.mock('../../state/language/text.tsx', () => ({
  useText: () => (key: string) => key,
  useLanguage: () => ({ language: 'en' }),
}))
vi.mock('../../../local/editing/conflicts.ts', () => ({
  resolveConflict: async (_: unknown, ...chosen: unknown[]) => void state.chosen.push(chosen),
}))

const comment = { ...aComment({ post_id: aPost().id }), replies: [] }

beforeEach(() => {
  closePopup()
  Object.assign(state, { online: false, asked: [], chosen: [] })
  state.conflict = { commandId: 'command', mine: { ...comment, comment_text: '<p>Mine</p>' }, theirs: null }
  stubWindow()
})
afterEach(() => vi.unstubAllGlobals())

async function shown() {
  const { CommentConflict } = await import('./comment-conflict.tsx')
  const root = createRoot(document.getElementById('root') as HTMLElement)
  const show = () => act(async () => root.render(<CommentConflict key="it" comment={{ ...comment }} />))
  await show()
  const buttons = () => [...document.querySelectorAll('button')]
  return {
    show,
    names: () => buttons().map(each => each.textContent),
    press: (name: string) =>
      act(
        async () =>
          void buttons()
            .find(each => each.textContent === name)
            ?.dispatchEvent(new window.Event('click', { bubbles: true })),
      ),
  }
}

test('without the other version there is a way on: it is asked for again, or the own edit is discarded', async () => {
  const { names, press, show } = await shown()
  expect(document.querySelector('[role="status"]')?.textContent).toBe('comments.conflict.unknown')
  expect(names()).toEqual(['app.retry', 'device.discard.do'])
  const question = [comment.post_id, 'new', 'first', comment.id]
  await press('app.retry')
  expect(state.asked).toEqual([question])
  state.online = true
  await show()
  expect(state.asked).toEqual([question, question])
  await press('device.discard.do')
  expect(state.chosen).toEqual([])
  expect(popups.open?.kind).toBe('discard-change')
  popups.open?.then?.()
  expect(state.chosen).toEqual([['command', 'theirs']])
})

test('once both are known, one chooses', async () => {
  if (state.conflict) state.conflict.theirs = { ...comment, comment_text: '<p>Theirs</p>' }
  const { names, press } = await shown()
  expect(document.body.textContent).toMatch(/Theirs.*Mine/)
  expect(names()).toEqual(['comments.conflict.theirs.take', 'comments.conflict.mine.take'])
  await press('comments.conflict.mine.take')
  expect(state.chosen).toEqual([['command', 'mine']])
})
