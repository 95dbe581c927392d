import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWindow } from '../../../../tests/support/stub-window.ts'
import type { Sought } from '../../state/navigation/search-address.ts'
import { NearTags } from './near-tags.tsx'

const { known, found } = vi.hoisted(() => ({
  known: { tags: [] as string[] },
  found: { users: [] as unknown[], asked: [] as unknown[] },
}))

vi.mock('../../state/suggestions/look-up-hashtags.ts', () => ({ lookUpHashtags: async () => known.tags }))
vi.mock('../../state/device/online.ts', () => ({ useOnline: () => true }))
vi.mock('../../state/device/open-device.ts', () => ({ useSession: () => null }))
vi.mock('../../state/reading/use-terms.ts', () => ({ useTerms: () => [] }))
vi.mock('../../state/language/text.tsx', () => ({
  useText: () => (key: string, values?: object) => `${key}${values ? JSON.stringify(values) : ''}`,
  useLanguage: () => ({ language: 'en' }),
}))
vi.mock('./run-search.ts', () => ({
  runSearch: async (sought: Sought) => {
    found.asked.push(sought)
    const none = { count: 0, more: false }
    const counts = { guides: none, places: none, news: none, timeline: none }
    const groups = { guides: [], places: [], news: [], timeline: [], users: found.users }
    return {
      groups: { ...groups, counts: { ...counts, users: { count: found.users.length, more: false } } },
      areas: [],
      searched: null,
    }
  },
}))

beforeEach(() => {
  stubWindow()
  known.tags = []
  found.users = []
  found.asked = []
})
afterEach(() => vi.unstubAllGlobals())

async function shownFor(sought: Sought): Promise<HTMLElement> {
  const at = document.getElementById('root') as HTMLElement
  await act(async () => createRoot(at).render(<NearTags sought={sought}>nothing</NearTags>))
  return at
}

test('a tag that nothing has leads to the known tags that begin so, with the words and the other tags of the search', async () => {
  known.tags = ['#kyo', '#京都', '#kyoto', '#tea']
  const at = await shownFor({ words: 'bath', tags: ['#kyo', '#tea'] })
  const links = [...at.querySelectorAll('a.chip')].map(link => [link.textContent, link.getAttribute('href')])
  expect(links.map(([tag]) => tag)).toEqual(['#京都', '#kyoto'])
  const query = new URLSearchParams(links[1]?.[1]?.split('?')[1])
  expect([query.get('words'), query.getAll('tags')]).toEqual(['bath', ['#kyo', '#kyoto']])
  expect(at.textContent).not.toContain('nothing')
})

test('what is found with the tags as words is shown below', async () => {
  found.users = [{ user_id: 'u', user_tag: 'kyoko', username: 'Kyoko', avatar: null }]
  const at = await shownFor({ words: '', tags: ['#kyo'] })
  expect(found.asked).toEqual([{ words: 'kyo', tags: [] }])
  expect(at.querySelector('a.search_hit')?.getAttribute('href')).toBe('/users/kyoko')
  expect(at.textContent).toContain('search.as_words{"words":"kyo"}')
})

test('where neither is found the page says that there is nothing', async () => {
  const at = await shownFor({ words: '', tags: ['#kyo'] })
  expect(at.textContent).toBe('nothing')
})
