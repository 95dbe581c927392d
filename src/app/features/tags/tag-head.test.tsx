import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWindow } from '../../../../tests/support/stub-window.ts'
import { someone } from '../../../local/testing/rows.ts'

const state = vi.hoisted(() => ({ count: 0, written: 0, session: {} as object }))
vi.mock('./use-favorite-tags.ts', () => ({
  useFavoriteTags: () => ({ tags: [{ hashtag: '#sushi', hashtag_update_count: state.count }] }),
}))
vi.mock('./follow-tag.tsx', () => ({ FollowTag: () => null }))
vi.mock('../../state/writing/use-write.ts', () => ({ useWrite: () => async () => ++state.written }))
vi.mock('../../state/device/open-device.ts', async original => ({
  ...(await original<typeof import('../../state/device/open-device.ts')>()),
  useSession: () => state.session,
}))

beforeEach(() => {
  Object.assign(state, { count: 0, written: 0, session: someone })
  stubWindow()
  Object.defineProperty(document, 'visibilityState', { value: 'visible' })
})
afterEach(() => vi.unstubAllGlobals())

/** Renders the tag's head with one count after the other. */
async function show(...counts: number[]): Promise<number> {
  const { TagHead } = await import('./tag-head.tsx')
  const root = createRoot(document.getElementById('root') as HTMLElement)
  for (const count of counts) {
    state.count = count
    await act(async () => root.render(<TagHead key="head" tag="#sushi" unused={false} />))
  }
  return state.written
}

test('looking at a tag clears its counter, and again once more is new', async () => {
  expect(await show(3, 0, 1)).toBe(2)
})

test('a count that comes back, as it was refused, is not cleared again and again', async () => {
  expect(await show(3, 0, 3, 0, 3)).toBe(1)
})

test('a suspended member clears nothing', async () => {
  state.session = { ...someone, suspension: { until: null } }
  expect(await show(3)).toBe(0)
})
