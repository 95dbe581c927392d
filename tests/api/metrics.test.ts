import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

/** What Prometheus is told (METRICS, METRICS_TOKEN). */

let server: TestServer
afterEach(() => server.stop())

/** Asks as a program does that may set any header. */
function metrics(headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port: server.port, path: '/metrics', headers }, answer => {
      let body = ''
      answer.on('data', part => (body += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
    asking.on('error', reject)
    asking.end()
  })
}

/** The value of a line, by its name and labels. */
const numberOf = (body: string, line: string): number =>
  Number(
    body
      .split('\n')
      .find(each => each.startsWith(`${line} `))
      ?.slice(line.length + 1),
  )

test('is not there unless it is switched on', async () => {
  server = await startTestServer()
  expect((await metrics()).status).toBe(404)
})

test('says what the process does and what Health knows, on the machine itself alone', async () => {
  server = await startTestServer({ env: { METRICS: 'on' } })
  await fetch(`${server.origin}/healthz`)
  const { status, body } = await metrics()
  expect(status).toBe(200)
  expect(numberOf(body, 'engawa_requests_total{method="GET",route="/healthz",status="200"}')).toBe(1)
  expect(numberOf(body, 'engawa_request_seconds_count{route="/healthz"}')).toBe(1)
  expect(numberOf(body, `engawa_info{version="${server.services.config.version}"}`)).toBe(1)
  expect(numberOf(body, 'engawa_people_online{state="online"}')).toBe(0)
  expect(numberOf(body, 'engawa_waiting{queue="reports"}')).toBe(0)
  expect(numberOf(body, 'engawa_bytes{what="database"}')).toBeGreaterThan(1_000_000)
  expect(numberOf(body, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  const { db } = server.services
  const backup = {
    name: 'backup',
    since: new Date('2026-01-02T00:00:00Z'),
    at: new Date('2026-01-02T00:00:00Z'),
    detail: '{}',
  }
  await db.insertInto('health_marks').values(backup).execute()
  const later = (await metrics()).body
  expect(numberOf(later, 'engawa_last_backup_timestamp_seconds')).toBe(backup.at.getTime() / 1_000)
  expect(numberOf(later, 'engawa_trouble{kind="backup"}')).toBe(1)
  const elsewhere = [{ 'x-forwarded-for': '203.0.113.9' }, { forwarded: 'for=203.0.113.9' }, { host: 'engawa.example' }]
  for (const headers of elsewhere) expect((await metrics(headers as Record<string, string>)).status).toBe(404)
})

test('is answered to who knows the token, wherever they are, and to nobody else', async () => {
  const token = 'a-token-of-32-letters-and-digits'
  server = await startTestServer({ env: { METRICS: 'on', METRICS_TOKEN: token } })
  const proxied = { 'x-forwarded-for': '203.0.113.9', host: 'engawa.example' }
  expect((await metrics({ ...proxied, authorization: `Bearer ${token}` })).status).toBe(200)
  for (const authorization of ['', `Bearer ${token}x`, token, `Basic ${token}`])
    expect((await metrics({ ...(authorization && { authorization }) })).status).toBe(404)
  expect(server.logged()).not.toContain(token)
})

test('has alerts that name only what it says', async () => {
  server = await startTestServer({ env: { METRICS: 'on' } })
  const { body } = await metrics()
  const alerts = readFileSync(new URL('../../src/server/deploy/alerts.yml', import.meta.url), 'utf8')
  const named = [...alerts.matchAll(/engawa_\w+/g)].map(([name]) => name)
  expect(named.length).toBeGreaterThan(4)
  for (const name of named) expect(body).toContain(`${name.replace(/_bucket$/, '')}`)
})
