import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { isSelling, type Seller, type SellerField, sellerFields } from '../../../contract/seller.ts'
import { type Variable, variables } from './variables.ts'

type Variables = typeof variables
type Value<X> = X extends Variable<infer T> ? (X extends { default: string } ? T : T | null) : never

/** The checked configuration from the environment. `publicOrigin` is null when it is made from HOST and PORT. */
export type Config = { [K in keyof Variables]: Value<Variables[K]> } & {
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
  const read = Object.fromEntries(Object.entries(variables).map(([key, each]) => [key, parsedValue(each, environment)]))
  const config = { ...read, version: packageVersion() } as Config
  if (config.nodeEnv === 'production' && config.publicOrigin === null)
    throw new ConfigError('PUBLIC_ORIGIN is required when NODE_ENV=production, such as https://engawa.example')
  if (config.nodeEnv === 'production') checkPublic(config, environment)
  const seller = sellerOf(config)
  const missing = sellerFields.find(field => isSelling(seller) && seller[field] === undefined)
  if (missing !== undefined)
    throw new ConfigError(`SELLER_${missing.toUpperCase()} is required when SELLER_PRICES says what is sold`)
  return { ...config, dataDir: resolve(config.dataDir) }
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
