import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rates } from '../../src/contract/limits.ts'
import { countAddress, countPage } from '../../src/server/platform/http/rates.ts'
import { newAddress, newWord } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** The limits that keep the server fair, which are counted in memory. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('the general rates', () => {
  it('stop an address that writes too fast, and tell it for how long', async () => {
    const address = newAddress()
    const views = await Promise.all(
      Array.from({ length: 130 }, () =>
        fetch(`${server.origin}/api/post_add_count/x`, { method: 'PUT', headers: { 'x-forwarded-for': address } }),
      ),
    )
    const refused = views.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    const elsewhere = await fetch(`${server.origin}/api/post_add_count/x`, {
      method: 'PUT',
      headers: { 'x-forwarded-for': newAddress() },
    })
    expect(elsewhere.status).toBe(400)
  })
})

describe('what is counted before anybody is known', () => {
  it('is a bad session, at the address it comes from', async () => {
    const { memoryRates } = server.services
    const [address, elsewhere] = [newAddress(), newAddress()]
    const tryAt = (from: string) =>
      fetch(`${server.origin}/api/get_sessions`, {
        headers: { 'x-forwarded-for': from, authorization: `Bearer ${'x'.repeat(43)}` },
      })
    expect((await tryAt(address)).status).toBe(401)
    for (let count = 1; count < rates.address.count; count++) countAddress(address, memoryRates)
    const refused = await tryAt(address)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await tryAt(elsewhere)).status).toBe(401)
  })

  it('is each page that has to be rendered, and none that is there', async () => {
    const { memoryRates } = server.services
    const address = newAddress()
    const open = (path: string, from = address) =>
      fetch(server.origin + path, { headers: { 'x-forwarded-for': from, 'accept-language': 'en' } })
    const path = `/posts?words=${newWord()}`
    expect((await open(path)).status).toBe(200)
    for (let count = 1; count < rates.call.count; count++) countPage(address, memoryRates)
    expect((await open(path)).status).toBe(200)
    const refused = await open(`${path}x`)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await open(`${path}x`, newAddress())).status).toBe(200)
  })
})
