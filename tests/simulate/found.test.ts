import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errors } from './errors.ts'

const rows = readFileSync(join(import.meta.dirname, 'found.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(line => line.split('\t'))

test('the table of what was found names each error that can be put back, once, and no other', () => {
  const names = errors.map(({ breaks }) => breaks)
  expect(rows.map(([name]) => name).toSorted()).toEqual(names.toSorted())
})

test('each row says by which seed and law an error was found, or among which seeds none found it', () => {
  const isSaid = ([, seed = '', law = '']: string[]) =>
    /^[1-9]\d*$/.test(seed) ? law !== '' : /^none of [1-9]\d* to [1-9]\d*$/.test(seed) && law === ''
  expect(rows.filter(row => !isSaid(row))).toEqual([])
})
