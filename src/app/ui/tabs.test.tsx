import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWindow } from '../../../tests/support/stub-window.ts'
import { centreCurrent, TabLinks } from './tabs.tsx'

beforeEach(() => {
  stubWindow()
})
afterEach(() => vi.unstubAllGlobals())

/** Lays a bar out: 300 px of it are seen, each tab is 100 px wide, and it scrolls from 0 to its end. */
function layOut(bar: HTMLElement): void {
  const tabs = [...bar.querySelectorAll('a')]
  let scrolled = 0
  Object.defineProperty(bar, 'scrollLeft', {
    get: () => scrolled,
    set: (to: number) => {
      scrolled = Math.min(Math.max(0, to), tabs.length * 100 - 300)
    },
  })
  bar.getBoundingClientRect = () => ({ left: 20, width: 300 }) as DOMRect
  for (const [at, tab] of tabs.entries())
    tab.getBoundingClientRect = () => ({ left: 20 + at * 100 - scrolled, width: 100 }) as DOMRect
}

const keys = ['a', 'b', 'c', 'd', 'e', 'f'] as const
const Bar = ({ current }: { current: (typeof keys)[number] }) => (
  <TabLinks label="Kinds" current={current} tabs={keys.map(key => ({ key, label: key, href: `?${key}` }))} />
)

test('the current tab comes to the middle of its bar, as far as that scrolls', async () => {
  const root = createRoot(document.getElementById('root') as HTMLElement)
  await act(async () => root.render(<Bar current="a" />))
  const bar = document.querySelector('nav') as HTMLElement
  layOut(bar)
  const scrolledFor = async (current: (typeof keys)[number]) => {
    await act(async () => root.render(<Bar current={current} />))
    return bar.scrollLeft
  }
  // From 320 to 420 in the bar's window of 20 to 320 px; its middle is 170.
  expect(await scrolledFor('d')).toBe(200)
  expect(await scrolledFor('f')).toBe(300)
  expect(await scrolledFor('c')).toBe(100)
  expect(await scrolledFor('a')).toBe(0)
})

test('a bar without a current tab, and none at all, stay as they are', () => {
  document.body.innerHTML = '<nav><a href="/">a</a></nav>'
  const bar = document.querySelector('nav') as HTMLElement
  bar.scrollLeft = 40
  centreCurrent(bar)
  centreCurrent(null)
  expect(bar.scrollLeft).toBe(40)
})
