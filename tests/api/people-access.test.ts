import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallSpec } from '../../src/contract/calls/define.ts'
import { type CallName, callList, specOf } from '../../src/contract/calls/index.ts'
import { errors } from '../../src/contract/errors.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { Copies } from '../support/access/copies.ts'
import { expectations, rowsOf, topics } from '../support/access/rows.ts'
import {
  arranges,
  type Doubled,
  inputOf,
  type Role,
  type Row,
  roles,
  secretsOf,
  traceOf,
  type World,
} from '../support/access/world.ts'
import { presentMember } from '../support/content.ts'
import { type Answer, type Asker, ask, get } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/**
 * Every call about people and what they write × everybody who can stand to the owner of what it names: one answer each, no more
 * in it than is meant for the asker, and nothing of the owner's changed by others.
 */

let server: TestServer
let copies: Copies
let notFound: string
beforeAll(async () => {
  server = await startTestServer()
  copies = await Copies.prepare(server, roles, ['owner', 'member'])
  notFound = told(await ask(await presentMember(server), 'galleries.list', { params: { userId: uuidv7() } }))
  expect(JSON.parse(notFound).slice(0, 2)).toMatchObject([404, { code: 'not_found' }])
})
afterAll(() => server.stop())

type Named = { name: CallName; row: Row }

const namesIn = (list: typeof callList): CallName[] => {
  const inTopic = (name: CallName) => topics.some(topic => name.startsWith(`${topic}.`))
  return list.map(({ name }) => name).filter(inTopic)
}
const missingIn = (list: typeof callList) => namesIn(list).filter(name => !Object.hasOwn(expectations, name))
const names = namesIn(callList).filter(name => Object.hasOwn(expectations, name))
const cases: (Named & { called: string })[] = names.flatMap(name =>
  rowsOf(name).map(row => ({ name, row, called: row.what === undefined ? name : `${name}, ${row.what}` })),
)

/** An answer as one text: status, body and the names of its headers, whose values may differ in time. */
const told = ({ status, body, headers }: Answer): string => JSON.stringify([status, body, [...headers.keys()].sort()])

const call = (asker: Asker, name: CallName, input: unknown) => ask(asker, name as 'auth.protected', input as never)

