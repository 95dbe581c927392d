import { expect, test } from 'vitest'
import { nobody } from '../nobody.ts'
import { mayBlock, mayFollow, mayReport } from './social.ts'

test('whoever is nobody is neither blocked nor followed, but what is by nobody is reported', () => {
  const viewer = { id: 'mika', role: 1, suspended: false } as const
  for (const may of [mayBlock, mayFollow]) {
    expect(may(viewer, { id: 'ken' })).toBe(true)
    expect(may(viewer, nobody)).toBe(false)
  }
  expect(mayReport(viewer, nobody.id)).toBe(true)
})
