import { afterEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../src/server/platform/db/transaction.ts'
import { mailsTo } from '../support/mailbox.ts'
import { newWord } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { until } from '../support/site.ts'

const servers: TestServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0).reverse()) await server.stop()
})
const start = async (env: Record<string, string> = {}) => {
  const server = await startTestServer({ env })
  servers.push(server)
  return server
}
const mailKnown = (email: string) => ['registration.mailKnown', { email, language: 'en' }] as const

describe('a job', () => {
  it('is done once its transaction is committed, and never when it is rolled back', async () => {
    const { services, dataDir } = await start()
    const [kept, dropped] = [`${newWord()}@example.jp`, `${newWord()}@example.jp`]
    await inTransaction(services.db, async tx => {
      await services.jobs.enqueue(tx, ...mailKnown(kept))
    })
    const failing = inTransaction(services.db, async tx => {
      await services.jobs.enqueue(tx, ...mailKnown(dropped))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await services.jobs.waitUntilIdle()
    expect(await mailsTo(dataDir, kept)).toHaveLength(1)
    expect(await mailsTo(dataDir, dropped)).toHaveLength(0)
  })

  it('outlives the server that could not do it', async () => {
    const first = await start({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'mail@engawa.example' })
    const email = `${newWord()}@example.jp`
    await first.services.jobs.enqueue(first.services.db, ...mailKnown(email))
    await until('the failure', () => first.logged().includes('a job failed') || undefined)
    await first.stopServing()
    const second = await startTestServer({ sharing: first })
    await until('the mail', async () => (await mailsTo(first.dataDir, email)).length === 1 || undefined)
    await second.stopServing()
  })

  it('that waits for a start is done when links can be written', async () => {
    const first = await start({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'mail@engawa.example' })
    await first.stopServing()
    const email = `${newWord()}@example.jp`
    const second = await startTestServer({
      sharing: first,
      prepare: ({ db, jobs }) => jobs.enqueue(db, ...mailKnown(email)),
    })
    const [mail] = await until('the mail', async () => {
      const mails = await mailsTo(first.dataDir, email)
      return mails.length === 1 ? mails : undefined
    })
    expect(mail?.text).toContain(`${second.origin}/login`)
    await second.stopServing()
  })

  it('that fails is logged without what it carries, and tried again', async () => {
    const server = await start({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'mail@engawa.example' })
    const email = `${newWord()}@example.jp`
    await server.services.jobs.enqueue(server.services.db, ...mailKnown(email))
    await until('the failure', () => server.logged().includes('a job failed') || undefined)
    expect(server.logged()).not.toContain(email)
  })
})
