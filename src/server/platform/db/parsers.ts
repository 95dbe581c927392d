import pg from 'pg'

const oids = { int8: 20, date: 1082, timestamptz: 1184, textArray: 1009 }
const textOf = (oid: number) => pg.types.getTypeParser(oid, 'text') as (raw: string) => unknown
const [parseInstant, parseTexts] = [textOf(oids.timestamptz), textOf(oids.textArray)]

/**
 * How the values of columns are read: int8 as number (counters and revisions stay below 2^53), dates as yyyy-mm-dd, all others as pg does.
 * Instants and lists of texts, which every post has, are read by pg only where they have an unusual form.
 */
const parsers = new Map<number, (raw: string) => unknown>([
  [oids.int8, Number],
  [oids.date, raw => raw],
  [oids.timestamptz, raw => (isUsualInstant(raw) ? new Date(millisecondsOf(raw)) : parseInstant(raw))],
  [oids.textArray, raw => (isUsualList(raw) ? itemsOf(raw) : parseTexts(raw))],
])

/** @see parsers */
export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
}

const seconds = '2026-11-01 09:00:00'.length
const [zero, dash, colon, point] = [...'0-:.'].map(letter => letter.charCodeAt(0))

/** From the year 1000 to 9999, in UTC, with or without a fraction of a second. */
const isUsualInstant = (raw: string): boolean =>
  raw.endsWith('+00') &&
  raw.charCodeAt(0) !== zero &&
  raw.charCodeAt(4) === dash &&
  raw.charCodeAt(16) === colon &&
  (raw.length === seconds + 3 || raw.charCodeAt(seconds) === point)

function millisecondsOf(raw: string): number {
  const digit = (at: number) => raw.charCodeAt(at) - 48
  const two = (at: number) => 10 * digit(at) + digit(at + 1)
  const end = raw.length - 3
  const fraction = (at: number) => (at < end ? digit(at) : 0)
  const ms = 100 * fraction(seconds + 1) + 10 * fraction(seconds + 2) + fraction(seconds + 3)
  return Date.UTC(100 * two(0) + two(2), two(5) - 1, two(8), two(11), two(14), two(17), ms)
}

/** Without lists in it, quotation marks, and what is not there, which PostgreSQL writes as NULL. */
const isUsualList = (raw: string): boolean => !/["[\\]|NULL|^\{\{/.test(raw)

const itemsOf = (raw: string): string[] => (raw === '{}' ? [] : raw.slice(1, -1).split(','))
