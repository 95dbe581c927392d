import pg from 'pg'
import { expect, test } from 'vitest'
import { columnParsers } from './parsers.ts'

const [timestamptz, texts] = [1184, 1009]
const read = (oid: number, raw: string) => columnParsers.getTypeParser(oid, 'text')(raw)
const readByPg = (oid: number, raw: string) => (pg.types.getTypeParser(oid, 'text') as (raw: string) => unknown)(raw)

test.each([
  '2026-11-01 09:00:00+00',
  '2026-11-01 09:00:00.1+00',
  '2026-12-31 23:59:59.12+00',
  '2024-02-29 00:00:00.123456+00',
  '2026-11-01 09:00:00.0005+00',
  '0099-01-01 00:00:00+00',
  '2026-11-01 09:00:00.5+09',
  '2026-11-01 09:00:00+05:30',
  '12026-11-01 09:00:00+00',
  '0044-03-15 12:00:00+00 BC',
  'infinity',
  '-infinity',
])('the instant %s is read as pg reads it', raw => {
  expect(read(timestamptz, raw)).toEqual(readByPg(timestamptz, raw))
})

test.each([
  '{}',
  '{#tea}',
  '{#tea,#お茶,null_}',
  '{"a,b","c\\"d",e}',
  '{""}',
  '{NULL,a}',
  '{"NULL"}',
  '{{a,b},{c,d}}',
  '[0:1]={a,b}',
])('the list %s is read as pg reads it', raw => {
  expect(read(texts, raw)).toEqual(readByPg(texts, raw))
})
