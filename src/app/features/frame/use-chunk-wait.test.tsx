import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWindow } from '../../../../tests/support/stub-window.ts'
import { patience } from '../../../contract/limits.ts'
import { beginWaitAnew } from '../../state/site/failed-chunks.ts'
import { useChunkWait } from './use-chunk-wait.ts'

beforeEach(() => {
  stubWindow()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  beginWaitAnew()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const Wait = ({ online }: { online: boolean }) => useChunkWait(online)

test('trying again is offered after a while, and in the end loading the page', async () => {
  const at = document.getElementById('root') as HTMLElement
  const root = createRoot(at)
  await act(async () => root.render(<Wait online />))
  expect(at.textContent).toBe('quiet')
  await act(async () => vi.advanceTimersByTime(patience.chunkTryAgainMs))
  expect(at.textContent).toBe('offer')
  await act(async () => vi.advanceTimersByTime(patience.chunkEndMs - patience.chunkTryAgainMs))
  expect(at.textContent).toBe('end')
})

test('when the signal returns the wait begins anew, however long there was none', async () => {
  const at = document.getElementById('root') as HTMLElement
  const root = createRoot(at)
  await act(async () => root.render(<Wait online={false} />))
  await act(async () => vi.advanceTimersByTime(patience.chunkEndMs))
  await act(async () => root.render(<Wait online />))
  expect(at.textContent).toBe('quiet')
  await act(async () => vi.advanceTimersByTime(patience.chunkTryAgainMs))
  expect(at.textContent).toBe('offer')
})
