import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The message of a line stands last in its call: a text, or after the fields. What a library says in its own words is passed on as a variable. */
const ofLine = /\blog\.(?:info|warn|error|fatal)\((?:'([^'\n]+)'|[^'`]*?(?:'[^'\n]+'[^'`]*?)*?'([^'\n]+)',?\s*)\)/g

const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
const listed = [...readme.matchAll(/^\| `(.+)` \|/gm)].map(([, message]) => message)

test('the README lists each message that the server logs, and no other', () => {
  const found = globSync('src/server/**/*.ts')
    .filter(file => !/\.test\.ts$|\/(?:demo|admin-console)/.test(file))
    .flatMap(file => [...readFileSync(file, 'utf8').matchAll(ofLine)].map(([, alone, last]) => alone ?? last))
  expect(found.length).toBeGreaterThan(20)
  expect([...new Set(found)].toSorted()).toEqual(listed.toSorted())
})
