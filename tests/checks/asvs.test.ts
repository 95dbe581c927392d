import { expect, test } from 'vitest'
import { drawnRows, rowsOf, testNames, unshownRows, wrongRows } from './asvs-rows.ts'

const code = `
  describe('signing in', () => {
    it('is refused', () => {})
    it.each([1, 2])('has tries: %s', tries => {})
    describe.skipIf(never)('with Google', () => {
      test('is refused', async () => { check('not a title') })
    })
  })
  test.each\`a | b\`('as a table', () => {})
`
const names = [
  'signing in › is refused',
  'signing in › has tries: %s',
  'signing in › with Google › is refused',
  'as a table',
]

const wrongOf = (lines: readonly string[], ids: readonly string[] = ['1.1']) =>
  wrongRows(rowsOf(['id\tkind\twhere', ...lines].join('\n')), ids, file => (file === 'a.test.ts' ? names : null))

test('tests are known by their titles and those of their groups', () => {
  expect(testNames(code)).toEqual(names)
})

test('a row names a test, alone or with its group, or a reason', () => {
  expect(wrongOf(['1.1\ttest\ta.test.ts › is refused'])).toEqual([])
  expect(wrongOf(['1.1\ttest\ta.test.ts › with Google › is refused'])).toEqual([])
  expect(wrongOf(['1.1\treason\tThere is no LDAP in the product.'])).toEqual([])
})

test('what is missing, unknown, doubled, unfounded or not there is found', () => {
  const row = '1.1\ttest\ta.test.ts › as a table'
  expect(wrongOf([row], ['1.1', '1.2'])).toEqual(['1.2 is missing'])
  expect(wrongOf([row, '9.9\treason\tThere is no LDAP in the product.'])).toEqual(['9.9 is no requirement'])
  expect(wrongOf([row, row])).toEqual(['1.1 stands there twice'])
  expect(wrongOf(['1.1\treason\t '])).toEqual(['1.1 has no reason'])
  for (const where of ['a.test.ts › refused', 'b.test.ts › is refused', 'is refused', 'a.test.ts › signing in'])
    expect(wrongOf([`1.1\ttest\t${where}`])).toEqual([`1.1 names no test: ${where}`])
  expect(wrongOf(['1.1\tboth\ta.test.ts › is refused'])).toEqual(["1.1 is neither 'test' nor 'reason', but 'both'"])
  expect(() => rowsOf('1.1\ttest\ta.test.ts › is refused')).toThrow('instead of its columns')
})

test('rows are drawn of those that name a test, always the same ones, whatever their order', () => {
  const rows = Array.from({ length: 9 }, (_, at) => ({ id: `1.${at}`, kind: at === 4 ? 'reason' : 'test', where: '' }))
  const drawn = drawnRows(rows, 3).map(({ id }) => id)
  expect(new Set(drawn).size).toBe(3)
  expect(drawnRows(rows.toReversed(), 3).map(({ id }) => id)).toEqual(drawn)
  const all = drawnRows(rows, 9).map(({ id }) => id)
  expect([all.slice(0, 3), all.length, all.includes('1.4')]).toEqual([drawn, 8, false])
})

test('a drawn row without an edit, or with one that another file of tests notices, is found', () => {
  const row = { id: '1.1', kind: 'test', where: 'a.test.ts › is refused' }
  const edit = (breaks: string, file: string) => ({ breaks, test: file })
  expect(unshownRows([row], [edit('All are let in (1.1)', 'a.test.ts')])).toEqual([])
  expect(unshownRows([row], [edit('All are let in (11.1)', 'a.test.ts'), edit('All are let in', 'a.test.ts')])).toEqual(
    ['1.1 was drawn, and no edit breaks what it guards'],
  )
  expect(unshownRows([row], [edit('All are let in (1.1)', 'b.test.ts')])).toEqual([
    '1.1 names a test that its edit does not',
  ])
})
