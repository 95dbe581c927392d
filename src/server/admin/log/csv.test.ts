import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('cells are quoted, with their quotes doubled', () => {
  expect(csvOf(['a', 'b'], [['said "no"', 'two\nlines']])).toBe('\ufeff"a","b"\r\n"said ""no""","two\nlines"\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\r1', '＝1+1'])(
  '%j computes nothing in a spreadsheet',
  cell => {
    expect(csvOf(['a'], [[cell]])).toContain(`"'${cell}"`)
  },
)

test('what is no formula stays as it is', () => {
  expect(csvOf(['a'], [['a = b'], ['']])).toContain('"a = b"\r\n""')
})
