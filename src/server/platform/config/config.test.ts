import { isAbsolute } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isSelling, sellerFields } from '../../../contract/seller.ts'
import { ConfigError, readConfig, sellerOf } from './config.ts'
import { variables } from './variables.ts'

describe('the environment', () => {
  it('may be empty: everything has its default or may be absent', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicOrigin: null,
      databaseUrl: null,
      databaseStatements: 'named',
      demo: true,
      trustProxy: false,
      version: '0.9.0',
    })
    expect(isAbsolute(readConfig({ ENGAWA_DATA: './elsewhere' }).dataDir)).toBe(true)
  })

  it('takes an empty value as not set', () => {
    expect(readConfig({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 3000, smtpUrl: null })
  })

  it('reads each variable', () => {
    expect(
      readConfig({
        NODE_ENV: 'production',
        PORT: '8080',
        HOST: '::',
        PUBLIC_ORIGIN: 'https://engawa.example/',
        DATABASE_URL: 'postgres://u:p@db/engawa',
        SMTP_URL: 'smtps://u:p@mail.example',
        MAIL_FROM: 'Engawa <mail@engawa.example>',
        SUPPORT_URL: 'https://coffee.example/engawa',
        TRUST_PROXY: '1',
        LOG_LEVEL: 'warn',
        ENGAWA_DEMO: 'off',
        PUSH_SERVICES: 'push.example, http://10.0.0.5:8080',
      }),
    ).toMatchObject({
      port: 8080,
      publicOrigin: 'https://engawa.example',
      trustProxy: 1,
      demo: false,
      pushServices: ['push.example', 'http://10.0.0.5:8080'],
    })
  })

  it.each([
    ['PORT', 'x'],
    ['PORT', '65536'],
    ['HOST', 'a b'],
    ['NODE_ENV', 'prod'],
    ['PUBLIC_ORIGIN', 'engawa.example'],
    ['PUBLIC_ORIGIN', 'https://engawa.example/path'],
    ['PUBLIC_ORIGIN', 'ftp://engawa.example'],
    ['PUBLIC_ORIGIN', 'https://:secret@engawa.example'],
    ['ASSETS_URL', 'cdn.example'],
    ['ASSETS_URL', 'ftp://cdn.example'],
    ['ASSETS_URL', 'https://cdn.example/engawa'],
    ['ASSETS_URL', 'https://cdn.example/?x'],
    ['ASSETS_URL', 'https://user:secret@cdn.example'],
    ['ASSETS_URL', 'http://127.0.0.1:3000'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_STATEMENTS', 'on'],
    ['REDIS_URL', 'http://x'],
    ['SMTP_URL', 'http://x'],
    ['MAIL_FROM', 'nobody'],
    ['SUPPORT_URL', 'javascript:alert(1)'],
    ['GOOGLE_CLIENT_ID', 'a b'],
    ['GOOGLE_ISSUER', 'accounts.google.com'],
    ['GOOGLE_KEYS_URL', 'file:///keys'],
    ['PROCESSES', '0'],
    ['PROCESSES', '17'],
    ['PROCESSES', 'all'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '100'],
    ['TRUST_PROXY', '300.1.1.1'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '10.0.0.1 10.0.0.2'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['LOG_LEVEL', 'loud'],
    ['PUSH_SERVICES', 'push.example/path'],
    ['PUSH_SERVICES', 'ftp://push.example'],
    ['ENGAWA_DEMO', 'no'],
    ['SELLER_ADDRESS', 'x'.repeat(501)],
  ])('stops the start at a wrong %s (%s), in one line that names it', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${name} must .+$`))
  })

  it.each([
    ['off', false],
    ['2', 2],
    ['loopback', ['loopback']],
    ['10.0.0.1, 10.1.0.0/16,::1', ['10.0.0.1', '10.1.0.0/16', '::1']],
  ])('takes proxies as %s', (written, read) => {
    expect(readConfig({ TRUST_PROXY: written }).trustProxy).toEqual(read)
  })

  it('fills no public site with the demo, unless it is told to', () => {
    const open = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://engawa.example' }
    expect(readConfig(open).demo).toBe(false)
    expect(readConfig({ ...open, ENGAWA_DEMO: 'on' }).demo).toBe(true)
    expect(readConfig({ ENGAWA_DEMO: 'off' }).demo).toBe(false)
  })

  it('wants a sender that can be answered where mails go out', () => {
    const smtp = { SMTP_URL: 'smtps://u:p@mail.example' }
    expect(() => readConfig(smtp)).toThrow(/^MAIL_FROM is required with SMTP_URL/)
    expect(() => readConfig({ ...smtp, MAIL_FROM: 'Engawa <mail@localhost>' })).toThrow(/^MAIL_FROM must .+$/)
    expect(() => readConfig({ ...smtp, MAIL_FROM: 'mail@LOCALHOST' })).toThrow(/^MAIL_FROM must .+$/)
    expect(readConfig({ ...smtp, MAIL_FROM: 'mail@engawa.example' }).mailFrom).toBe('mail@engawa.example')
    expect(readConfig({}).mailFrom).toBe('Engawa <engawa@localhost>')
  })

  it.each(['ENGAWA_DEMOS', 'TRUST_PROXIES', 'PUBLIC_URL', 'SMTP_URI', 'SELLER_MAIL'])(
    'refuses %s, which begins as our variables do',
    name => {
      expect(() => readConfig({ [name]: 'x' })).toThrow(new RegExp(`^${name} is no variable of Engawa`))
    },
  )

  it.each(['NODE_OPTIONS', 'GOOGLE_APPLICATION_CREDENTIALS', 'REDIS_PORT_6379_TCP', 'DATABASE_SERVICE_HOST', 'PATH'])(
    'leaves %s to other programs',
    name => {
      expect(() => readConfig({ [name]: 'x' })).not.toThrow()
    },
  )

  it('says of the seller what is configured, and nothing else', () => {
    expect(sellerOf(readConfig({}))).toEqual({})
    expect(sellerOf(readConfig({ SELLER_NAME: '縁側舎', SELLER_PHONE: ' ' }))).toEqual({ name: '縁側舎' })
  })

  it('needs all that the law asks of a seller as soon as something is sold', () => {
    const whole = Object.fromEntries(sellerFields.map(field => [`SELLER_${field.toUpperCase()}`, `of ${field}`]))
    expect(isSelling(sellerOf(readConfig(whole)))).toBe(true)
    expect(() => readConfig({ ...whole, SELLER_PHONE: '' })).toThrow(/^SELLER_PHONE is required/)
  })

  it('needs a public origin in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/^PUBLIC_ORIGIN is required/)
  })

  it.each([
    ['PUBLIC_ORIGIN', 'http://engawa.example'],
    ['ASSETS_URL', 'http://cdn.example'],
    ['GOOGLE_ISSUER', 'http://accounts.example'],
    ['GOOGLE_KEYS_URL', 'http://accounts.example/keys'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
  ])('is not that of a public site with %s=%s', (name, value) => {
    const open = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://engawa.example' }
    expect(readConfig(open).publicOrigin).toBe('https://engawa.example')
    expect(() => readConfig({ ...open, [name]: value })).toThrow(
      new RegExp(`^${name} must .+ when NODE_ENV=production$`),
    )
    expect(() => readConfig({ [name]: value })).not.toThrow()
  })

  it('takes a host for files that is another than that of the site, on the machine itself without TLS too', () => {
    const open = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://engawa.example' }
    const read = (address: string) => readConfig({ ...open, ASSETS_URL: address }).assetsUrl
    expect(read('https://cdn.example/')).toBe('https://cdn.example')
    expect(read('http://127.0.0.1:8080')).toBe('http://127.0.0.1:8080')
    expect(() => read('https://engawa.example')).toThrow(/^ASSETS_URL must be another host .+$/)
    expect(() => read('http://localhost.example')).toThrow(/^ASSETS_URL must begin with https/)
  })

  it('explains each variable, once', () => {
    const all = Object.values(variables)
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    for (const { meaning } of all) expect(meaning.length).toBeGreaterThan(10)
  })
})
