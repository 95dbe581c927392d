import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mail as en } from '../../src/contract/messages/en/mail.ts'
import { mail as ja } from '../../src/contract/messages/ja/mail.ts'
import { presentMember } from '../support/content.ts'
import { ask, get, type Member, newWord, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { type Smtp, startSmtp } from '../support/smtp.ts'

let smtp: Smtp
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtp()
  server = await startTestServer({ env: smtp.env })
})
afterAll(async () => {
  await server.stop()
  await smtp.stop()
})

const password = 'Secret-one-1'
const texts = { en, ja }
type Language = keyof typeof texts

const memberWho = async (reads: Language): Promise<Member> => {
  const member = await presentMember(server)
  await server.services.db
    .updateTable('users')
    .set({ lang: reads, password: await server.services.passwords.hash(password) })
    .where('id', '=', member.session.id)
    .execute()
  return { ...member, password }
}
const newEmail = () => `${newWord()}@example.jp`
const logIn = (member: Member) => get(visitor(server.origin), 'auth.login', { body: { email: member.email, password } })

/** Each mail: what causes it, and to whom it goes; `link` is what it must hold, in both parts. */
const mails: Record<string, { link?: RegExp; cause: (member: Member) => Promise<string> }> = {
  restore: {
    link: /http:\/\/127\.0\.0\.1:\d+\/restore_password#token=[\w-]{43}/,
    cause: async ({ email }) => {
      await get(visitor(server.origin), 'auth.restorePassword', { params: { email } })
      return email
    },
  },
  password: {
    link: /\/forgot_password/,
    cause: async member => {
      await get(member, 'settings.changePassword', { body: { old_password: password, password: 'Fresh-one-1' } })
      return member.email
    },
  },
  sign_in: {
    link: /\/account/,
    cause: async member => {
      await logIn(member)
      await logIn(member)
      return member.email
    },
  },
  email_code: {
    link: /\b\d{6}\b/,
    cause: async member => {
      const email = newEmail()
      await get(member, 'settings.changeEmail', { body: { email, password } })
      return email
    },
  },
  email_changed: {
    cause: async member => {
      const email = newEmail()
      await get(member, 'settings.changeEmail', { body: { email, password } })
      const words = texts[member.name as Language]
      const mail = await smtp.mailAbout(email, words['mail.email_code.subject'])
      const code = /^\d{6}$/m.exec(mail.text ?? '')?.[0] ?? ''
      await get(member, 'settings.confirmEmail', { body: { code } })
      return member.email
    },
  },
  export: {
    link: /\/account/,
    cause: async member => {
      await get(member, 'settings.exportData', {})
      return member.email
    },
  },
  closing: {
    link: /\/login/,
    cause: async member => {
      await get(member, 'settings.deleteAccount', { body: { password } })
      return member.email
    },
  },
  known: {
    link: /\/login/,
    cause: async member => {
      const { email } = await memberWho('en')
      await get(member, 'settings.changeEmail', { body: { email, password } })
      return email
    },
  },
}

describe.each(['en', 'ja'] as const)('in the language of the account, %s,', language => {
  it.each(Object.keys(mails))('the mail %s goes out with both parts', async kind => {
    const { link, cause } = mails[kind] ?? { cause: async () => '' }
    const to = await cause({ ...(await memberWho(language)), name: language })
    const words: Record<string, string> = texts[language]
    const mail = await smtp.mailAbout(to, words[`mail.${kind}.subject`] ?? '')
    expect(mail.from).toMatchObject({ name: 'Engawa', address: 'hello@engawa.example' })
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@engawa\.example>$/)
    expect(mail.html).toContain(`<html lang="${language}">`)
    const beginning = (words[`mail.${kind}.text`] ?? '').split('{')[0] ?? ''
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(beginning)
      if (link) expect(part).toMatch(link)
      expect(part).not.toMatch(/\{\w+\}|undefined|null/)
    }
    const secret = /#token=([\w-]{43})|^(\d{6})$/m.exec(mail.text ?? '')
    if (secret) expect(server.logged()).not.toContain(secret[1] ?? secret[2])
    expect(server.logged()).not.toContain(to)
  })
})

it('no mail has the same text in both languages', () => {
  for (const key of Object.keys(en) as (keyof typeof en)[]) expect(ja[key], key).not.toBe(en[key])
})

it('a mail that could not be sent goes out under the same id later', async () => {
  const one = await startTestServer({ env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: smtp.env.MAIL_FROM ?? '' } })
  const member = { ...(await presentMember(one)), password }
  await ask(visitor(one.origin), 'auth.restorePassword', { params: { email: member.email } })
  const job = await jobOf(one)
  await one.stopServing()
  const two = await startTestServer({ sharing: one, env: smtp.env })
  const mail = await smtp.mailAbout(member.email, en['mail.restore.subject'])
  expect(mail.messageId).toBe(`<${job}@engawa.example>`)
  await two.stop()
})

async function jobOf({ services }: TestServer): Promise<string | undefined> {
  const { rows } = await services.db.executeQuery<{ id: string }>(
    CompiledQuery.raw("select id from pgboss.job where name = 'auth.mailRestore'"),
  )
  return rows[0]?.id
}
