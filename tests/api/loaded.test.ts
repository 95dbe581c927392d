import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { addPost, newMember } from '../support/people.ts'
import { startSite } from '../support/site.ts'

/** What a server holds in memory before anybody needs it, as `npm start` starts it. */

const root = join(import.meta.dirname, '../..')

/** Prints each package when a thread loads it first, and when the thread has the compiler that takes types out of sources. */
const watcher = `
import { registerHooks } from 'node:module'
import { threadId } from 'node:worker_threads'
const known = new Set()
const say = what => known.has(what) || (known.add(what), process.stdout.write('\\nthread ' + threadId + ' loaded ' + what + '\\n'))
registerHooks({
  load(url, context, next) {
    const [, name] = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url) ?? []
    if (name) say(name)
    if (process.moduleLoadList.some(each => each.includes('amaro'))) say('the compiler')
    return next(url, context)
  },
})`

/** What nearly every request needs, or is needed from the start on. Whatever else a feature needs is imported where it begins. */
const always = [
  '@fastify/multipart',
  '@fastify/proxy-addr',
  '@fastify/static',
  '@valibot/to-json-schema',
  'altcha-lib',
  'entities',
  'fastify',
  'kysely',
  'otpauth',
  'pg',
  'pg-boss',
  'pino',
  'valibot',
  'wanakana',
  'ws',
  'yazl',
]

const loadedBy = (thread: number, output: string): string[] =>
  [...output.matchAll(/^thread (\d+) loaded (.+)$/gm)]
    .filter(([, id]) => Number(id) === thread)
    .map(([, , name]) => name ?? '')

it('has only libraries loaded that every site needs all the time, and no compiler of its sources in any thread', async () => {
  execFileSync(process.execPath, ['src/build/strip-types.mjs'], { cwd: root })
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: object }
  const site = await startSite({
    env: { ENGAWA_DEMO: 'off', NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(watcher)}` },
  })
  try {
    const idle = loadedBy(0, site.output())
    expect(idle).not.toContain('the compiler')
    expect(idle.filter(name => name in dependencies).toSorted()).toEqual(always)
    const author = await newMember(site)
    await addPost(author, `A long walk\n\n${'along the river '.repeat(1_000)}`)
    expect(loadedBy(1, site.output())).toContain('entities')
    expect(site.output()).not.toContain('the compiler')
  } finally {
    await site.stop()
    site.clean()
  }
})
