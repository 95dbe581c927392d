import { afterEach, expect, test, vi } from 'vitest'
import type { ReportAct } from '../../../../contract/entities/report.ts'
import { CallError } from '../../../../contract/errors.ts'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import { en } from '../../../../contract/messages/en/index.ts'
import { textOf } from '../../../../contract/messages/text.ts'
import type { CallServer } from '../../../state/device/call-server.ts'
import { keeping } from './use-decision.ts'
import { doneText, type ReportDecision, sendDecision } from './use-report-decisions.ts'

const server = vi.fn()
const send = (made: ReportDecision) => sendDecision(made, server as CallServer)
afterEach(() => server.mockReset())

const decision = (ids: string[], acts: ReportAct[]): ReportDecision => ({
  ids,
  choice: { ...keeping, acts, reason: 'No sales' },
  together: ids.length > 1,
})
const answering = (data: unknown) => server.mockResolvedValueOnce({ data } as never)
const asked = () => server.mock.calls.map(([name]) => name)

test('of one report all that was chosen is sent, of several whether they are kept or removed', async () => {
  answering({ id: 'a' })
  expect(await send(decision(['a'], ['remove', 'warn']))).toEqual({ decided: [{ id: 'a' }], left: [] })
  const several = { decided: [{ id: 'a' }], left: [{ id: 'b', why: 'Taken' }] }
  answering(several)
  expect(await send(decision(['a', 'b'], ['remove']))).toEqual(several)
  expect(server.mock.calls).toMatchObject([
    ['admin.resolveReport', { params: { id: 'a' }, body: { acts: ['remove', 'warn'], until: null } }],
    ['admin.resolveReports', { body: { ids: ['a', 'b'], remove: true, reason: 'No sales' } }],
  ])
})

test('more than a page of them are sent in parts', async () => {
  const ids = Array.from({ length: keepingLimits.reports.pageSize + 1 }, (_, at) => `r${at}`)
  for (const id of ['a', 'b']) answering({ decided: [{ id }], left: [] })
  expect(await send(decision(ids, []))).toEqual({ decided: [{ id: 'a' }, { id: 'b' }], left: [] })
  const sent = server.mock.calls.map(([, input]) => (input as { body: { ids: string[] } }).body.ids)
  expect(sent).toEqual([ids.slice(0, -1), ids.slice(-1)])
})

test('where somebody else was first, that is said, and the report is shown as it is now', async () => {
  const why = '@mika has already decided this'
  server.mockRejectedValueOnce(new CallError('conflict', { message: why }))
  answering([{ id: 'a', outcome: { by: 'mika' } }])
  expect(await send(decision(['a'], []))).toEqual({
    decided: [{ id: 'a', outcome: { by: 'mika' } }],
    left: [{ id: 'a', why }],
  })
  expect(asked()).toEqual(['admin.resolveReport', 'admin.reportRows'])
})

test('another failure is told, and nothing more is asked', async () => {
  server.mockRejectedValueOnce(new CallError('internal', { message: 'Something went wrong' }))
  await expect(send(decision(['a'], []))).rejects.toThrow('Something went wrong')
  expect(asked()).toEqual(['admin.resolveReport'])
})

test('what can be taken back is said in words', () => {
  const said = (undoable: ReportDecision | null) =>
    doneText({ undoable, sent: [], decided: new Map(), left: new Map() }, textOf(en, 'en'))
  expect(said(null)).toBeNull()
  expect(said(decision(['a'], []))).toBe('1 kept.')
  expect(said(decision(['a', 'b'], ['remove']))).toBe('2 removed.')
  expect(said(decision(['a'], ['remove', 'warn']))).toBe('Decided: removed, warned.')
})
