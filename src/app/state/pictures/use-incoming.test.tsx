import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWindow } from '../../../../tests/support/stub-window.ts'
import { useIncoming } from './use-incoming.ts'

beforeEach(() => {
  stubWindow()
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
