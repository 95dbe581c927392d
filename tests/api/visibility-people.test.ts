import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  mayFind,
  mayMention,
  mayMessage,
  maySeeAbout,
  maySeeGalleries,
  maySeePresence,
  maySeeProfile,
  type PersonFacts,
} from '../../src/contract/policy/people.ts'
import { suspend } from '../support/arrange.ts'
import { block, presentMember } from '../support/content.ts'
import { connect } from '../support/live.ts'
import { type Asker, ask, get, type Member, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Every viewer × every setting of a person, over HTTP, against the predicates of the contract. */

let server: TestServer
let owner: Member
const viewers = new Map<Name, Asker>()

/** How each viewer stands to the owner. */
const standings = {
  'a visitor': {},
  'the owner': {},
  'another member': {},
  'a follower': { followed: true },
  'one who asked to follow': {},
  'one whom the owner follows': { follows: true },
  'a suspended follower': { followed: true },
  'an admin': {},
  'one whom the owner blocked': { blocked: true },
  'one who blocked the owner': { blocked: true },
} as const satisfies Record<string, Partial<PersonFacts>>
type Name = keyof typeof standings
const names = Object.keys(standings) as Name[]

beforeAll(async () => {
  server = await startTestServer()
  owner = await presentMember(server)
  for (const name of names) {
    const person = () => presentMember(server, name === 'an admin' ? 55 : 1)
    viewers.set(name, name === 'a visitor' ? visitor(server.origin) : name === 'the owner' ? owner : await person())
  }
  const member = (name: Name) => viewers.get(name) as Member
  const follow = (from: Member, to: Member, state: 'following' | 'requested' = 'following') =>
    server.services.db
      .insertInto('follows')
      .values({ user_id: from.session.id, followed_id: to.session.id, state })
      .execute()
  await follow(member('a follower'), owner)
  await follow(member('a suspended follower'), owner)
  await follow(member('one who asked to follow'), owner, 'requested')
  await follow(owner, member('one whom the owner follows'))
  await suspend(server.services, member('a suspended follower').session.id)
  await block(server, owner, member('one whom the owner blocked'))
  await block(server, member('one who blocked the owner'), owner)
  await connect(server, owner)
})
afterAll(() => server.stop())

type Choice = Pick<PersonFacts, 'closed' | 'grownUp' | 'privacy'>

async function choose({ closed, grownUp, privacy }: Choice) {
  const audiences = Object.entries(privacy).map(([name, audience]) => [`privacy_${name}`, audience])
  const birthday = grownUp ? '1990-04-01' : `${new Date().getFullYear() - 15}-01-01`
  await server.services.db
    .updateTable('users')
    .set({ ...Object.fromEntries(audiences), birthday, about: 'By the sea', closed_at: closed ? new Date() : null })
    .where('id', '=', owner.session.id)
    .execute()
  server.services.forVisitors.changed()
}

const audiences = ['everyone', 'followers', 'nobody'] as const
const contacts = ['everyone', 'followed', 'nobody'] as const
/** The one of a list that comes so many after another, beginning anew at its end. */
const turned = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

const choices: Choice[] = [false, true].flatMap(grownUp =>
  (['everyone', 'followers'] as const).flatMap(profile =>
    [0, 1, 2].map(at => ({
      closed: false,
      grownUp,
      privacy: {
        profile,
        about: turned(audiences, at),
        galleries: turned(audiences, at + 1),
        presence: turned(audiences, at + 2),
        may_message: turned(contacts, at),
        may_mention: turned(contacts, at + 1),
      },
    })),
  ),
)
const [anyChoice] = choices as [Choice]

/** What a viewer is given of the owner in all the calls that give anything. */
async function givenTo(asker: Asker) {
  const { id: userId, user_tag: tag } = owner.session
  const query = { searchText: tag, searchTags: [] }
  const found = asker.session
    ? await get(asker, 'search.asMember', { query })
    : await get(asker, 'search.asVisitor', { query })
  const finds = found.users.length === 1
  if (asker.session === null) return { finds }
  const account = await ask(asker, 'profile.account', { params: { userTag: tag } })
  const profile = (account.status === 200 ? account.body : {}) as Record<string, unknown>
  const about = await ask(asker, 'profile.about', { params: { tag, userId } })
  const { users } = await get(asker, 'search.mentions', { query: { searchTerm: tag } })
  const status = async (name: 'galleries.list') => (await ask(asker, name, { params: { userId } })).status
  return {
    finds,
    profile: profile.may_see === true,
    'profile again': about.status === 200,
    about: (about.body as { about?: string }).about === 'By the sea',
    galleries: profile.may_see_galleries === true,
    'galleries again': (await status('galleries.list')) === 200,
    presence: profile.presence === 1,
    message: profile.may_message === true,
    mention: users.length === 1,
  }
}

/** The same by the rules. */
function allowedTo(name: Name, choice: Choice): Awaited<ReturnType<typeof givenTo>> {
  const { session } = viewers.get(name) as Asker
  const viewer = session && { id: session.id, role: session.role, suspended: name === 'a suspended follower' }
  const none = { blocked: false, followed: false, follows: false }
  const person: PersonFacts = { id: owner.session.id, ...none, ...choice, ...standings[name] }
  if (viewer === null) return { finds: mayFind(viewer, person) }
  return {
    finds: mayFind(viewer, person),
    profile: maySeeProfile(viewer, person),
    'profile again': maySeeProfile(viewer, person),
    about: maySeeAbout(viewer, person),
    galleries: maySeeGalleries(viewer, person),
    'galleries again': maySeeGalleries(viewer, person),
    presence: maySeePresence(viewer, person),
    message: mayMessage(viewer, person),
    mention: mayMention(viewer, person),
  }
}

test.each(choices)('with $privacy, grown up $grownUp', async choice => {
  await choose(choice)
  for (const name of names)
    expect([name, await givenTo(viewers.get(name) as Asker)]).toEqual([name, allowedTo(name, choice)])
})

test('of a closed account nobody is given anything', async () => {
  const closed = { ...anyChoice, closed: true }
  await choose(closed)
  for (const name of names.filter(each => each !== 'the owner')) {
    const given = await givenTo(viewers.get(name) as Asker)
    expect([name, given]).toEqual([name, allowedTo(name, closed)])
    expect(Object.values(given)).not.toContain(true)
  }
})
