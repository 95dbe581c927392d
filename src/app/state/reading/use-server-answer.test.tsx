import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWindow } from '../../../../tests/support/stub-window.ts'
import { useServerAnswer } from './use-server-answer.ts'

vi.mock('../device/online.ts', () => ({ useOnline: () => true }))

/** Answers that have not come yet, in the order in which they were asked for. */
let asked: { resolve: (said: string) => void; reject: (error: Error) => void }[] = []
let again = async () => {}

function Screen() {
  const asks = useServerAnswer(() => new Promise<string>((resolve, reject) => asked.push({ resolve, reject })))
  again = asks.again
  return asks.answer.state === 'here' ? asks.answer.value : asks.answer.state
}

beforeEach(() => {
  stubWindow()
  asked = []
})
afterEach(() => vi.unstubAllGlobals())

test('an answer that comes after the screen has asked anew is not shown', async () => {
  const root = document.getElementById('root') as HTMLElement
  await act(async () => createRoot(root).render(<Screen />))
  expect(root.textContent).toBe('loading')
  // Twice from one drawing, as two things may happen between two.
  const ask = again
  await act(ask)
  await act(ask)
  expect(asked).toHaveLength(3)
  await act(async () => asked[0]?.resolve('before'))
  expect(root.textContent).toBe('loading')
  await act(async () => asked[2]?.resolve('after'))
  expect(root.textContent).toBe('after')
  await act(async () => asked[1]?.reject(new Error('no answer')))
  expect(root.textContent).toBe('after')
})
