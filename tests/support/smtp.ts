import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { until } from './site.ts'

/** A mail server on this machine. */
export type Smtp = {
  /** What a server sends by. */
  env: Record<string, string>
  /** Waits for a mail to an address whose subject is the given one. */
  mailAbout(address: string, subject: string): Promise<Email>
  stop(): Promise<void>
}

/** Starts a mail server that takes everything. */
export async function startSmtp(): Promise<Smtp> {
  const arrived: Email[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(mail => {
          arrived.push(mail)
          done()
        }, done)
      })
    },
  })
  await new Promise<void>(ready => smtp.listen(0, '127.0.0.1', ready))
  const { port } = smtp.server.address() as AddressInfo
  const to = (mail: Email, address: string) => mail.to?.some(each => each.address === address)
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Engawa <hello@engawa.example>' },
    mailAbout: (address, subject) =>
      until(`the mail '${subject}' to ${address}`, () =>
        arrived.findLast(mail => to(mail, address) && mail.subject === subject),
      ),
    stop: () => new Promise<void>(closed => smtp.close(() => closed())),
  }
}
