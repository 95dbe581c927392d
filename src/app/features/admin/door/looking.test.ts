import { expect, test, vi } from 'vitest'
import { doorLimits } from '../../../../contract/door-limits.ts'
import type { CallServer } from '../../../state/device/call-server.ts'
import { openLooking } from './looking.ts'

const patience = { timeout: 15_000 }

function opened() {
  const calls: { body: unknown; answer: (states: unknown[]) => void; fail: () => void }[] = []
  const call = (_name: string, { body }: { body: unknown }) =>
    new Promise((resolve, reject) =>
      calls.push({ body, answer: data => resolve({ data }), fail: () => reject(new Error('no answer')) }),
    )
  const told = vi.fn()
  return { looking: openLooking(call as unknown as CallServer, told), calls, told }
}

test('says what is looked at and what no longer, one call at a time', async () => {
  const { looking, calls, told } = opened()
  looking.look(['a'])
  looking.look(['b'])
  looking.look(['c'])
  expect(calls.map(({ body }) => body)).toEqual([{ take: ['a'], leave: [] }])
  const state = { id: 'a', claimed_by: null, decided: null }
  calls[0]?.answer([state])
  await vi.waitFor(() => expect(calls[1]?.body).toEqual({ take: ['c'], leave: ['a'] }), patience)
  expect(told).toHaveBeenCalledExactlyOnceWith([state])
})

test('says nothing where nothing changed, and all of it to go on', async () => {
  const { looking, calls, told } = opened()
  looking.look(['a'])
  calls[0]?.answer([])
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce(), patience)
  looking.look(['a'])
  expect(calls).toHaveLength(1)
  looking.renew()
  expect(calls[1]?.body).toEqual({ take: ['a'], leave: [] })
})

test('what got no answer is said again with the next renewal', async () => {
  const { looking, calls, told } = opened()
  looking.look(['a'])
  calls[0]?.fail()
  await vi.waitFor(() => {
    looking.renew()
    expect(calls[1]?.body).toEqual({ take: ['a'], leave: [] })
  }, patience)
  expect(told).not.toHaveBeenCalled()
})

test('says of many no more at once than a call takes', async () => {
  const { looking, calls } = opened()
  const many = Array.from({ length: doorLimits.pageSize + 1 }, (_, at) => `${at}`)
  looking.look(many)
  calls[0]?.answer([])
  await vi.waitFor(() => expect(calls).toHaveLength(2), patience)
  calls[1]?.answer([])
  const asked = calls.map(({ body }) => (body as { take: string[] }).take)
  expect(asked).toEqual([many.slice(0, -1), many.slice(-1)])
})