describe('the table', () => {
  it('has a row for every call about people, and each of them says something of everybody', () => {
    expect(missingIn(callList)).toEqual([])
    expect(Object.keys(expectations).sort()).toEqual([...namesIn(callList)].sort())
    for (const { called, row } of cases)
      expect([called, Object.keys(row.answers).sort()]).toEqual([called, [...roles].sort()])
  })

  it('would lack a call that is new', () => {
    const added = { name: 'social.wink' as CallName, spec: specOf('social.follow') }
    expect(missingIn([...callList, added])).toEqual(['social.wink'])
  })

  it('asks for what does not belong together wherever a call of members names two things', () => {
    /** Why a call does not. */
    const apart: Partial<Record<CallName, string>> = {
      'registration.checkCode': 'a code of another address is one that is wrong: registration.test.ts',
      'collections.addSource': 'the client chooses the id of the entry',
    }
    const pairs = names.filter(name => !name.startsWith('admin.') && (specOf(name).path.match(/\{/g) ?? []).length > 1)
    expect(pairs.length).toBeGreaterThan(15)
    const without = pairs.filter(name => !rowsOf(name).some(row => row.mismatched !== undefined))
    expect(without.filter(name => apart[name] === undefined)).toEqual([])
  })

  it('asks for ids that are nowhere wherever a call names something, unless the client chooses the id', () => {
    const chosen: readonly CallName[] = ['uploads.begin', 'settings.saveDraft', 'settings.deleteDraft']
    const naming = names.filter(name => /\{(\w+Id|id|tag|userTag)\}/.test(specOf(name).path) && !chosen.includes(name))
    expect(naming.length).toBeGreaterThan(20)
    expect(naming.filter(name => !rowsOf(name).some(row => row.unknown !== undefined))).toEqual([])
  })
})

describe.each(roles)('%s', role => {
  let shared: Promise<World> | undefined
  // What is refused or only read changes nothing for the next one, unless something has to be arranged for it.
  const worldFor = ({ name, row }: Named): Promise<World> => {
    const changes = row.answers[role] === 'ok' && specOf(name).method !== 'GET'
    if (changes || arranges(row.input) || arranges(row.unknown) || row.after) return copies.world(role)
    shared ??= copies.world(role)
    return shared
  }

  it.concurrent.each(cases)('$called', async ({ name, row }) => {
    const world = await worldFor({ name, row })
    const input = await inputOf(row.input, world)
    const before = await traceOf(world)
    const answer = await call(world.asker, name, input)
    const expected = row.answers[role]
    expectAnswer(answer, name, expected)

    const good = expected === 'ok'
    if (good && row.gives) expect(answer.body).toMatchObject(row.gives(world) as object)
    const text = JSON.stringify(answer.body)
    const seen = Object.entries(secretsOf(world)).filter(([, secret]) => text.includes(secret))
    const besides: readonly string[] = (good && row.mayShow?.(role)) || []
    const shown = seen.map(([secret]) => secret).filter(secret => !besides.includes(secret))
    expect(shown.sort()).toEqual(good ? [...(row.shows?.(role) ?? [])].sort() : [])
    if (!(good && (role === 'owner' || row.touches))) expect(await traceOf(world)).toBe(before)

    if (expected === 'not_found') expect(told(answer)).toBe(notFound)
    if (!['ok', 'bad_request'].includes(expected) && row.unknown !== undefined)
      expect(told(await call(world.asker, name, await inputOf(row.unknown, world)))).toBe(told(answer))
    await row.after?.(world)
  })
})

function expectAnswer({ status, body }: Answer, name: CallName, expected: Row['answers'][Role]) {
  const { code } = (body ?? {}) as { code?: string }
  if (expected === 'ok') expect([status, code]).toEqual([(specOf(name) as CallSpec).status ?? 200, undefined])
  else {
    expect([status, code]).toEqual([errors[expected].status, expected])
  }
}

describe('what does not belong together, is somebody else’s or is not there', () => {
  const pairs = cases.flatMap(({ name, row, called }) => [
    ...Object.entries(row.mismatched ?? {}).map(([what, input]) => ({
      name,
      row,
      called: `${called}: ${what}`,
      input,
    })),
    ...(row.unknown && row.answers.member === 'not_found'
      ? [{ name, row, called: `${called}: nowhere`, input: row.unknown }]
      : []),
  ])

  const shared = new Map<Role, Promise<Doubled>>()
  const worldFor = (role: Role, own: boolean): Promise<Doubled> => {
    if (own) return copies.doubled(role)
    const world = shared.get(role) ?? copies.doubled(role)
    shared.set(role, world)
    return world
  }

  it.concurrent.each(pairs)('$called', async ({ name, row, input }) => {
    const world = await worldFor(row.mismatchedBy ?? 'owner', arranges(input))
    const asked = await inputOf(input, world)
    const before = await traceOf(world)
    expect(told(await call(world.asker, name, asked))).toBe(notFound)
    expect(await traceOf(world)).toBe(before)
  })
})

describe('a suspended member', () => {
  it('ends sessions of the own, one and all', async () => {
    const { asker, me, of } = await copies.world('suspended')
    const { db } = server.services
    await db.updateTable('sessions').set({ user_id: me.session.id }).where('id', '=', of.session).execute()
    await get(asker, 'auth.revokeSession', { params: { sessionId: of.session } })
    expect((await get(asker, 'auth.sessions', {})).map(({ id }) => id)).toEqual([me.session.user_token])
    await get(asker, 'auth.revokeAll', {})
    expect(await ask(asker, 'auth.sessions', {})).toMatchObject({ status: 403, body: { code: 'session_revoked' } })
  })
})
