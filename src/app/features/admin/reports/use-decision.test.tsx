import { parseHTML } from 'linkedom'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReportRow } from '../../../../contract/entities/report.ts'
import { CallError } from '../../../../contract/errors.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useDecision } from './use-decision.ts'

vi.mock('../../../state/device/call-server.ts', () => ({ callServer: vi.fn() }))
vi.mock('../../../state/language/text.tsx', () => ({ useText: () => (key: string) => key }))
vi.mock('../area/waiting-counts.ts', () => ({ askCounts: vi.fn() }))

const row = { id: 'r', type: 'comment' } as ReportRow
const told: string[] = []
let decision: ReturnType<typeof useDecision>

function Deciding() {
  decision = useDecision(
    row,
    [],
    () => void told.push('decided'),
    async () => void told.push('conflict'),
  )
  return decision.failure
}

beforeEach(async () => {
  told.length = 0
  const { window, document } = parseHTML('<html><body><div id="root"></div></body></html>')
  for (const [name, value] of Object.entries({ window, document })) vi.stubGlobal(name, value)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await act(() => createRoot(document.getElementById('root') as HTMLElement).render(<Deciding />))
})
afterEach(() => vi.unstubAllGlobals())

test('where somebody else was first, that is said, and the report is asked for again', async () => {
  vi.mocked(callServer).mockRejectedValueOnce(new CallError('conflict', { message: '@mika has already decided this' }))
  await act(() => decision.decide())
  expect(told).toEqual(['conflict'])
  expect(document.body.textContent).toBe('@mika has already decided this')
})

test('after another failure it may be tried again as it is', async () => {
  vi.mocked(callServer).mockRejectedValueOnce(new CallError('internal', { message: 'Something went wrong' }))
  await act(() => decision.decide())
  expect(told).toEqual([])
  vi.mocked(callServer).mockResolvedValueOnce({ data: row } as never)
  await act(() => decision.decide())
  expect(told).toEqual(['decided'])
})
