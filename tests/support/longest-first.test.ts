import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longest, longestFirst } from './longest-first.ts'
import { root } from './steps.ts'

test('what takes longest begins first, and the rest keeps its order', () => {
  const others = ['tests/api/spam.test.ts', 'tests/api/jobs.test.ts']
  const files = [...others, ...longest.toReversed()].map(file => ({ moduleId: join(root, file) }))
  expect(longestFirst(files).map(({ moduleId }) => moduleId)).toEqual(
    [...longest, ...others].map(file => join(root, file)),
  )
})

test.each(longest)('%s is there', file => {
  expect(existsSync(join(root, file))).toBe(true)
})
