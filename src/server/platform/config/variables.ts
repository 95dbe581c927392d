import proxyAddr from '@fastify/proxy-addr'
import * as v from 'valibot'
import type { SellerField } from '../../../contract/seller.ts'
import { bucketUrl } from './s3-url.ts'

/** One environment variable, as the table in the README lists it and the start checks it. */
export type Variable<T> = {
  name: string
  /** The value when the variable is not set, as one would write it; null when there is none. */
  default: string | null
  meaning: string
  /** Parses the written value; the message of a refusal completes the sentence '<name> …'. */
  schema: v.GenericSchema<string, T>
}

type WithDefault<T> = Variable<T> & { default: string }

const variable = <T>(
  name: string,
  value: string,
  meaning: string,
  schema: v.GenericSchema<string, T>,
): WithDefault<T> => ({ name, default: value, meaning, schema })

const optional = <T>(name: string, meaning: string, schema: v.GenericSchema<string, T>): Variable<T> => ({
  name,
  default: null,
  meaning,
  schema,
})

const onOff = v.pipe(
  v.string(),
  v.picklist(['on', 'off'], "must be 'on' or 'off'"),
  v.transform(value => value === 'on'),
)

const url = (protocols: readonly string[], message: string) =>
  v.pipe(
    v.string(),
    v.check(raw => URL.canParse(raw) && protocols.includes(new URL(raw).protocol), message),
  )

const originLike = (example: string) =>
  v.pipe(
    url(['http:', 'https:'], `must be an address such as ${example}`),
    v.transform(raw => new URL(raw)),
    v.check(
      at => at.pathname === '/' && [at.search, at.hash, at.username, at.password].every(part => part === ''),
      `must have no path, such as ${example}`,
    ),
    v.transform(at => at.origin),
  )

const origin = originLike('https://engawa.example')

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a number from 0 to 65535'),
)

const proxies = v.pipe(
  v.string(),
  v.transform((raw): false | number | string[] =>
    raw === 'off' ? false : /^\d{1,2}$/.test(raw) ? Number(raw) : raw.split(',').map(each => each.trim()),
  ),
  v.check(
    value => !Array.isArray(value) || areProxies(value),
    "must be 'off', a number of proxies, or addresses parted by commas, such as 10.0.0.5,10.1.0.0/16",
  ),
)

/** Whether the proxies' addresses and networks are ones. A bare number would be taken for an address. */
function areProxies(addresses: string[]): boolean {
  if (!addresses.every(each => /[.:]|^(loopback|linklocal|uniquelocal)$/.test(each))) return false
  try {
    proxyAddr.compile(addresses)
    return true
  } catch {
    return false
  }
}

const services = v.pipe(
  v.string(),
  v.transform(raw => raw.split(',').flatMap(each => each.trim().toLowerCase() || [])),
  v.check(
    all =>
      all.every(
        each =>
          /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(each) ||
          (URL.canParse(each) && /^https?:$/.test(new URL(each).protocol) && new URL(each).origin === each),
      ),
    'must be hosts such as push.example, or origins such as https://push.example:8443',
  ),
)

/** A field of the commercial disclosure (PRODUCT 2.17). */
const seller = (name: Uppercase<SellerField>, meaning: string): Variable<string> =>
  optional(`SELLER_${name}`, meaning, v.pipe(v.string(), v.maxLength(500, 'must have at most 500 letters')))

