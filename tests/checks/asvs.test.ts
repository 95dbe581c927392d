import { expect, test } from 'vitest'
import { rowsOf, testNames, wrongRows } from './asvs-rows.ts'

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
