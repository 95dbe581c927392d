import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { isSelling, type Seller, type SellerField, sellerFields } from '../../../contract/seller.ts'
import { type Variable, variables } from './variables.ts'

type Variables = typeof variables
type Value<X> = X extends Variable<infer T> ? (X extends { default: string } ? T : T | null) : never

/** The checked configuration from the environment. `publicOrigin` is null when it is made from HOST and PORT. */
export type Config = { [K in Exclude<keyof Variables, 'demo' | 'mailFrom'>]: Value<Variables[K]> } & {
  /** Whether an empty embedded store is filled with the demo content. */
  demo: boolean
  /** The sender of mails. */
  mailFrom: string
  /** The product's version, from package.json. */
  version: string
}

/** A wrong configuration; the message is one line for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const packageFile = new URL('../../../../package.json', import.meta.url)

/**
 * Reads and checks the environment, once. An empty value counts as not set; `dataDir` comes absolute.
 * @throws ConfigError naming the variable that is wrong or missing
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  checkNames(environment)
  const read = Object.fromEntries(
    Object.entries(variables).map(([key, each]) => [key, parsedValue(each, environment)]),
  ) as { [K in keyof Variables]: Value<Variables[K]> }
  const config: Config = {
    ...read,
    demo: read.demo ?? read.nodeEnv !== 'production',
    mailFrom: senderOf(read),
    dataDir: resolve(read.dataDir),
    version: packageVersion(),
  }
  if (config.nodeEnv === 'production' && config.publicOrigin === null)
    throw new ConfigError('PUBLIC_ORIGIN is required when NODE_ENV=production, such as https://engawa.example')
  if (config.nodeEnv === 'production') checkPublic(config, environment)
  const { publicOrigin, host, port } = config
  if (config.assetsUrl === (publicOrigin ?? `http://${host}:${port}`))
    throw new ConfigError('ASSETS_URL must be another host than that of the site itself')
  const seller = sellerOf(config)
  const missing = sellerFields.find(field => isSelling(seller) && seller[field] === undefined)
  if (missing !== undefined)
    throw new ConfigError(`SELLER_${missing.toUpperCase()} is required when SELLER_PRICES says what is sold`)
  return config
}

/** First words of our names that other programs' variables begin with too. */
const sharedWords = new Set(['NODE', 'LOG', 'GOOGLE'])
/** What the tests set for the processes that they start, and what links between containers set for a service named as a word of ours. */
const othersNames = /^ENGAWA_TEST_|_(PORT|SERVICE|ENV)(_|$)/

/**
 * Refuses a variable that begins as ours do and is none: a name that was mistyped would leave its default in force without a word.
 * @throws ConfigError naming it
 */
function checkNames(environment: Record<string, string | undefined>): void {
  const names = new Set(Object.values(variables).map(({ name }) => name))
  const words = new Set(
    [...names].flatMap(name => {
      const [word = '', ...more] = name.split('_')
      return more.length === 0 || sharedWords.has(word) ? [] : word
    }),
  )
  const unknown = Object.keys(environment).find(
    name => words.has(name.split('_')[0] ?? '') && !names.has(name) && !othersNames.test(name),
  )
  if (unknown !== undefined)
    throw new ConfigError(`${unknown} is no variable of Engawa; README.md has the table of them`)
}

/**
 * The sender of mails.
 * @throws ConfigError where mails go out and their sender is missing or nowhere
 */
function senderOf({ mailFrom, smtpUrl }: { mailFrom: string | null; smtpUrl: string | null }): string {
  if (smtpUrl !== null && mailFrom === null)
    throw new ConfigError('MAIL_FROM is required with SMTP_URL, such as Engawa <mail@engawa.example>')
  if (smtpUrl !== null && /@localhost>?$/i.test(mailFrom ?? ''))
    throw new ConfigError(
      'MAIL_FROM must be an address that can be answered when SMTP_URL is set, not one at localhost',
    )
  return mailFrom ?? 'Engawa <engawa@localhost>'
}

/**
 * Refuses what would open a public site.
 * @throws ConfigError for addresses without TLS, and where certificates of others would not be checked
 */
function checkPublic(config: Config, environment: Record<string, string | undefined>): void {
  const ofTls = {
    PUBLIC_ORIGIN: config.publicOrigin,
    GOOGLE_ISSUER: config.googleIssuer,
    GOOGLE_KEYS_URL: config.googleKeysUrl,
  }
  for (const [name, value] of Object.entries(ofTls))
    if (value?.startsWith('http:')) throw new ConfigError(`${name} must begin with https:// when NODE_ENV=production`)
  if (config.assetsUrl !== null && !/^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(config.assetsUrl))
    throw new ConfigError('ASSETS_URL must begin with https:// when NODE_ENV=production')
  if (environment.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    throw new ConfigError('NODE_TLS_REJECT_UNAUTHORIZED must not be 0 when NODE_ENV=production')
}

function parsedValue(variable: Variable<unknown>, environment: Record<string, string | undefined>): unknown {
  const written = environment[variable.name]?.trim()
  const value = written === undefined || written === '' ? variable.default : written
  if (value === null) return null
  const result = v.safeParse(variable.schema, value)
  if (result.success) return result.output
  throw new ConfigError(`${variable.name} ${result.issues[0].message}`)
}

function packageVersion(): string {
  const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(packageFile, 'utf8')))
  return version
}

/** What the operator says of the seller; only what is configured. */
export function sellerOf(config: Config): Seller {
  const of: Record<SellerField, string | null> = {
    name: config.sellerName,
    person: config.sellerPerson,
    address: config.sellerAddress,
    phone: config.sellerPhone,
    email: config.sellerEmail,
    prices: config.sellerPrices,
    costs: config.sellerCosts,
    payment: config.sellerPayment,
    delivery: config.sellerDelivery,
    returns: config.sellerReturns,
  }
  return Object.fromEntries(Object.entries(of).filter(([, said]) => said !== null))
}
