import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWindow } from '../../../../tests/support/stub-window.ts'
import type { SearchAnswer } from './search-answer.ts'

const line = { online: true }
const [ofDevice, ofServer] = ['device', 'server'].map(
  id =>
    ({ groups: { guides: [], news: [], timeline: [], users: [{ id }] }, searched: null }) as unknown as SearchAnswer,
)
let answer: (found: SearchAnswer | undefined) => void

vi.mock('../../state/device/online.ts', () => ({ useOnline: () => line.online }))
vi.mock('../../state/device/open-device.ts', () => ({ useSession: () => null }))
vi.mock('./run-search.ts', () => ({
  runSearch: () =>
    new Promise(resolve => {
      answer = resolve
    }),
  searchDevice: async () => ofDevice,
}))

beforeEach(() => {
  stubWindow()
})
afterEach(() => vi.unstubAllGlobals())

test('while the server gives no answer the device’s own results are shown, then the server’s', async () => {
  const { createRoot } = await import('react-dom/client')
  const { useFound } = await import('./use-found.ts')
  const shown: (SearchAnswer | undefined)[] = []
  function Shown() {
    shown.push(useFound({ words: 'tea', tags: [] }, undefined, undefined).answer)
    return null
  }
  const root = createRoot(document.getElementById('root') as HTMLElement)
  await act(async () => root.render(<Shown />))
  expect(shown.at(-1)).toBeUndefined()
  line.online = false
  await act(async () => root.render(<Shown />))
  expect(shown.at(-1)).toBe(ofDevice)
  await act(async () => answer(ofServer))
  expect(shown.at(-1)).toBe(ofServer)
})
