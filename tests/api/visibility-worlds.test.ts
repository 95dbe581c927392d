import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Viewer } from '../../src/contract/policy/viewer.ts'
import { type Database, openDatabase } from '../../src/server/platform/db/database.ts'
import { sql } from '../../src/server/platform/db/sql.ts'
import type { SignedIn } from '../../src/server/platform/http/handlers.ts'
import { rounds, seed } from '../support/chance.ts'
import { createDatabase, dropDatabase } from '../support/cluster.ts'
import { type About, elsewhere, sources, twins } from '../support/visibility/fragments.ts'
import { statements } from '../support/visibility/statements.ts'
import { drawWorld, viewersOf, type World, writeWorld } from '../support/visibility/worlds.ts'
import { workerCluster, workerTemplate } from '../support/worker-cluster.ts'

/** In drawn worlds, what SQL gives a viewer is what the rule of its name in contract/policy allows. */

let database: string
let db: Database
beforeAll(async () => {
  database = await createDatabase(workerCluster(), workerTemplate())
  db = openDatabase({ ...workerCluster(), database }, () => {}, { named: true })
})
afterAll(async () => {
  await db.destroy()
  await dropDatabase(workerCluster(), database)
})

/** Writes a world, for as long as it is looked at. */
async function inWorld(world: World, look: (tx: Database) => Promise<void>): Promise<void> {
  const over = new Error()
  const done = db.transaction().execute(async tx => {
    await writeWorld(tx, world)
    await look(tx)
    throw over
  })
  await done.catch(error => {
    if (error !== over) throw error
  })
}

/** What each has said, so that none was right because it always says the same. */
const said = new Map<string, Set<boolean>>()
const note = (name: string, value: boolean) => said.set(name, (said.get(name) ?? new Set()).add(value))

async function compareFragments(tx: Database, world: World, viewer: Viewer, about: About): Promise<void> {
  const fragments = Object.entries({ ...twins, ...elsewhere }).filter(([, each]) => each.about === about)
  const { id, from, of } = sources[about]
  const columns = fragments.map(([name, each]) => sql`${each.sql(viewer)} as ${sql.ref(name)}`)
  const { rows } = await sql<{ [name: string]: boolean | number | null } & { id: string }>`
    select ${id} as id, ${sql.join(columns)} from ${from(viewer)}`.execute(tx)
  const byId = new Map(rows.map(row => [row.id, row]))
  for (const thing of of(world, viewer))
    for (const [name, { says }] of fragments) {
      const given = byId.get(thing.id)?.[name] ?? false
      note(name, Boolean(given))
      if (given !== says(world, viewer, thing as never))
        expect.fail(`${name} gives ${viewer?.id ?? 'a visitor'} ${given} for ${about} ${thing.id}`)
    }
}

async function compareStatements(tx: Database, world: World, viewer: Viewer): Promise<void> {
  for (const [name, { who, gives, allows }] of Object.entries(statements)) {
    if (viewer === null && who === 'member') continue
    const given = (await gives(tx, world, viewer as SignedIn)).toSorted()
    note(name, given.length > 0)
    const allowed = allows(world, viewer).map(({ id }) => id)
    expect([name, viewer, given]).toEqual([name, viewer, allowed.toSorted()])
  }
}

test.each(Array.from({ length: rounds(20) }, (_, nth) => seed + nth))(
  'what SQL gives each viewer of world %i is what the rules allow',
  async number => {
    const world = drawWorld(number)
    await inWorld(world, async tx => {
      for (const [nth, viewer] of viewersOf(world).entries()) {
        for (const about of Object.keys(sources) as About[]) await compareFragments(tx, world, viewer, about)
        // Each of these statements is about one thing, so not everybody asks all of them in each world.
        if (viewer === null || (nth + number) % 2 === 0) await compareStatements(tx, world, viewer)
      }
    })
  },
)

test('each has given something, and each fragment also refused something', () => {
  for (const name of Object.keys({ ...twins, ...elsewhere, ...statements }))
    expect([name, said.get(name)?.has(true)]).toEqual([name, true])
  for (const name of Object.keys({ ...twins, ...elsewhere }))
    expect([name, said.get(name)?.has(false)]).toEqual([name, true])
})

test('each SQL that calls itself one of a rule is among those that are compared', () => {
  const rows = { ...twins, ...elsewhere, ...statements }
  const compared = new Set([...Object.keys(rows), ...Object.values(rows).map(({ rule }) => rule)])
  const namesIn = (files: string, name: RegExp) =>
    globSync(files).flatMap(path => [...readFileSync(path, 'utf8').matchAll(name)].map(([, found]) => found))
  const named = [
    ...namesIn('src/server/**/*.sql.ts', /\brule\s+(?:\*\s+)?`(\w+)`/g),
    ...namesIn('src/contract/policy/*.ts', /\bIn SQL: `(\w+)`/g),
  ]
  expect(named.length).toBeGreaterThan(14)
  for (const name of named) expect([...compared]).toContain(name)
})
