import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc, { type Arbitrary } from 'fast-check'
import type { GenericSchema } from 'valibot'
import type { CallSpec } from '../../src/contract/calls/define.ts'

/** A request as it is sent, before any parsing. */
export type RawRequest = { path: string; headers: Record<string, string>; body: Buffer | null }

const dataOf = <T>(path: string): T =>
  JSON.parse(readFileSync(new URL(`../data/${path}`, import.meta.url), 'utf8')) as T

/** Texts that parsers of JSON disagree on. */
export const jsonTexts = dataOf<{ name: string; input: string }[]>('json/json-parsing.json')

const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels)

const tricks = [
  ...[
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e/',
    '..\\..\\',
    '/',
    '//',
    '.',
    '..',
    '%',
    '%zz',
    '%00',
    '\u0000',
  ],
  ...[
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202e',
    '\ufeff',
    'ﷺ',
    '﹏'.repeat(500),
    '👨‍👩‍👧‍👦'.repeat(100),
    `e${'\u0301'.repeat(1_000)}`,
  ],
  ...[
    '-0',
    '1e309',
    '9007199254740993',
    '-1',
    'NaN',
    'null',
    'undefined',
    '[object Object]',
    'true',
    '__proto__',
    'constructor',
  ],
  ...["' OR 1=1 --", '"; DROP TABLE users; --', '$1', '{{7*7}}', '\\', '`', '%s%n', 'a'.repeat(5_000)],
  ...['0000-00-00', '9999-12-31', '2020-02-30', '#', '##', '#京都', '@', 'a@b', 'a@b.c'.padStart(40, 'x')],
]
const strings = [
  ...tricks,
  ...dataOf<string[]>('strings/blns.json'),
  ...dataOf<string[]>('xss/xss-dompurify.json'),
  ...dataOf<string[]>('xss/xss-h5sc.json'),
]

const nastyString = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...strings) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.constantFrom(60_000, 300_000).map(length => 'あ'.repeat(length)) },
  { weight: 1, arbitrary: fc.json().map(json => Buffer.from(json).toString('base64url')) },
)
const nasty: Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: nastyString },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(null, [], {}, [[]], 0, -1, 1.5, 2 ** 53, -(2 ** 63), 1e308, true, false, ''),
  },
  { weight: 1, arbitrary: fc.constant(JSON.parse(deep('[', ']', 2_000)) as unknown) },
)

/** Values that a field of this name could have, so that what comes behind the checks is reached too. */
export type Likely = Record<string, readonly unknown[]>

function fieldsOf(schema: GenericSchema | undefined): string[] {
  const entries = schema === undefined ? undefined : Reflect.get(schema, 'entries')
  return entries ? Object.keys(entries as object) : []
}

const valueFor = (name: string, likely: Likely): Arbitrary<unknown> => {
  const known = likely[name]
  return known === undefined
    ? nasty
    : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: nasty })
}

const record = (names: string[], likely: Likely, options?: { requiredKeys: [] }) =>
  fc.record(Object.fromEntries(names.map(name => [name, valueFor(name, likely)])), options)

/** Characters that may occur in a request line; all others are percent-encoded. */
const lineSafe = (text: string): string =>
  text.toWellFormed().replaceAll(/[^!-~]|[?#]/gu, each => encodeURIComponent(each))

const inPath = (value: unknown, raw: boolean): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  const short = text.slice(0, 1_000).toWellFormed()
  return raw ? lineSafe(short).replaceAll('/', '%2F') : encodeURIComponent(short)
}

function queryText(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map(
      each => `${encodeURIComponent(name.toWellFormed())}=${inPath(each, false)}`,
    ),
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&').slice(0, 12_000).replace(/%.?$/, '')}`
}

function bodiesOf(spec: CallSpec, likely: Likely): Arbitrary<{ type: string; bytes: Buffer } | null> {
  const fields = record(fieldsOf(spec.body), likely, { requiredKeys: [] })
  const json = (value: unknown) => ({ type: 'application/json', bytes: Buffer.from(JSON.stringify(value) ?? '') })
  const text = (body: string) => ({ type: 'application/json', bytes: Buffer.from(body) })
  const whole = fc.oneof(
    { weight: 8, arbitrary: fields.map(json) },
    { weight: 1, arbitrary: nasty.map(json) },
    { weight: 1, arbitrary: fc.constantFrom(...jsonTexts.map(each => each.input), deep('[', '', 50_000)).map(text) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('text/plain', 'text/xml', 'application/json; charset=utf-16', 'a/b;;=', ''), nastyString)
        .map(([type, body]) => ({ type, bytes: Buffer.from(body) })),
    },
    {
      weight: spec.bytes ? 8 : 1,
      arbitrary: fc
        .uint8Array({ maxLength: 2_000 })
        .map(bytes => ({ type: 'application/octet-stream', bytes: Buffer.from(bytes) })),
    },
    {
      weight: spec.files ? 4 : 1,
      arbitrary: fc.tuple(fields, fc.uint8Array({ maxLength: 300 }), nastyString).map(form),
    },
    { weight: 1, arbitrary: fc.constant(null) },
  )
  return spec.method === 'GET' ? fc.constant(null) : whole
}

function form([fields, picture, name]: [Record<string, unknown>, Uint8Array, string]) {
  const boundary = 'x'.repeat(20)
  const parts = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
  )
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="${name.slice(0, 100)}"\r\ncontent-type: image/png\r\n\r\n`
  const bytes = Buffer.concat([Buffer.from(parts.join('') + file), picture, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { type: `multipart/form-data; boundary=${boundary}`, bytes }
}

/** Random requests to a call: mostly right with some wrong fields, or complete nonsense. */
export function requestsTo(spec: CallSpec, likely: Likely): Arbitrary<RawRequest> {
  return fc
    .record({
      params: record(fieldsOf(spec.params), likely),
      query: record(fieldsOf(spec.query), likely, { requiredKeys: [] }),
      strangers: fc.dictionary(fc.constantFrom(...strings), nasty, { maxKeys: 1, size: '-1' }),
      body: bodiesOf(spec, likely),
      raw: fc.boolean(),
      key: fc.option(
        fc.oneof(fc.constant(null), fc.constantFrom('x', '', '0'.repeat(300), '019B2E31-7C5A-7D10-9F42-3B5D6A7C8E90')),
      ),
    })
    .map(({ params, query, strangers, body, raw, key }) => ({
      path:
        spec.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inPath(params[name], raw)) +
        queryText({ ...query, ...strangers }),
      headers: {
        ...(body && body.type !== '' ? { 'content-type': body.type } : {}),
        ...(key === null ? { 'idempotency-key': randomUUID() } : { 'idempotency-key': key }),
      },
      body: body?.bytes ?? null,
    }))
}
