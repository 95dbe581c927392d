import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What products of this kind got wrong since 2025: the name of a test has each number, beside the subject that it is about. */
const known = [
  ...['23743', '23964', '25223', '25224', '26265', '27154', '27162', '27491', '27934', '28787', '33393', '39923'],
  ...['53943', '53963', '55674', '59830', '72724', '91156'],
].map(number => `CVE-2026-${number}`)

test('each of them is tried', () => {
  const root = new URL('../', import.meta.url).pathname
  const texts = globSync('**/*.test.ts', { cwd: root }).map(file => readFileSync(root + file, 'utf8'))
  const named = texts.flatMap(text => text.match(/\b(?:test|it|describe)(?:\.\w+)?\([^\n]*/g) ?? []).join('\n')
  expect(known.filter(number => !named.includes(number))).toEqual([])
})
