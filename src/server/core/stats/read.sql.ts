import { dateInJapan, daysAfter } from '../../../contract/days.ts'
import { type StatKind, statKinds } from '../../../contract/stats.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, sql } from '../../platform/db/sql.ts'
import { gauges } from './roll.sql.ts'

/** The roll-ups of the last days: by kind the value of each day, oldest first; null for a day that was not counted. */
export type DayCounts = {
  countedAt: Date | null
  days: string[]
  series: Record<StatKind, (number | null)[]>
}

/**
 * Reads the roll-ups of the last `days` days, today included: some rows for each kind, however much was counted. What rises and falls
 * stays as it was on the days that are not counted yet, as today after midnight.
 */
export async function readDays(db: Database, days: number): Promise<DayCounts> {
  const { rows } = await sql<{ kind: StatKind; day: string; value: number; counted_at: Date }>`
    select kind, day::text as day, value, counted_at from stats_days
    where kind = ${anyOf([...statKinds], 'text')} and day > day_in_japan(now()) - ${days}::int`.execute(db)
  const names = daysUntilToday(days)
  const at = new Map(names.map((name, index) => [name, index]))
  const series = Object.fromEntries(
    statKinds.map(kind => [kind, Array<number | null>(days).fill(null)]),
  ) as DayCounts['series']
  let countedAt: Date | null = null
  for (const { kind, day, value, counted_at } of rows) {
    const index = at.get(day)
    if (index !== undefined) series[kind][index] = value
    if (countedAt === null || counted_at > countedAt) countedAt = counted_at
  }
  for (const kind of gauges) {
    const last = series[kind].findLastIndex(value => value !== null)
    if (last >= 0) series[kind].fill(series[kind][last] ?? null, last)
  }
  return { countedAt, days: names, series }
}

function daysUntilToday(count: number): string[] {
  const today = dateInJapan(new Date())
  return Array.from({ length: count }, (_, index) => daysAfter(today, index + 1 - count))
}
