import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const edits: { file: string; from: string }[] = JSON.parse(
  readFileSync(new URL('../data/mutations.json', import.meta.url), 'utf8'),
)

test('the text of every edit that tests must notice stands once in its file', () => {
  const isOutOfDate = ({ file, from }: (typeof edits)[number]) =>
    readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').split(from).length !== 2
  expect(edits.filter(isOutOfDate)).toEqual([])
})
