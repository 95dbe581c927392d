import { afterAll, beforeAll, expect, test } from 'vitest'
import { simulate } from '../simulate/simulate.ts'
import { rounds, seed, tellCovered } from '../support/chance.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Seeds of the simulator (tests/simulate): the first ones always, or as many as there are rounds, from where the lane's seed says. */
const isLong = process.env.ROUNDS !== undefined
const count = rounds(8)
const from = isLong ? seed * 1_000 : 1
tellCovered(`seeds ${from} to ${from + count - 1} of the simulator`)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test.each(Array.from({ length: count }, (_, at) => from + at))('seed %i breaks no law', async number => {
  const { broken } = await simulate(server, number)
  expect(broken).toEqual([])
})
