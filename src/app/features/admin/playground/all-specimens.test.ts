import { expect, test } from 'vitest'
import { groups, unseen } from './all-specimens.ts'

const files = Object.keys(import.meta.glob('../../../ui/**/*.tsx'))
  .map(path => path.replace('../../../ui/', ''))
  .filter(path => !path.includes('.test.'))

test('every component of src/app/ui has its place in the playground', () => {
  const shown = Object.values(groups).flatMap(({ specimens }) => Object.keys(specimens))
  const known = new Set([...shown, ...Object.keys(unseen)])
  expect(files.length).toBeGreaterThan(35)
  expect(files.filter(file => !known.has(file))).toEqual([])
  expect([...known].filter(file => file.endsWith('.tsx') && !files.includes(file))).toEqual([])
})
