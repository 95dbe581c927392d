import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, it } from 'vitest'
import { newWord } from '../support/people.ts'
import { startTestServer } from '../support/server.ts'
import { until } from '../support/site.ts'

it('goes over SMTP where there is a server for it, and once more under the same id where that failed', async () => {
  const arrived: string[] = []
  let refusals = 1
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        arrived.push(Buffer.concat(chunks).toString())
        done(refusals-- > 0 ? new Error('later') : null)
      })
    },
  })
  await new Promise<void>(ready => smtp.listen(0, '127.0.0.1', ready))
  const { port } = smtp.server.address() as AddressInfo
  const server = await startTestServer({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Engawa <hello@engawa.example>' },
  })
  try {
    const email = `${newWord()}@example.jp`
    await server.services.jobs.enqueue(server.services.db, 'registration.mailKnown', { email, language: 'ja' })
    await until('both tries', () => arrived.length === 2 || undefined)
    const [first, second] = await Promise.all(arrived.map(mail => PostalMime.parse(mail)))
    expect(first?.messageId).toBe(second?.messageId)
    expect(second).toMatchObject({
      from: { name: 'Engawa', address: 'hello@engawa.example' },
      to: [{ address: email }],
      subject: '【Engawa】アカウントは登録済みです',
    })
    expect(second?.text).toContain(`${server.origin}/login`)
    expect(second?.html).toContain(`${server.origin}/login`)
    const [sign] = second?.attachments ?? []
    expect(sign).toMatchObject({ mimeType: 'image/png', disposition: 'inline', contentId: '<sign@engawa>' })
    expect(second?.html).toContain('<img src="cid:sign@engawa" alt="縁側 Engawa" width="48" height="48"')
  } finally {
    await server.stop()
    await new Promise<void>(closed => smtp.close(() => closed()))
  }
})
