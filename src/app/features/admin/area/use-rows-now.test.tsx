import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWindow } from '../../../../../tests/support/stub-window.ts'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import { tellOfQueue } from '../../../state/live/queue-frames.ts'
import { useRowsNow } from './use-rows-now.ts'

const ask = vi.fn(async (ids: string[]) => ({ data: ids }))
const noted: string[] = []
let taken: string[] = []
let root: Root

function List() {
  useRowsNow(['a', 'b'], taken, { ask, atOnce: 2 }, rows => void noted.push(...rows))
  return null
}

beforeEach(async () => {
  vi.useFakeTimers()
  ask.mockClear()
  noted.length = 0
  stubWindow()
  root = createRoot(document.getElementById('root') as HTMLElement)
  taken = ['b']
  await act(() => root.render(<List />))
})
afterEach(async () => {
  await act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const renewal = () => act(() => vi.advanceTimersByTimeAsync(keepingLimits.reports.renewMs))

test('what somebody else has is asked for again, as its end is said by nobody, and nothing once it is free', async () => {
  await renewal()
  expect(ask.mock.calls).toEqual([[['b']]])
  expect(noted).toEqual(['b'])
  taken = []
  await act(() => root.render(<List />))
  await renewal()
  expect(ask).toHaveBeenCalledOnce()
})

test('what others do is asked for where it is shown, and after a lost answer again', async () => {
  ask.mockRejectedValueOnce(new Error('no answer'))
  await act(async () => tellOfQueue(['x', 'b']))
  expect(noted).toEqual([])
  await act(async () => tellOfQueue(['x']))
  expect(ask.mock.calls).toEqual([[['b']]])
  await act(async () => tellOfQueue(['a']))
  expect(noted).toEqual(['a'])
})

test('a list that is left asks no more', async () => {
  await act(() => root.unmount())
  await renewal()
  tellOfQueue(['a'])
  expect(ask).not.toHaveBeenCalled()
})
