import { act, type ReactNode, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWindow } from '../../../../tests/support/stub-window.ts'
import { Later } from './later.tsx'
import { loadParts, partOfDocument } from './part-of-document.tsx'

/** Says that an element has come near the window. */
let comeNear: (element: Element) => void
let root: HTMLElement

beforeEach(() => {
  const seen = new Map<Element, (entries: object[]) => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      tell: (entries: object[]) => void
      constructor(tell: (entries: object[]) => void) {
        this.tell = tell
      }
      observe = (element: Element) => void seen.set(element, this.tell)
      disconnect = () => {}
    },
  )
  comeNear = element => seen.get(element)?.([{ isIntersecting: true }])
})
afterEach(() => vi.unstubAllGlobals())

let rendered = 0

function Counter() {
  rendered++
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}

/** Renders a page as the server does, and takes it over. @returns draws it again with something else */
async function takeOver(page: (what: string) => ReactNode): Promise<(what: string) => Promise<void>> {
  const html = renderToString(page('first'))
  stubWindow(html)
  vi.stubGlobal('addEventListener', document.addEventListener.bind(document))
  root = document.getElementById('root') as unknown as HTMLElement
  let draw: (what: string) => void = () => {}
  function Page() {
    const [what, setWhat] = useState('first')
    draw = setWhat
    return page(what)
  }
  const trouble: unknown[] = []
  await act(async () => hydrateRoot(root, <Page />, { onRecoverableError: error => trouble.push(error) }))
  expect(trouble).toEqual([])
  rendered = 0
  return async what => {
    await act(async () => draw(what))
    expect(trouble).toEqual([])
  }
}

test('a part stays the document’s, whatever its parent is given, until it comes near', async () => {
  const draw = await takeOver(what => (
    <Later as="section">
      <p>{what}</p>
      <Counter />
    </Later>
  ))
  const paragraph = root.querySelector('p')
  await draw('second')
  expect([rendered, paragraph?.textContent]).toEqual([0, 'first'])
  await act(async () => comeNear(root.querySelector('section') as Element))
  expect(rendered).toBeGreaterThan(0)
  expect(root.querySelector('p')).toBe(paragraph)
  expect(paragraph?.textContent).toBe('second')
})

test('a part that is asked for is taken over wherever it is', async () => {
  const draw = await takeOver(what => (
    <Later now={what === 'second'}>
      <Counter />
    </Later>
  ))
  expect(rendered).toBe(0)
  await draw('second')
  expect(rendered).toBeGreaterThan(0)
})

test('the code of a part comes when it is taken over; meanwhile the server’s words stand', async () => {
  const load = vi.fn(async () => Counter)
  const Part = partOfDocument(load)
  await loadParts()
  await takeOver(() => (
    <Later>
      <Part />
    </Later>
  ))
  expect(root.textContent).toBe('0')
  await act(async () => comeNear(root.querySelector('div') as Element))
  expect(root.textContent).toBe('0')
  expect(rendered).toBeGreaterThan(0)
})

test('drawn in the browser it is like any other element', async () => {
  await takeOver(() => null)
  await act(async () =>
    createRoot(root).render(
      <Later as="section">
        <Counter />
      </Later>,
    ),
  )
  expect(root.innerHTML).toBe('<section><button type="button">0</button></section>')
})
