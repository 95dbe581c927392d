import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWindow } from '../../../../tests/support/stub-window.ts'

beforeEach(() => {
  vi.useFakeTimers()
  stubWindow()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a look-up that fails shows nothing and is logged (PRODUCT 8.3)', async () => {
  const { createRoot } = await import('react-dom/client')
  const { useSuggestions } = await import('./use-suggestions.ts')
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const lost = new Error('lost')
  const lookups = { '@': () => Promise.reject(lost) }
  function Field() {
    const { suggestions } = useSuggestions({ sign: '@', term: 'mi', from: 0, to: 3 }, lookups)
    return <p>{suggestions.length}</p>
  }
  const root = document.getElementById('root') as HTMLElement
  await act(async () => createRoot(root).render(<Field />))
  await act(async () => vi.advanceTimersByTimeAsync(1_000))
  expect(root.textContent).toBe('0')
  expect(warned.mock.calls).toEqual([['look-up failed: @', lost]])
})
