import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './ports.ts'

test('gives each time another port, none that is in use, and none that the system gives away', async () => {
  const given = await freePort()
  const taken = createServer()
  // Where somebody else has taken it meanwhile, it is in use all the same.
  await new Promise<unknown>(done => taken.once('error', done).listen(given + 1, '127.0.0.1', () => done(null)))
  try {
    const next = [await freePort(), await freePort()]
    expect(new Set([given, given + 1, ...next]).size).toBe(4)
    for (const port of [given, ...next]) {
      expect(port).toBeGreaterThanOrEqual(20_000)
      expect(port).toBeLessThan(32_768)
    }
  } finally {
    taken.close()
  }
})
