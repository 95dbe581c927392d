import { afterEach, expect, test, vi } from 'vitest'
import { giveWay } from './give-way.ts'

afterEach(() => vi.unstubAllGlobals())

test('long work goes on when the browser says so, ahead of what else waits', async () => {
  const done: string[] = []
  vi.stubGlobal('scheduler', {
    yield: async () => void done.push('what somebody did'),
  })
  setTimeout(() => done.push('what waits'))
  await giveWay()
  expect(done).toEqual(['what somebody did'])
})

test.each([undefined, {}])('without a scheduler that can (%s) all that waits comes before', async scheduler => {
  vi.stubGlobal('scheduler', scheduler)
  const done: string[] = []
  setTimeout(() => done.push('what waits'))
  await giveWay()
  expect(done).toEqual(['what waits'])
})
