import { expect, test } from 'vitest'
import { chosenBy, type Imports } from './changed.ts'

/** A small project: two topics, what they share, their tests, and what is only named. */
const imports: Imports = new Map([
  ['src/contract/shared.ts', []],
  ['src/local/posts.ts', ['src/contract/shared.ts']],
  ['src/local/posts.test.ts', ['src/local/posts.ts']],
  ['src/local/chats.ts', ['src/contract/shared.ts']],
  ['src/local/chats.test.ts', ['src/local/chats.ts', 'tests/support/texts.ts']],
  ['src/app/page.tsx', ['src/local/posts.ts']],
  ['src/server/start.ts', ['src/contract/shared.ts']],
  ['tests/support/server.ts', ['src/server/start.ts']],
  ['tests/support/texts.ts', []],
  ['tests/support/started.ts', []],
  ['tests/api/posts.test.ts', ['tests/support/server.ts']],
  ['tests/support/page.ts', ['src/contract/shared.ts']],
  ['tests/e2e/posts.test.ts', ['tests/support/page.ts']],
  ['tests/fault/kill.test.ts', ['tests/support/server.ts']],
])
const namedIn: Record<string, string[]> = {
  'started.ts': ['tests/support/server.ts'],
  'words.json': ['tests/support/texts.ts'],
  'README.md': ['src/local/chats.ts', 'src/local/posts.test.ts'],
}
const chosen = (...changed: string[]) => chosenBy(changed, imports, name => namedIn[name] ?? [])

test('tests are chosen that import what changed, also through others', () => {
  expect(chosen('src/local/posts.ts')).toEqual({ tests: ['src/local/posts.test.ts'], journeys: [], untested: [] })
  expect(chosen('src/contract/shared.ts').tests).toEqual([
    ...['src/local/posts.test.ts', 'src/local/chats.test.ts', 'tests/api/posts.test.ts'],
  ])
  expect(chosen('tests/api/posts.test.ts').tests).toEqual(['tests/api/posts.test.ts'])
})

test('journeys are chosen by what changed under tests, and not by the product', () => {
  expect(chosen('src/contract/shared.ts').journeys).toEqual([])
  expect(chosen('tests/support/page.ts').journeys).toEqual(['tests/e2e/posts.test.ts'])
  expect(chosen('tests/e2e/posts.test.ts')).toEqual({ tests: [], journeys: ['tests/e2e/posts.test.ts'], untested: [] })
})

test('what nothing imports counts for what names it, a document only for tests that do', () => {
  expect(chosen('tests/support/started.ts').tests).toEqual(['tests/api/posts.test.ts'])
  expect(chosen('tests/data/words.json').tests).toEqual(['src/local/chats.test.ts'])
  expect(chosen('README.md').tests).toEqual(['src/local/posts.test.ts'])
})

test('what no test reaches is said, and what all run with chooses all', () => {
  expect(chosen('src/app/page.tsx', 'src/local/posts.ts')).toMatchObject({ untested: ['src/app/page.tsx'] })
  expect(chosen('package.json')).toEqual({
    tests: ['src/local/posts.test.ts', 'src/local/chats.test.ts', 'tests/api/posts.test.ts'],
    ...{ journeys: [], untested: [] },
  })
})
