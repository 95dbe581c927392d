import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const here = `${import.meta.dirname}/../../src/local`
const root = `${here}/../..`
const written = readFileSync(`${here}/LAWS.md`, 'utf8')
const cited = [...written.matchAll(/^ +- `([^`]+)` › (.+)$/gm)].map(([, file = '', name = '']) => ({ file, name }))

test('each law names tests', () => {
  const laws = written.split(/^\d+\. /m).slice(1)
  expect(laws.length).toBeGreaterThan(10)
  expect(laws.filter(law => !/^ +- `/m.test(law))).toEqual([])
})

test.each(cited)('$file has the test: $name', ({ file, name }) => {
  const path = file.startsWith('tests/') ? `${root}/${file}` : `${here}/${file}`
  expect(readFileSync(path, 'utf8')).toContain(name)
})
