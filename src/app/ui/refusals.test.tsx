import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWindow } from '../../../tests/support/stub-window.ts'

const shown: string[] = []

beforeEach(() => {
  shown.length = 0
  stubWindow()
  window.HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    shown.push(this.textContent ?? '')
  }
})
afterEach(() => vi.unstubAllGlobals())

test('each new refusal comes into view, whatever button chose the file; nothing scrolls without one', async () => {
  const { createRoot } = await import('react-dom/client')
  const { Refusals } = await import('./refusals.tsx')
  const root = createRoot(document.getElementById('root') as HTMLElement)
  for (const refused of [[], ['a.heic'], ['a.heic'], ['a.heic', 'b.txt']]) {
    await act(async () => root.render(<Refusals of={refused} />))
  }
  expect(shown).toEqual(['a.heic', 'a.heicb.txt'])
})
