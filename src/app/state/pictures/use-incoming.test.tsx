import { parseHTML } from 'linkedom'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIncoming } from './use-incoming.ts'

beforeEach(() => {
  const { window, document } = parseHTML('<html><body><div id="root"></div></body></html>')
  for (const [name, value] of Object.entries({ window, document, IS_REACT_ACT_ENVIRONMENT: true }))
    vi.stubGlobal(name, value)
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a picture', {}, 1],
  ['a picture of another site', { 'text/html': '<img src="/cat.png">' }, 1],
  ['a file with its name', { 'text/plain': 'cat.png' }, 1],
  ['cells of a table, with a picture of them', { 'text/html': '<table></table>', 'text/plain': '1\t2' }, 0],
])('of a paste of %s', async (_what, data: Record<string, string>, taken) => {
  const { createRoot } = await import('react-dom/client')
  const onFiles = vi.fn()
  const Page = () => <div {...useIncoming(onFiles).listeners} />
  await act(async () => createRoot(document.getElementById('root') as HTMLElement).render(<Page />))
  const clipboardData = { files: [new File([], 'cat.png')], getData: (type: string) => data[type] ?? '' }
  const event = Object.assign(new window.Event('paste', { cancelable: true }), { clipboardData })
  document.dispatchEvent(event)
  expect(onFiles).toHaveBeenCalledTimes(taken)
  expect(event.defaultPrevented).toBe(taken === 1)
})
