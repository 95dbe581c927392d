import { expect, test, vi } from 'vitest'
import type { ReportRow } from '../../../../contract/entities/report.ts'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import type { CallServer } from '../../../state/device/call-server.ts'
import { openTogether } from './together.ts'

const row = (id: string) => ({ id }) as ReportRow
const keep = (...ids: string[]) => ({ ids, remove: false, reason: '' })

function opened(answer: () => Promise<unknown>) {
  vi.useFakeTimers()
  const call = vi.fn(answer)
  const sent = vi.fn()
  const together = openTogether(call as unknown as CallServer, { message: () => 'It failed', sent })
  return { together, call, sent }
}

test('a decision about several is sent once it can’t be taken back, and what was left says why', async () => {
  const { together, call, sent } = opened(async () => ({
    data: { decided: [row('a')], left: [{ id: 'b', why: 'Somebody works on it' }] },
  }))
  together.decide(keep('a', 'b'))
  expect(call).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(keepingLimits.reports.undoMs)
  expect(call).toHaveBeenCalledExactlyOnceWith('admin.resolveReports', { body: keep('a', 'b') })
  expect(sent).toHaveBeenCalledOnce()
  expect([...together.view().decided.keys()]).toEqual(['a'])
  expect([...together.view().left]).toEqual([['b', 'Somebody works on it']])
})

test('one that is taken back is never sent', async () => {
  const { together, call } = opened(async () => ({ data: { decided: [], left: [] } }))
  together.decide(keep('a'))
  together.undo()
  await vi.advanceTimersByTimeAsync(keepingLimits.reports.undoMs)
  together.flush()
  expect(call).not.toHaveBeenCalled()
})

test('the next one, or leaving the page, sends the one before', async () => {
  const { together, call } = opened(async () => ({ data: { decided: [], left: [] } }))
  together.decide(keep('a'))
  together.decide(keep('b'))
  expect(call).toHaveBeenCalledOnce()
  together.flush()
  expect(call).toHaveBeenCalledTimes(2)
})

test('of one that failed each report says so, until it is decided again', async () => {
  const { together } = opened(async () => {
    throw new Error('no answer')
  })
  together.decide(keep('a'))
  together.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect([...together.view().left]).toEqual([['a', 'It failed']])
  together.decide(keep('a'))
  expect(together.view().left.size).toBe(0)
})
