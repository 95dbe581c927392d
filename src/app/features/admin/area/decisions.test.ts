import { expect, test, vi } from 'vitest'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import { type Decided, openDecisions } from './decisions.ts'

const about = (...ids: string[]) => ({ ids })
const nothing = { decided: [], left: [] }

function opened(answer: () => Promise<Decided<{ id: string }>>) {
  vi.useFakeTimers()
  const send = vi.fn(answer)
  const answered = vi.fn()
  return { decisions: openDecisions(send, { message: () => 'It failed', answered }), send, answered }
}

test('a decision is sent once it can’t be taken back, and what was left says why', async () => {
  const left = [{ id: 'b', why: 'Somebody works on it' }]
  const { decisions, send, answered } = opened(async () => ({ decided: [{ id: 'a' }], left }))
  decisions.decide(about('a', 'b'))
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(keepingLimits.undoMs)
  expect(send).toHaveBeenCalledExactlyOnceWith(about('a', 'b'))
  expect(answered).toHaveBeenCalledExactlyOnceWith(about('a', 'b'), left)
  expect([...decisions.view().decided.keys()]).toEqual(['a'])
  expect([...decisions.view().left]).toEqual([['b', 'Somebody works on it']])
})

test('one that is taken back is never sent', async () => {
  const { decisions, send } = opened(async () => nothing)
  decisions.decide(about('a'))
  decisions.undo()
  await vi.advanceTimersByTimeAsync(keepingLimits.undoMs)
  decisions.flush()
  expect(send).not.toHaveBeenCalled()
})

test('the next one, or leaving the page, sends the one before', async () => {
  const { decisions, send } = opened(async () => nothing)
  decisions.decide(about('a'))
  decisions.decide(about('b'))
  expect(send).toHaveBeenCalledOnce()
  decisions.flush()
  expect(send).toHaveBeenCalledTimes(2)
})

test('of two that are sent at once the answers to both stand', async () => {
  const answers: (() => void)[] = []
  let next = 0
  const { decisions } = opened(
    () =>
      new Promise(resolve => {
        const id = `${next++}`
        answers.push(() => resolve({ decided: [{ id }], left: [{ id: `left of ${id}`, why: 'Taken' }] }))
      }),
  )
  decisions.decide(about('0'))
  decisions.decide(about('1'))
  decisions.flush()
  for (const answer of answers.reverse()) answer()
  await vi.advanceTimersByTimeAsync(0)
  const { decided, left, sent } = decisions.view()
  expect([[...decided.keys()].sort(), [...left.keys()].sort(), sent]).toEqual([
    ['0', '1'],
    ['left of 0', 'left of 1'],
    [],
  ])
})

test('of one that failed each thing says so, until it is decided again', async () => {
  const { decisions } = opened(async () => {
    throw new Error('no answer')
  })
  decisions.decide(about('a'))
  decisions.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect([...decisions.view().left]).toEqual([['a', 'It failed']])
  decisions.decide(about('a'))
  expect(decisions.view().left.size).toBe(0)
})
