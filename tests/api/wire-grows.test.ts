import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallName, callList } from '../../src/contract/calls/index.ts'
import builds from '../data/builds.json' with { type: 'json' }
import { rowsOf } from '../support/access/rows.ts'
import { inputOf, newWorld } from '../support/access/world.ts'
import { olderSources } from '../support/older-sources.ts'
import { ask } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/**
 * What goes between pages and servers only grows, as a page of one build may ask a server of the next. Writes of older builds are sent in the
 * simulator (tests/simulate/LAWS.md).
 */

/** What was changed before anything was released, in the admin area alone. */
const changedBeforeReleases: readonly CallName[] = ['admin.personReports', 'admin.stats', 'admin.templatePages']

let server: TestServer
const answers: { name: CallName; body: unknown }[] = []

beforeAll(async () => {
  server = await startTestServer()
  const worlds = [await newWorld(server, 'owner'), await newWorld(server, 'admin')]
  for (const { name } of callList.filter(({ spec }) => spec.method === 'GET'))
    for (const row of rowsOf(name)) {
      const world = worlds.find(({ role }) => row.answers[role] === 'ok')
      if (!world) continue
      const { status, body } = await ask(world.asker, name, (await inputOf(row.input, world)) as never)
      if (status === 200) answers.push({ name, body })
    }
})
afterAll(() => server.stop())

describe.for(builds)('a page of $of ($commit)', ({ commit }) => {
  let older: typeof callList

  beforeAll(async () => {
    const folder = olderSources(commit, ['src/contract', 'package.json'])
    older = ((await import(join(folder, 'src/contract/calls/index.ts'))) as { callList: typeof callList }).callList
  })

  test('finds each call where it was', () => {
    const placeOf = ({ spec }: (typeof callList)[number]) => `${spec.method} ${spec.path}`
    const today = new Map(callList.map(each => [each.name, placeOf(each)]))
    expect(older.filter(each => today.get(each.name) !== placeOf(each))).toEqual([])
  })

  test('reads all answers of today', () => {
    const specs = new Map(older.map(({ name, spec }) => [name, spec]))
    const read = answers.filter(({ name }) => specs.has(name) && !changedBeforeReleases.includes(name))
    expect(read.length).toBeGreaterThan(80)
    const wrong = read.flatMap(({ name, body }) => {
      const { issues } = v.safeParse(specs.get(name)?.output as v.GenericSchema, body)
      return (issues ?? []).map(issue => `${name} ${v.getDotPath(issue)}: ${issue.message}`)
    })
    expect(wrong).toEqual([])
  })
})
