import { readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import { memoryFolder } from '../../../../tests/support/memory-folder.ts'
import { unknownServer } from '../../../../tests/support/tls.ts'
import { readConfig } from '../config/config.ts'
import { createLog } from '../log/log.ts'
import { createMailer } from './mailer.ts'

const letter = { subject: 'A word', paragraphs: ['Good morning.'], signature: 'Engawa' }
const mail = { to: 'mika@example.jp', id: 'a-b-c', language: 'en', letter } as const

/** A mail server, which notes to whom it was asked to bring what. */
async function mailServer(options: SMTPServerOptions) {
  const asked: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    ...options,
    onRcptTo: ({ address }, _session, done) => {
      asked.push(address)
      done()
    },
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  })
  smtp.on('error', () => {})
  await new Promise<void>(ready => smtp.listen(0, '127.0.0.1', ready))
  const { port } = smtp.server.address() as AddressInfo
  return { asked, port, stop: () => new Promise<void>(closed => smtp.close(() => closed())) }
}

async function sendBy(url: string) {
  const mailer = createMailer(readConfig({ SMTP_URL: url, MAIL_FROM: 'mail@engawa.example' }), createLog('silent'))
  try {
    await mailer.send(mail)
  } finally {
    mailer.close()
  }
}

test('a mail server whose certificate nobody knows gets no mail', async () => {
  for (const [secure, scheme] of [
    [true, 'smtps'],
    [false, 'smtp'],
  ] as const) {
    const { asked, port, stop } = await mailServer({ secure, ...unknownServer })
    await expect(sendBy(`${scheme}://127.0.0.1:${port}`)).rejects.toThrow(/self-signed certificate/)
    expect(asked).toEqual([])
    await stop()
  }
})

test('a mail server elsewhere gets mails by TLS alone, unless the operator says otherwise', async () => {
  const { asked, port, stop } = await mailServer({ disabledCommands: ['STARTTLS'] })
  // An address by which this machine is reached like another one.
  const elsewhere = `smtp://0.0.0.0:${port}`
  await expect(sendBy(elsewhere)).rejects.toThrow(/STARTTLS|TLS/)
  expect(asked).toEqual([])
  await sendBy(`${elsewhere}?ignoreTLS=true`)
  await sendBy(`smtp://127.0.0.1:${port}`)
  expect(asked).toEqual([mail.to, mail.to])
  await stop()
})

test('no line of what people typed becomes a header or a receiver', async () => {
  const dataDir = memoryFolder('engawa-mailer-')
  const mailer = createMailer(readConfig({ ENGAWA_DATA: dataDir }), createLog('silent'))
  const typed = 'Mika\r\nBcc: other@example.jp\r\n\r\n<script>\r\n.\r\nRCPT TO:<other@example.jp>'
  await mailer.send({
    ...mail,
    letter: {
      ...letter,
      subject: typed,
      paragraphs: [typed],
      items: [{ text: typed, about: typed, url: 'https://engawa.example/' }],
    },
  })
  mailer.close()
  const [file = ''] = readdirSync(join(dataDir, 'mail'))
  const sent = await PostalMime.parse(readFileSync(join(dataDir, 'mail', file)))
  expect(sent.to).toEqual([{ address: mail.to, name: '' }])
  expect(sent.bcc ?? []).toEqual([])
  expect(sent.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(sent.subject).toContain('Bcc: other@example.jp')
  expect(sent.html).not.toContain('<script>')
})
