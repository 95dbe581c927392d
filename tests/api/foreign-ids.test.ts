import type { GenericSchema } from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallSpec, Who } from '../../src/contract/calls/define.ts'
import { type CallName, specOf } from '../../src/contract/calls/index.ts'
import { id } from '../../src/contract/fields.ts'
import { Copies } from '../support/access/copies.ts'
import { expectations, rowsOf } from '../support/access/rows.ts'
import {
  arranges,
  type Doubled,
  inputOf,
  type Row,
  type Secret,
  secretsOf,
  type Things,
  traceOf,
} from '../support/access/world.ts'
import { fieldsOf, isMadeOf } from '../support/call-fields.ts'
import { drawn } from '../support/chance.ts'
import { presentMember, storePost } from '../support/content.ts'
import { ask, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/**
 * Every place of every call where an id stands (path, query, body) × the id of everything that somebody else has, of the right kind or
 * not: nothing is told of theirs, and nothing changed. The calls of moderators and admins with ids of another kind than they take, of an
 * admin and of who asks. Who may do what with ids that fit: people-access.test.ts.
 */

let server: TestServer
let copies: Copies
/** Those who try every call of members, and those who try some that the seed draws. */
const askers = ['member', 'blocked', 'stranger'] as const
const others = ['nobody', 'blocker', 'suspended', 'follower', 'moderator', 'admin'] as const
type Role = (typeof askers)[number] | (typeof others)[number]
beforeAll(async () => {
  server = await startTestServer()
  copies = await Copies.prepare(server, [], [...askers, ...others])
})
afterAll(() => server.stop())

/** What nobody is told of somebody else. */
const own: readonly Secret[] = [
  ...(['email', 'session', 'export', 'waitingText', 'draftText', 'favorite', 'chatText', 'collectionName'] as const),
]
const ofProfile: readonly Secret[] = ['galleryName', 'caption', 'photoPicture', 'cover']
const ofBlocked: readonly Secret[] = [...own, 'about', 'postText', 'commentText', ...ofProfile]
/** What an asker is not told of the owner either: who is blocked or blocks, or to whom the profile is closed. */
const hidden: Record<Role, readonly Secret[]> = {
  ...{ member: own, nobody: own, suspended: own, follower: own, moderator: own },
  // Admins read what waits for approval.
  admin: own.filter(secret => secret !== 'waitingText'),
  blocked: ofBlocked,
  blocker: ofBlocked,
  stranger: [...own, ...ofProfile],
}

const parts = ['params', 'query', 'body'] as const
type Part = (typeof parts)[number]
type Place = { part: Part; field: string; list: boolean }
type Input = Partial<Record<Part, Record<string, unknown>>>

/** Where ids stand in what a call takes. */
const placesOf = (spec: CallSpec): Place[] =>
  parts.flatMap(part =>
    fieldsOf(spec[part] as GenericSchema | undefined).flatMap(([field, schema]) =>
      isMadeOf(schema, id) ? [{ part, field, list: schema !== id }] : [],
    ),
  )

type Case = { name: CallName; row: Row; places: Place[] }

const casesFor = (...who: Who[]): Case[] =>
  (Object.keys(expectations) as CallName[]).flatMap(name => {
    const rows = rowsOf(name)
    const places = placesOf(specOf(name))
    const row = rows.find(each => !arranges(each.input)) ?? rows[0]
    return !who.includes(specOf(name).who) || places.length === 0 || row === undefined ? [] : [{ name, row, places }]
  })
const cases = casesFor('member', 'anyone')
/** Somebody without a session is told to sign in before an id is looked at. */
const some = (role: Role): Case[] => (role === 'nobody' ? casesFor('anyone') : drawn(cases, 20).chosen)

/** Writes that change, as they should, what is counted or listed at the public thing or the person whom they name. */
const meant: readonly CallName[] = [
  ...(['comments.add', 'comments.reply', 'comments.reReply', 'comments.react', 'posts.react'] as const),
  ...(['chat.create', 'chat.addPeople'] as const),
]

/** Read by whoever is not signed in too, so that neither a block nor a closed profile hides what is public. */
const isPublic = (name: CallName) => specOf(name).who === 'anyone'

type Named = readonly [what: string, id: string]

/** The ids of somebody and of all that is theirs, each with what it is. */
const idsOf = (whose: string, { session: { id: person } }: Member, its: Things): Named[] =>
  Object.entries({
    ...{ person, post: its.post.id, waiting: its.waiting.id, comment: its.comment, gallery: its.gallery },
    ...{ photo: its.photo, picture: its.photoPicture, cover: its.cover, session: its.session, upload: its.upload },
    ...{ export: its.export, draft: its.draft, chat: its.chat, message: its.message, collection: its.collection },
  }).map(([what, each]) => [`${what} of ${whose}`, each])

/** What is tried: the owner's; by a member, who has nothing against them, also what doesn't belong to the owner whom the rest names. */
const foreignIds = ({ owner, other, of, ofOther }: Doubled, role: Role) => [
  ...idsOf('the owner', owner, of),
  ...(role === 'member' ? idsOf('somebody else', other, ofOther) : []),
]

/** The two people whose things are named, as worlds of which each is the owner. */
const bothOf = (world: Doubled) => [world, { ...world, owner: world.other, of: world.ofOther }] as const

const tracesOf = async (world: Doubled): Promise<string> => (await Promise.all(bothOf(world).map(traceOf))).join()

/** What an answer tells that it must not, but for ids that the asker has named. */
function toldBy(text: string, world: Doubled, role: Role, named: ReadonlySet<string>): string[] {
  const [theirs, somebodyElses] = [secretsOf(bothOf(world)[0]), secretsOf(bothOf(world)[1])]
  const of = (secrets: Record<Secret, string>, kept: readonly Secret[]) =>
    kept.filter(secret => text.includes(secrets[secret]) && !named.has(secrets[secret]))
  return [...of(theirs, hidden[role]), ...of(somebodyElses, role === 'admin' ? hidden.admin : own)]
}

it('finds ids in every part of what calls take', () => {
  const found = cases.flatMap(({ places }) => places)
  for (const part of parts) expect([part, found.filter(each => each.part === part).length > 8]).toEqual([part, true])
  expect(cases.length).toBeGreaterThan(60)
})

let [tried, refused] = [0, 0]

describe.each([...askers, ...others])('%s', role => {
  /** Puts every foreign id into a place; gives what went wrong. */
  async function tryAt({ name, row }: Case, place: Place): Promise<string[]> {
    const faults: string[] = []
    const enter = async () => {
      const world = await copies.doubled(role)
      const input = (await inputOf(row.input, world)) as Input
      return { world, input, named: new Set<string>(), before: await tracesOf(world) }
    }
    const leave = async ({ world, before }: Awaited<ReturnType<typeof enter>>) => {
      const free = row.touches === true || meant.includes(name)
      if (!free && (await tracesOf(world)) !== before) faults.push(`${place.field} changes what is somebody else’s`)
    }
    let at = await enter()
    for (let next = 0; next < foreignIds(at.world, role).length; next++) {
      const [what, put] = foreignIds(at.world, role)[next] as Named
      at.named.add(put)
      const { part, field, list } = place
      const asked = { ...at.input, [part]: { ...at.input[part], [field]: list ? [put] : put } }
      const { status, body } = await ask(at.world.asker, name, asked as never)
      if (status === 429 && at.named.size > 1) {
        // The asker's rate is used up: somebody like them goes on.
        await leave(at)
        at = await enter()
        next--
        continue
      }
      tried++
      if (status >= 400) refused++
      if (status === 429 || status >= 500) faults.push(`${field}, ${what}: ${status}`)
      const told = toldBy(
        JSON.stringify(body),
        at.world,
        isPublic(name) && role !== 'admin' ? 'member' : role,
        at.named,
      )
      if (told.length > 0) faults.push(`${field}, ${what}: ${status}, tells ${told.join()}`)
    }
    await leave(at)
    return faults
  }

  it.concurrent.each(askers.some(each => each === role) ? cases : some(role))('$name', async each => {
    const faults = []
    for (const place of each.places) faults.push(...(await tryAt(each, place)))
    expect(faults).toEqual([])
  })
})

/** What neither moderators nor admins are told of anybody, whatever they name. */
const privateToAll: readonly Secret[] = ['email', 'export', 'draftText', 'favorite', 'chatText', 'collectionName']

describe.each(['member', 'moderator', 'admin'] as const)('the calls of moderators and admins, by a %s', role => {
  const isTheirs = (name: CallName) => role === 'admin' || (role === 'moderator' && specOf(name).who === 'moderator')

  /** Puts ids into a place that takes others; gives what went wrong. */
  async function tryAt({ name, row }: Case, { part, field, list }: Place): Promise<string[]> {
    const faults: string[] = []
    const world = await copies.doubled(role)
    const { owner, other, me, of } = world
    const input = (await inputOf(row.input, world)) as Input
    const admin = await presentMember(server, 55)
    const { id: postOfAdmin } = await storePost(server, admin)
    const right = [input[part]?.[field]].flat()
    const isPost = right.includes(of.post.id) || right.includes(of.waiting.id)
    const fits = (id: string) => right.includes(id) || (isPost && [of.post.id, of.waiting.id].includes(id))
    const wrong = idsOf('the owner', owner, of).filter(([, id]) => !fits(id))
    const isPerson = right.some(id => id === owner.session.id || id === other.session.id)
    const ofAdmin: Named[] = [
      ['post of an admin', postOfAdmin],
      ['an admin', admin.session.id],
    ]
    // Admins may do to each other what the call does; moderators may not.
    const kept: Named[] = [
      ...wrong.filter(([, each]) => !isPerson || each !== owner.session.id),
      ...(role === 'admin' ? [] : ofAdmin),
    ]
    const free: Named[] = [
      ...(role === 'admin' ? ofAdmin : []),
      ...([
        ['their gallery', world.myGallery],
        ['their session', me.session.user_token],
        ['themselves', me.session.id],
      ] as const),
    ]
    const named = new Set<string>()
    const put = async (what: string, id: string) => {
      named.add(id)
      const asked = { ...input, [part]: { ...input[part], [field]: list ? [id] : id } }
      const { status, body } = await ask(world.asker, name, asked as never)
      tried++
      if (status >= 400) refused++
      if (status === 429 || status >= 500) faults.push(`${field}, ${what}: ${status}`)
      if (!isTheirs(name) && status !== 404) faults.push(`${field}, ${what}: ${status}, though it is not there`)
      const told = bothOf(world).flatMap(each => {
        const secrets = secretsOf(each)
        return privateToAll.filter(
          secret => JSON.stringify(body).includes(secrets[secret]) && !named.has(secrets[secret]),
        )
      })
      if (told.length > 0) faults.push(`${field}, ${what}: ${status}, tells ${told.join()}`)
    }
    const traces = async () => [await tracesOf(world), await traceOf({ ...world, owner: admin })].join()
    const before = await traces()
    // Whoever may not make the call is refused before an id is looked at.
    for (const [what, id] of isTheirs(name) ? kept : kept.slice(0, 1)) await put(what, id)
    if ((await traces()) !== before) faults.push(`${field} changes what is somebody else’s`)
    if (isTheirs(name)) for (const [what, id] of free) await put(what, id)
    return faults
  }

  it.concurrent.each(casesFor('moderator', 'admin'))('$name', async each => {
    const faults = []
    for (const place of each.places) faults.push(...(await tryAt(each, place)))
    expect(faults).toEqual([])
  })
})

it('has tried much, most of it in vain', () => {
  expect(tried).toBeGreaterThan(9_000)
  // The rest is the asker's own choice, or a filter.
  expect(refused / tried).toBeGreaterThan(0.7)
})
