import { parseHTML } from 'linkedom'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const shown: string[] = []

beforeEach(() => {
  shown.length = 0
  const { window, document } = parseHTML('<html><body><div id="root"></div></body></html>')
  for (const [name, value] of Object.entries({ window, document, IS_REACT_ACT_ENVIRONMENT: true })) {
    vi.stubGlobal(name, value)
  }
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
