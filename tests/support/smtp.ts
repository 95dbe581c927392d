import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { until } from './site.ts'

/** What a mail server does once it has a mail: says yes, says no, or breaks the line without a word. */
type Reply = 'yes' | 'no' | 'break'

/** A mail server on this machine. */
export type Smtp = {
  /** What it does with the next mails; 'yes' where nothing is left here. */
  replies: Reply[]
  /** All mails to an address that it has got, whatever it did then. */
  mailsTo(address: string): Email[]
  /** What a server sends by. */
  env: Record<string, string>
  /** Waits for a mail to an address whose subject is the given one. */
  mailAbout(address: string, subject: string): Promise<Email>
  stop(): Promise<void>
}

/** Starts a mail server that takes everything, unless told otherwise. */
export async function startSmtp(): Promise<Smtp> {
  const arrived: Email[] = []
  const replies: Reply[] = []
  const sockets = new Set<Socket>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(mail => {
          arrived.push(mail)
          const reply = replies.shift() ?? 'yes'
          if (reply === 'break') for (const socket of sockets) socket.destroy()
          else done(reply === 'no' ? new Error('later') : null)
        }, done)
      })
    },
  })
  await new Promise<void>(ready => smtp.listen(0, '127.0.0.1', ready))
  const { port } = smtp.server.address() as AddressInfo
  smtp.server.on('connection', socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const to = (mail: Email, address: string) => mail.to?.some(each => each.address === address)
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Engawa <hello@engawa.example>' },
    replies,
    mailsTo: address => arrived.filter(mail => to(mail, address)),
    mailAbout: (address, subject) =>
      until(`the mail '${subject}' to ${address}`, () =>
        arrived.findLast(mail => to(mail, address) && mail.subject === subject),
      ),
    stop: () => new Promise<void>(closed => smtp.close(() => closed())),
  }
}
