import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { CallSpec } from '../../../contract/calls/define.ts'
import { CallError } from '../../../contract/errors.ts'
import { type RateName, rates } from '../../../contract/limits.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import type { Database } from '../db/database.ts'
import type { MemoryRates } from './memory-rates.ts'
import { countOne } from './rates.sql.ts'

/**
 * Where each rate is counted. Those against guessing passwords and codes are in the database, so that a restart or a second process forgets
 * nothing.
 */
const counted: Record<RateName, 'database' | 'memory'> = {
  address: 'memory',
  call: 'memory',
  write: 'memory',
  post: 'memory',
  comment: 'memory',
  signInAddress: 'database',
  signInAccount: 'database',
  signInOfAll: 'database',
  secondStep: 'database',
  secondStepOfAll: 'database',
  emailCheck: 'database',
  captcha: 'database',
  sendCode: 'database',
  passwordProof: 'database',
  exportData: 'memory',
  follow: 'memory',
  report: 'memory',
  gallery: 'memory',
  collection: 'memory',
  profile: 'memory',
  checkCode: 'database',
  register: 'database',
  search: 'memory',
  assistant: 'memory',
  drafts: 'memory',
  linkPreview: 'memory',
  upload: 'memory',
  message: 'memory',
  chatPeople: 'memory',
}

/** Who is counted: the account when there is one, else the address; an IPv6 address by its network of 64 bits. */
export function callerKey(viewerId: string | null, address: string): string {
  if (viewerId !== null) return `account ${viewerId}`
  const own = unmapped(address)
  return `address ${isIPv6(own) ? networkOf(own) : own}`
}

/** An address; of one of IPv4 that is written as one of IPv6, that of IPv4. */
export const unmapped = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

/** The first 64 bits of an address of IPv6, in whichever way its zeros are written. */
export function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4)
  return groups.map(group => group.replace(/^0+(?=.)/, '')).join(':')
}

/**
 * Counts a request before anything else is done, because even a request with a bad session costs a database query.
 * @throws CallError too_many with the seconds to wait
 */
export function countAddress(address: string, memory: MemoryRates): void {
  refuseBeyond('address', memory(`address ${callerKey(null, address)}`, rates.address))
}

/**
 * Counts a page that the server renders for a visitor like a call, because rendering it makes calls on the visitor's behalf.
 * @throws CallError too_many with the seconds to wait
 */
export function countPage(address: string, memory: MemoryRates): void {
  refuseBeyond('call', memory(`call ${callerKey(null, address)}`, rates.call))
}

/**
 * Counts an answer that visitors share (PRODUCT 7.14): one that has to be made like any call, one that is kept for a part of it, because
 * it costs next to nothing and thousands share the address of a mobile carrier.
 * @param kept whether it was made already, or is being made for somebody else
 * @throws CallError too_many with the seconds to wait
 */
export function countShared(address: string, kept: boolean, memory: MemoryRates): void {
  const caller = callerKey(null, address)
  const weight = kept ? serverLimits.kept.weight : 1
  refuseBeyond('address', memory(`address ${caller}`, rates.address, weight))
  refuseBeyond('call', memory(`call ${caller}`, rates.call, weight))
}

/** Counts a call against the general rates. @throws CallError too_many with the seconds to wait */
export function countCall(spec: CallSpec, caller: string, memory: MemoryRates): void {
  const general: RateName = spec.method === 'GET' ? 'call' : 'write'
  if (!spec.bytes) refuseBeyond(general, memory(`${general} ${caller}`, rates[general]))
}

/** Counts a call against its own rate, where it has one. @throws CallError too_many with the seconds to wait */
export async function countOwnRate(spec: CallSpec, caller: string, db: Database, memory: MemoryRates): Promise<void> {
  if (spec.rate !== undefined) await countAgainst(spec.rate, caller, db, memory)
}

/**
 * Counts a list that costs as much as a search: one with words, or with several tags at once.
 * @throws CallError too_many with the seconds to wait
 */
export function countSearch(caller: string, memory: MemoryRates): void {
  refuseBeyond('search', memory(`search ${caller}`, rates.search))
}

async function countAgainst(rate: RateName, key: string, db: Database, memory: MemoryRates): Promise<void> {
  if (counted[rate] === 'database') return countGuess(db, rate, key)
  refuseBeyond(rate, memory(`${rate} ${key}`, rates[rate]))
}

/**
 * Counts a try that could be a guess, in the database. `key` may name a person, so only its hash is stored.
 * @param limit instead of the rate's own
 * @throws CallError too_many with the seconds to wait
 */
export async function countGuess(
  db: Database,
  rate: string,
  key: string,
  limit: { count: number; windowMs: number } = rates[rate as RateName],
): Promise<void> {
  const { count, resetsInMs } = await countOne(db, guessKey(rate, key), limit.windowMs)
  if (count > limit.count) throw tooMany(resetsInMs)
}

/** Counts like {@link countGuess}, but returns whether the limit still allows it, for calls whose answer must not show one. */
export async function isWithin(
  db: Database,
  rate: string,
  key: string,
  { count, windowMs }: { count: number; windowMs: number },
): Promise<boolean> {
  return (await countOne(db, guessKey(rate, key), windowMs)).count <= count
}

/** Under which key {@link countGuess} counts. */
export const guessKey = (rate: string, key: string): string =>
  `${rate} ${createHash('sha256').update(key).digest('base64url')}`

function refuseBeyond(rate: RateName, { count, resetsInMs }: { count: number; resetsInMs: number }): void {
  if (count > rates[rate].count) throw tooMany(resetsInMs)
}

const tooMany = (ms: number) => new CallError('too_many', { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1_000)) })