/** Every environment variable that the server reads. */
export const variables = {
  nodeEnv: optional(
    'NODE_ENV',
    "`production` on a public machine (then PUBLIC_ORIGIN is required, with https), `development` for the developers' server",
    v.pipe(
      v.string(),
      v.picklist(['production', 'development', 'test'], "must be 'production', 'development' or 'test'"),
    ),
  ),
  port: variable('PORT', '3000', 'The port it listens on', port),
  host: variable(
    'HOST',
    '127.0.0.1',
    'The address it listens on; `0.0.0.0` for all of the machine',
    v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be an address of this machine')),
  ),
  publicOrigin: optional(
    'PUBLIC_ORIGIN',
    'What links in mails, feeds and documents begin with, such as `https://engawa.example`; else http://HOST:PORT',
    origin,
  ),
  assetsUrl: optional(
    'ASSETS_URL',
    'A host that fetches `/assets/` and `/media/` from this site and keeps them (a pull CDN), such as `https://cdn.example`: documents name built files and public pictures there',
    originLike('https://cdn.example'),
  ),
  processes: variable(
    'PROCESSES',
    '1',
    'How many processes share the port and the work, each with some 200 MB; more than 1 only with DATABASE_URL. `auto`: all cores but one, at most 4, and 1 on up to two',
    v.pipe(
      v.string(),
      v.regex(/^(auto|[1-9]|1[0-6])$/, "must be 'auto', or a number from 1 to 16"),
      v.transform((raw): 'auto' | number => (raw === 'auto' ? raw : Number(raw))),
    ),
  ),
  dataDir: variable('ENGAWA_DATA', './data', 'The folder of the store, the pictures and the written mails', v.string()),
  demo: optional(
    'ENGAWA_DEMO',
    '`on`: an empty embedded store is filled with the demo content and its people; `off`: it stays empty. Else it is filled unless NODE_ENV is `production`',
    onOff,
  ),
  databaseUrl: optional(
    'DATABASE_URL',
    'An external PostgreSQL, 15 or newer; else the embedded one in ENGAWA_DATA',
    url(['postgres:', 'postgresql:'], 'must begin with postgres://'),
  ),
  databaseDirectUrl: optional(
    'DATABASE_DIRECT_URL',
    'The same database past a PgBouncer in transaction mode, for what needs a connection of its own: the claim, changes of the schema, hints between processes and the queue of jobs. Else DATABASE_URL',
    url(['postgres:', 'postgresql:'], 'must begin with postgres://'),
  ),
  databaseStatements: variable(
    'DATABASE_STATEMENTS',
    'named',
    '`unnamed` for a PgBouncer in transaction mode, which gives each transaction another connection: statements are then planned each time',
    v.pipe(v.string(), v.picklist(['named', 'unnamed'], "must be 'named' or 'unnamed'")),
  ),
  redisUrl: optional(
    'REDIS_URL',
    'A Redis or Valkey that carries hints between several processes, such as `redis://127.0.0.1:6379`; else DATABASE_URL does',
    url(['redis:', 'rediss:'], 'must begin with redis://'),
  ),
  s3: optional(
    'S3_URL',
    'A bucket for the pictures, such as `https://KEY:SECRET@s3.example/bucket?region=eu-central-1`, with `&style=host` where the bucket is a part of the host; else they are in ENGAWA_DATA/pictures',
    bucketUrl,
  ),
  smtpUrl: optional(
    'SMTP_URL',
    'The mail server, such as `smtps://user:password@mail.example`, by TLS unless it ends with `?ignoreTLS=true`; else each mail is a file in ENGAWA_DATA/mail',
    url(['smtp:', 'smtps:'], 'must begin with smtp:// or smtps://'),
  ),
  mailFrom: optional(
    'MAIL_FROM',
    'The sender of mails, such as `Engawa <mail@engawa.example>`; required with SMTP_URL',
    v.pipe(v.string(), v.regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an address, or a name and <address>')),
  ),
  alertsUrl: optional(
    'ALERTS_URL',
    'A list of what happens, read each minute from the public internet, which admins and moderators may make emergency notes of; nothing of it is shown by itself: JSON of at most 100 KB, `[{"id", "at", "kind", "prefectures", "en", "ja", "until"}]`, such as a feed of an agency that you translate into it (PRODUCT 2.45)',
    url(['https:', 'http:'], 'must begin with https://'),
  ),
  pushServices: optional(
    'PUSH_SERVICES',
    "Push services beside those of the usual browsers, parted by commas: hosts such as `push.example`, or origins such as `http://10.0.0.5:8080` of one's own network",
    services,
  ),
  googleClientId: optional(
    'GOOGLE_CLIENT_ID',
    'The client id of the Google button; without it the button is absent',
    v.pipe(v.string(), v.regex(/^[\w.-]{5,200}$/, 'must be a client id, such as 123-abc.apps.googleusercontent.com')),
  ),
  googleIssuer: variable(
    'GOOGLE_ISSUER',
    'https://accounts.google.com',
    'Who issues the id tokens; another one than Google only in tests',
    origin,
  ),
  googleKeysUrl: variable(
    'GOOGLE_KEYS_URL',
    'https://www.googleapis.com/oauth2/v3/certs',
    'Where the keys of the issuer are; elsewhere only in tests',
    url(['http:', 'https:'], 'must be an address such as https://accounts.example/keys'),
  ),
  supportUrl: optional(
    'SUPPORT_URL',
    "Where 'Support us' and the coffee button lead; both are absent without it",
    url(['https:'], 'must begin with https://'),
  ),
  sellerName: seller(
    'NAME',
    'Who sells here; the commercial disclosure names all that begins with SELLER_, as written',
  ),
  sellerPerson: seller('PERSON', 'The person who is responsible for it'),
  sellerAddress: seller('ADDRESS', 'The postal address'),
  sellerPhone: seller('PHONE', 'The telephone number, with its hours'),
  sellerEmail: seller('EMAIL', 'The address for questions'),
  sellerPrices: seller(
    'PRICES',
    'What is sold, and its prices with tax; without it the disclosure says that nothing is sold, with it all SELLER_ are required',
  ),
  sellerCosts: seller('COSTS', 'What is to be paid besides'),
  sellerPayment: seller('PAYMENT', 'How and when one pays'),
  sellerDelivery: seller('DELIVERY', 'When what was bought is delivered'),
  sellerReturns: seller('RETURNS', 'How one withdraws or returns'),
  trustProxy: variable(
    'TRUST_PROXY',
    'off',
    'Which proxies may say who asks (X-Forwarded-For): their number, or their addresses',
    proxies,
  ),
  logLevel: variable(
    'LOG_LEVEL',
    'info',
    'How much is logged: `fatal`, `error`, `warn`, `info`, `debug` or `silent`',
    v.pipe(
      v.string(),
      v.picklist(
        ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
        'must be fatal, error, warn, info, debug or silent',
      ),
    ),
  ),
  metrics: variable(
    'METRICS',
    'off',
    '`on`: `/metrics` says for Prometheus how the site runs, to who asks on the machine itself; `src/server/deploy/alerts.yml` has alerts for it',
    onOff,
  ),
  metricsToken: optional(
    'METRICS_TOKEN',
    'Who sends it as `Authorization: Bearer …` may read `/metrics` from anywhere, and nobody else may',
    v.pipe(v.string(), v.regex(/^[\w.~+/=-]{16,200}$/, 'must be 16 to 200 letters and digits')),
  ),
  adminSecondFactor: variable(
    'ADMIN_SECOND_FACTOR',
    'optional',
    '`required`: an admin gets into the admin area only with a second step of logging in, set up on the account page',
    v.pipe(v.string(), v.picklist(['required', 'optional'], "must be 'required' or 'optional'")),
  ),
  assistant: variable(
    'ASSISTANT',
    'off',
    '`on`: a button on every page asks an assistant, which answers from the help and the guides',
    onOff,
  ),
  adminSuffix: variable(
    'ADMIN_SUFFIX',
    'engawa',
    "What the admin area's address ends with, `/adminpage/admin_panel_SUFFIX`; it protects nothing",
    v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'must be 1 to 40 letters, digits, - or _')),
  ),
  places: variable(
    'PLACES',
    'off',
    '`on`: /places is open, and members write places; off, it says that it comes',
    onOff,
  ),
} as const
