import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Transporter } from 'nodemailer'
import type { Language } from '../../../contract/messages/text.ts'
import type { Config } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import { asHtml, asText, type Letter } from './layout.ts'

/** The site's sign goes along with each mail: many mail programs load no picture from elsewhere before they are told to. */
const sign = {
  filename: 'engawa.png',
  path: fileURLToPath(new URL('sign.png', import.meta.url)),
  cid: 'sign@engawa',
  contentDisposition: 'inline',
} as const

/** Sends letters. */
export type Mailer = {
  /**
   * Sends one letter, or throws, so that its job tries again.
   * @param id becomes the Message-ID, so each retry must pass the same
   */
  send(mail: { to: string; id: string; language: Language; letter: Letter }): Promise<void>
  close(): void
}

/** Where mails go as files without SMTP_URL. */
export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'mail')

/** Makes the mailer: over SMTP_URL, or, without it, into files of ENGAWA_DATA/mail. */
export function createMailer(config: Config, log: Log): Mailer {
  const deliver = config.smtpUrl === null ? intoFolder(mailFolder(config), log) : overSmtp(config.smtpUrl)
  const host = /@([^\s>]+)/.exec(config.mailFrom)?.[1] ?? 'localhost'
  return {
    send: ({ to, id, language, letter }) =>
      deliver.send({
        from: config.mailFrom,
        to,
        subject: letter.subject,
        text: asText(letter),
        html: asHtml(letter, { language, sign: `cid:${sign.cid}` }),
        attachments: [sign],
        messageId: `<${id}@${host}>`,
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated', ...oneClick(letter) },
      }),
    close: () => deliver.close(),
  }
}

/** The address that mails come from. */
export const mailAddress = ({ mailFrom }: Config): string => /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? mailFrom

/** Lets mail programs end mails of this kind by themselves (RFC 8058). */
const oneClick = ({ unsubscribe }: Letter): Record<string, string> =>
  unsubscribe
    ? { 'List-Unsubscribe': `<${unsubscribe.url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}

/**
 * Whether a mail that failed surely went nowhere: the mail server said no, or was not reached. A line that breaks later may have
 * swallowed its yes.
 */
export function wentNowhere(error: unknown): boolean {
  const { responseCode, syscall, code } = error as { responseCode?: unknown; syscall?: unknown; code?: unknown }
  return typeof responseCode === 'number' || syscall === 'connect' || code === 'EDNS' || code === 'EAUTH'
}

type Message = {
  from: string
  to: string
  subject: string
  text: string
  html: string
  attachments: [typeof sign]
  messageId: string
  headers: Record<string, string>
}
type Delivery = { send(message: Message): Promise<void>; close(): void }

const thisMachine = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * A server elsewhere gets mails by TLS alone: one that does not offer it could be somebody who stands between. Whoever writes `requireTLS`
 * or `ignoreTLS` into the address decides otherwise.
 */
function byTls(url: string): string {
  const at = new URL(url)
  const isDecided = at.searchParams.has('requireTLS') || at.searchParams.has('ignoreTLS')
  if (at.protocol === 'smtp:' && !thisMachine.test(at.hostname) && !isDecided) at.searchParams.set('requireTLS', 'true')
  return at.href
}

/** Some 5 MB, which a site has from its first mail on. */
const library = () => import('nodemailer')

function overSmtp(url: string): Delivery {
  const address = byTls(url)
  let transport: Transporter | undefined
  return {
    send: async message => {
      const { createTransport } = await library()
      transport ??= createTransport(address, {})
      await transport.sendMail(message)
    },
    close: () => transport?.close(),
  }
}

function intoFolder(folder: string, log: Log): Delivery {
  return {
    send: async message => {
      const { createTransport } = await library()
      const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
      const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
      const file = join(folder, `${time}-${message.messageId.replaceAll(/[^\w-]/g, '').slice(0, 36)}.eml`)
      await mkdir(folder, { recursive: true })
      await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
      log.info({ subject: message.subject, file }, 'mail written')
    },
    close: () => {},
  }
}
