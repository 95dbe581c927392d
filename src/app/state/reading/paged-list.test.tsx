import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWindow } from '../../../../tests/support/stub-window.ts'
import type { Paged } from './use-paged.ts'

vi.mock('../language/text.tsx', () => ({ useText: () => (key: string) => key }))
vi.mock('./long-list.tsx', () => ({ LongList: () => null }))
vi.mock('./read-at.tsx', () => ({ ReadAt: () => null }))
vi.mock('../../ui/sentinel.tsx', () => ({ Sentinel: () => null }))

beforeEach(() => {
  stubWindow()
})
afterEach(() => vi.unstubAllGlobals())

const list: Paged<{ id: string }> = {
  entry: '',
  name: 'people',
  rows: [{ id: 'ken' }],
  older: [],
  known: true,
  fetchedAt: 1,
  loading: false,
  connection: 'fine',
  outcome: 'fine',
  asked: false,
  held: false,
  hasMore: true,
  short: true,
  more: async () => {},
  again: async () => {},
}

test.each([
  ['one person, while the end is asked for', {}, false],
  ['one person, and the end could not be asked for', { outcome: 'failed' }, true],
  ['a whole page', { short: false }, true],
  ['a whole page, and no more', { short: false, hasMore: false }, false],
] as const)('‘Show more’ under %s', async (_name, given, offered) => {
  const { createRoot } = await import('react-dom/client')
  const { PagedList } = await import('./paged-list.tsx')
  const root = document.getElementById('root') as HTMLElement
  const of = { ...list, ...given } as typeof list
  await act(async () =>
    createRoot(root).render(
      <PagedList of={of} skeleton="comment" empty={null}>
        {({ id }) => id}
      </PagedList>,
    ),
  )
  expect(root.textContent?.includes('feed.more')).toBe(offered)
})
