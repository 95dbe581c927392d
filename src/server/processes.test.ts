import { expect, test } from 'vitest'
import { processesOf } from './processes.ts'

const databaseUrl = 'postgres://db/engawa'

test.each([
  ['auto', 1, 1],
  ['auto', 2, 1],
  ['auto', 3, 2],
  ['auto', 4, 3],
  ['auto', 16, 4],
  [3, 2, 3],
] as const)('PROCESSES=%s on %i cores are %i', (processes, cores, count) => {
  expect(processesOf({ processes, databaseUrl }, cores)).toBe(count)
})

test('the embedded PostgreSQL belongs to one process', () => {
  expect(processesOf({ processes: 'auto', databaseUrl: null }, 16)).toBe(1)
  expect(() => processesOf({ processes: 2, databaseUrl: null }, 16)).toThrow(
    /^PROCESSES must be 1 without DATABASE_URL/,
  )
})
