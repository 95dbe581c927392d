import type { TroubleKind } from '../../../contract/health.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import type { Facts } from './read-facts.ts'

/** Something that wants a look: how many of what its kind counts, and what it is about by name. */
export type Trouble = { kind: TroubleKind; since: Date | null; count: number; what: string }

const bounds = serverLimits.health
const dayMs = 86_400_000

/**
 * What wants a look, the worst first, by the bounds of `serverLimits.health` (PRODUCT 6.31, 6.32).
 * @param now in ms
 */
export function troublesOf(facts: Facts, now: number): Trouble[] {
  const isOlder = (at: Date | null | undefined, ms: number): at is Date => at != null && now - at.getTime() > ms
  const found: Trouble[] = []
  const add = (kind: TroubleKind, since: Date | null, count: number, what = '') =>
    found.push({ kind, since, count, what })
  const { marks, jobs, disk, errors, mail, queues } = facts

  const down = marks.get('mail.down')
  const sent = marks.get('mail.sent')
  if (down !== undefined && (sent === undefined || sent.at < down.at) && isOlder(down.since, bounds.mailDownMs))
    add('mail', down.since, facts.mail.failed, down.detail.reason)
  const failing = jobs.failing.filter(({ first_at, given_up }) => given_up > 0 || isOlder(first_at, bounds.jobFailsMs))
  if (failing.length > 0 || jobs.late * 1_000 > bounds.jobLateMs) {
    const since = failing.reduce<Date | null>((first, { first_at }) => earlier(first, first_at), null)
    add('jobs', since, failing.length > 0 ? sum(failing) : jobs.waiting, failing[0]?.name)
  }
  if (disk.total !== null && disk.free !== null && disk.free < disk.total * bounds.freeDisk)
    add('disk', null, Math.floor((disk.free / disk.total) * 100))
  const backup = marks.get('backup')
  // A site of which no backup is known counts from when it was first seen.
  const lastBackup = backup?.at ?? firstStart(marks)
  if (isOlder(lastBackup, bounds.backupMs))
    add('backup', lastBackup, Math.floor((now - lastBackup.getTime()) / dayMs), backup === undefined ? 'never' : '')
  if (errors.lately >= bounds.errorsAnHour) add('errors', null, errors.lately, errors.rows[0]?.kind)
  const [domain] = mail.cameBack
  if (domain !== undefined && domain.count >= bounds.bounced) add('bounces', null, domain.count, domain.domain)
  for (const kind of ['reports', 'moderation', 'appeals', 'applications'] as const) {
    const { count, oldest } = queues[kind]
    if (isOlder(oldest, bounds.waitsMs)) add(kind, oldest, count)
  }
  return found
}

const sum = (rows: readonly { count: number }[]): number => rows.reduce((all, { count }) => all + count, 0)

const earlier = (one: Date | null, other: Date): Date => (one !== null && one < other ? one : other)

function firstStart(marks: Facts['marks']): Date | null {
  let first: Date | null = null
  for (const [name, { since }] of marks) if (name.startsWith('version:')) first = earlier(first, since)
  return first
}
