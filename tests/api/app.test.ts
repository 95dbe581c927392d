import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../src/server/platform/db/migrate.ts'
import { openSite } from '../../src/server/platform/db/site.ts'
import { get, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('the application', () => {
  it('says that it is open', async () => {
    expect(await get(visitor(server.origin), 'app.maintenance', {})).toEqual({ status: 0 })
  })

  it('says its version and build', async () => {
    const { version, build } = await get(visitor(server.origin), 'app.version', {})
    expect(version).toBe('0.9.0')
    expect(build).not.toBe('')
  })
})

describe('what the processes of a site share', () => {
  it('is made once', async () => {
    const [one, two] = await Promise.all([openSite(server.services.db), openSite(server.services.db)])
    expect(one.epoch).toBe(two.epoch)
    for (const name of ['captcha', 'codes', 'pictures'] as const) {
      expect(one.key(name)).toHaveLength(32)
      expect(one.key(name).equals(two.key(name))).toBe(true)
    }
    expect(one.key('captcha').equals(one.key('codes'))).toBe(false)
  })

  it('is migrated by one of them at a time', async () => {
    await expect(Promise.all([1, 2, 3].map(() => migrate(server.services.db)))).resolves.toHaveLength(3)
  })
})
