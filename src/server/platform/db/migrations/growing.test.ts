import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The last migration before anything was released: later ones run while processes of the release before go on. */
const lastBeforeReleases = '0068'

/** What takes something away from processes of the release before, or gives it another name, type or demand. */
const takesAway =
  /\b(drop (table|column|view|function)|rename (to|column)|alter column \S+ (type|set not null)|set data type)\b/i

test('a migration only adds: what the release before reads and writes goes on', () => {
  const files = readdirSync(import.meta.dirname).filter(
    file => /^\d{4}-.*\.ts$/.test(file) && file > `${lastBeforeReleases}-~`,
  )
  expect(files).toContain('0069-builds.ts')
  expect(files.filter(file => takesAway.test(readFileSync(join(import.meta.dirname, file), 'utf8')))).toEqual([])
})

test('what takes something away is seen', () => {
  for (const statement of [
    'alter table users drop column watched_until',
    'drop table drafts',
    'alter table posts rename column a to b',
    'alter table posts alter column text set not null',
    'alter table posts alter column id type bigint',
  ])
    expect(takesAway.test(statement)).toBe(true)
  expect(takesAway.test('drop index posts_by_day')).toBe(false)
})
