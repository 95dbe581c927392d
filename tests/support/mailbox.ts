import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { until } from './site.ts'

/** A mail never changes, and each look is at all of them. */
const read = new Map<string, Promise<Email>>()

function readMail(file: string): Promise<Email> {
  const known = read.get(file) ?? readFile(file).then(bytes => PostalMime.parse(bytes))
  read.set(file, known)
  return known
}

/**
 * The mails that a server without SMTP_URL has written to an address, oldest first.
 * @param dataDir its ENGAWA_DATA
 */
export async function mailsTo(dataDir: string, address: string): Promise<Email[]> {
  const folder = join(dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    names
      .filter(name => name.endsWith('.eml'))
      .sort()
      .map(name => readMail(join(folder, name))),
  )
  return mails.filter(mail => mail.to?.some(to => to.address === address))
}

/**
 * Waits for the `nth` mail to an address and gives its six digits.
 * @throws when it does not come, or has no code
 */
export async function codeTo(dataDir: string, address: string, nth = 1): Promise<string> {
  const mail = await until(`mail ${nth} to ${address}`, async () => (await mailsTo(dataDir, address))[nth - 1], 60_000)
  const code = /^\d{6}$/m.exec(mail.text ?? '')?.[0]
  if (code === undefined) throw new Error(`no code in: ${mail.text}`)
  return code
}

/** Waits for a mail with a subject to an address. */
export const mailAbout = (dataDir: string, address: string, subject: string): Promise<Email> =>
  until(
    `the mail '${subject}' to ${address}`,
    async () => (await mailsTo(dataDir, address)).findLast(mail => mail.subject === subject),
    60_000,
  )

/** Waits for the last mailed link that sets a new password, and gives its token. */
export async function restoreTokenTo(dataDir: string, address: string): Promise<string> {
  const mail = await mailAbout(dataDir, address, 'Set a new Engawa password')
  const token = /\/restore_password#token=([\w-]+)/.exec(mail.text ?? '')?.[1]
  if (token === undefined) throw new Error(`no link in: ${mail.text}`)
  return token
}
