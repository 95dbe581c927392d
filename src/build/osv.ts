import { compare, parse } from 'semver'

/** A package as the lock file has it. */
export type Locked = { name: string; version: string; path: string; dev: boolean }

type Event = { introduced?: string; fixed?: string; last_affected?: string; limit?: string }
type Affected = {
  package?: { ecosystem?: string; name?: string }
  versions?: string[]
  ranges?: { type?: string; events?: Event[] }[]
}

/** What is used of an entry of OSV (https://ossf.github.io/osv-schema/). */
export type Advisory = { id: string; summary?: string; withdrawn?: string; affected?: Affected[] }

/** A package that an advisory is about, and from which version on it is not any more, where there is one. */
export type Finding = { advisory: Advisory; locked: Locked; fixed: string[] }

type LockFile = { packages?: Record<string, { name?: string; version?: string; dev?: boolean; link?: boolean }> }

/** @returns all packages of a lock file, also those that are there in several versions */
export function lockedIn({ packages = {} }: LockFile): Locked[] {
  return Object.entries(packages).flatMap(([path, { name, version, dev = false, link = false }]) => {
    const at = path.lastIndexOf('node_modules/')
    // An alias has its own folder, and says whose package it is.
    return at < 0 || link || version === undefined
      ? []
      : [{ name: name ?? path.slice(at + 'node_modules/'.length), version, path, dev }]
  })
}

/**
 * @param data what OSV gives: one entry, a list of them, or an object with `vulns`
 * @throws Error for anything else
 */
export function advisoriesIn(data: unknown): Advisory[] {
  if (Array.isArray(data)) return data.flatMap(advisoriesIn)
  if (typeof data === 'object' && data !== null) {
    if ('vulns' in data) return advisoriesIn(data.vulns)
    if ('id' in data && typeof data.id === 'string') return [data as Advisory]
    if (Object.keys(data).length === 0) return []
  }
  throw new Error('this is no data of OSV: no entry, no list of entries, and no `vulns`')
}

/** Where an event stands among versions: `0` before all of them. */
const versionOf = ({ introduced, fixed, last_affected, limit }: Event): string =>
  introduced ?? fixed ?? last_affected ?? limit ?? ''

function order(a: Event, b: Event): number {
  const [one, other] = [versionOf(a), versionOf(b)]
  if (one === other) return 0
  if (one === '0' || other === '*') return -1
  if (other === '0' || one === '*') return 1
  return compare(one, other)
}

/** As OSV evaluates a range: the events in their order, each of which turns it on or off from its version on. */
function isWithin(version: string, events: readonly Event[]): boolean {
  const all = events.map(versionOf).filter(each => each !== '0' && each !== '*')
  // What cannot be compared is looked at by a person.
  if ([version, ...all].some(each => parse(each) === null)) return true
  const limits = events.flatMap(({ limit }) => limit ?? [])
  if (limits.length > 0 && !limits.some(limit => limit === '*' || compare(version, limit) < 0)) return false
  let within = false
  for (const event of events.toSorted(order)) {
    const { introduced, fixed, last_affected: last } = event
    if (introduced !== undefined && (introduced === '0' || compare(version, introduced) >= 0)) within = true
    if (fixed !== undefined && compare(version, fixed) >= 0) within = false
    if (last !== undefined && compare(version, last) > 0) within = false
  }
  return within
}

const isAbout = ({ package: of }: Affected, name: string): boolean => of?.ecosystem === 'npm' && of.name === name

const affects = ({ versions = [], ranges = [] }: Affected, version: string): boolean =>
  versions.includes(version) ||
  ranges.some(({ type, events = [] }) => (type === 'SEMVER' || type === 'ECOSYSTEM') && isWithin(version, events))

/** @returns which of the locked packages the advisories are about; what was withdrawn counts for none */
export function findingsOf(advisories: readonly Advisory[], locked: readonly Locked[]): Finding[] {
  const byName = Map.groupBy(locked, ({ name }) => name)
  return advisories
    .filter(({ withdrawn }) => withdrawn === undefined)
    .flatMap(advisory => {
      const names = new Set((advisory.affected ?? []).map(each => each.package?.name ?? ''))
      return [...names]
        .flatMap(name => byName.get(name) ?? [])
        .flatMap(each => {
          const parts = (advisory.affected ?? []).filter(
            part => isAbout(part, each.name) && affects(part, each.version),
          )
          const events = parts.flatMap(({ ranges = [] }) => ranges.flatMap(({ events = [] }) => events))
          const fixed = [...new Set(events.flatMap(event => event.fixed ?? []))]
          return parts.length === 0 ? [] : [{ advisory, locked: each, fixed }]
        })
    })
}
