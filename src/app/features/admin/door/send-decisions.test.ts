import { expect, test } from 'vitest'
import { CallError } from '../../../../contract/errors.ts'
import type { CallServer } from '../../../state/device/call-server.ts'
import type { Application, ApplicationState } from './looking.ts'
import { leftTogether, sendDecisions } from './send-decisions.ts'

const named = (id: string) => ({ id, username: `Name ${id}` }) as Application

/** Decides to refuse these, as somebody else refused b, oneself did d for another reason, and c could not be sent. */
async function refuseAll(...ids: string[]) {
  const failures: Record<string, Error> = {
    b: new CallError('conflict', { message: 'Already refused by @haru.' }),
    c: new Error('no answer'),
    d: new CallError('conflict', { message: 'Already refused by @me.' }),
  }
  const states: ApplicationState[] = [
    { id: 'b', claimed_by: null, decided: { approved: false, by: 'haru' } },
    { id: 'd', claimed_by: null, decided: { approved: false, by: 'me' } },
  ]
  const asked: string[][] = []
  const call = async (name: string, input: { params: { id: string }; query: { ids: string[] } }) => {
    if (name === 'admin.applicationStates') {
      asked.push(input.query.ids)
      return { data: states.filter(({ id }) => input.query.ids.includes(id)) }
    }
    const failure = failures[input.params.id]
    if (failure) throw failure
    return {}
  }
  const made = { ids, of: ids.map(named), from: 'waiting', approve: false, reason: 'Too little said' } as const
  const message = (error: unknown) => (error as Error).message
  return { asked, ...(await sendDecisions(call as unknown as CallServer, made, { by: 'me', message })) }
}

test('each request is decided by itself, and each that is left says its own reason', async () => {
  const { asked, decided, left } = await refuseAll('a', 'b', 'c', 'd')
  expect(decided.map(({ id, decided: how }) => [id, how?.by])).toEqual([
    ['a', 'me'],
    ['b', 'haru'],
    ['d', 'me'],
  ])
  expect(left).toEqual([
    { id: 'b', why: 'Already refused by @haru.' },
    { id: 'c', why: 'no answer' },
    { id: 'd', why: 'Already refused by @me.' },
  ])
  expect(asked).toEqual([['b', 'd']])
})

test('how they stand is not asked for where nobody was first', async () => {
  expect((await refuseAll('a', 'c')).asked).toEqual([])
})

test('those that are left for one reason are said together', () => {
  const left = [
    { id: 'a', why: 'Offline' },
    { id: 'b', why: 'Taken' },
    { id: 'c', why: 'Offline' },
  ]
  expect(leftTogether(left, ['a', 'b', 'c'].map(named))).toEqual([
    { why: 'Offline', names: ['Name a', 'Name c'] },
    { why: 'Taken', names: ['Name b'] },
  ])
})
