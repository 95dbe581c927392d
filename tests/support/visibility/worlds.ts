import { type PostKind, postKinds, postStatuses } from '../../../src/contract/entities/post.ts'
import type { ChatStanding } from '../../../src/contract/policy/chats.ts'
import type { PersonFacts } from '../../../src/contract/policy/people.ts'
import { isSelf, type Viewer } from '../../../src/contract/policy/viewer.ts'
import { privacySettings } from '../../../src/contract/settings.ts'
import type { Database } from '../../../src/server/platform/db/database.ts'
import { sql } from '../../../src/server/platform/db/sql.ts'
import { numbersFrom } from '../chance.ts'

/** People, what they wrote and how they stand to each other, drawn: also what only two writes at the same moment leave behind. */
export type World = {
  people: Person[]
  follows: { user_id: string; followed_id: string; state: 'requested' | 'following' }[]
  blocks: { user_id: string; blocked_id: string }[]
  posts: WorldPost[]
  comments: WorldComment[]
  chats: WorldChat[]
  messages: WorldMessage[]
  collections: { id: string; owner: Person; slug: string | null }[]
}

export type Person = Pick<PersonFacts, 'id' | 'closed' | 'grownUp' | 'privacy'> & {
  tag: string
  role: 1 | 55
  suspended: boolean
  /** Hears of reactions to the own posts. */
  hears: boolean
}
export type WorldPost = {
  id: string
  author: Person
  kind: PostKind
  status: (typeof postStatuses)[number]
  deleted: boolean
  publishedOnce: boolean
}
export type WorldComment = {
  id: string
  post: WorldPost
  author: Person
  parent: WorldComment | null
  deleted: boolean
}
export type WorldChat = {
  id: string
  /** Both people of a chat of two; null for a group. */
  pair: [Person, Person] | null
  members: { person: Person; standing: ChatStanding; joined: number; seen: number }[]
  lastPlace: number
}
export type WorldMessage = {
  id: string
  chat: WorldChat
  place: number
  author: Person | null
  nth: number
  deleted: boolean
}

/** Ids that rise in the order in which they are given. */
function ids() {
  let count = 0
  return () => `00000000-0000-7000-8000-${(++count).toString(16).padStart(12, '0')}`
}

/** A world: the same from the same seed. */
export function drawWorld(seed: number): World {
  const number = numbersFrom(seed)
  const newId = ids()
  const often = (percent: number) => number(0, 100) < percent
  const one = <T>(list: readonly T[]): T => list[number(0, list.length)] as T
  const times = <T>(count: number, make: (nth: number) => T): T[] =>
    Array.from({ length: count }, (_, nth) => make(nth))

  const people = times(
    12,
    (nth): Person => ({
      id: newId(),
      tag: `person_${nth}`,
      role: nth < 2 ? 55 : 1,
      closed: nth > 1 && often(20),
      suspended: nth > 1 && often(20),
      grownUp: often(60),
      hears: often(70),
      privacy: {
        profile: one(privacySettings.profile.values),
        about: one(privacySettings.about.values),
        galleries: one(privacySettings.galleries.values),
        presence: one(privacySettings.presence.values),
        may_message: one(privacySettings.may_message.values),
        may_mention: one(privacySettings.may_mention.values),
      },
    }),
  )
  const pairs = people.flatMap(by => people.filter(each => each !== by).map(of => [by, of] as const))
  const posts = times(24, (): WorldPost => {
    const status = often(50) ? 'published' : one(postStatuses)
    const publishedOnce = status === 'published' || often(40)
    return { id: newId(), author: one(people), kind: one(postKinds), status, deleted: often(20), publishedOnce }
  })
  const comments: WorldComment[] = []
  for (const { id, post } of times(48, () => ({ id: newId(), post: one(posts) }))) {
    const above = comments.filter(each => each.post === post && each.parent === null)
    const parent = above.length > 0 && often(60) ? one(above) : null
    comments.push({ id, post, author: one(people), parent, deleted: often(35) })
  }
  const messages: WorldMessage[] = []
  const chats = [
    ...pairs.filter(([by, of]) => by.id < of.id && often(20)).map(pair => [...pair] as [Person, Person]),
    ...times(4, () => null),
  ].map((pair): WorldChat => {
    const lastPlace = number(0, 8)
    const members = (pair ?? people.filter(() => often(60))).map(person => {
      const joined = number(0, lastPlace + 1)
      const standing = one(['member', 'member', 'asked', 'left', 'declined'] as const)
      return { person, standing, joined, seen: number(joined, lastPlace + 1) }
    })
    const chat = { id: newId(), pair, members, lastPlace }
    const sent = new Map<Person | null, number>()
    for (let place = 1; place <= lastPlace; place++) {
      const author = members.length === 0 || (pair === null && often(10)) ? null : one(members).person
      const nth = (sent.get(author) ?? 0) + 1
      sent.set(author, nth)
      messages.push({ id: newId(), chat, place, author, nth, deleted: often(20) })
    }
    return chat
  })
  return {
    people,
    follows: pairs
      .filter(() => often(30))
      .map(([by, of]) => ({ user_id: by.id, followed_id: of.id, state: often(70) ? 'following' : 'requested' })),
    blocks: pairs.filter(() => often(6)).map(([by, of]) => ({ user_id: by.id, blocked_id: of.id })),
    posts,
    comments,
    chats,
    messages,
    collections: times(4, nth => ({ id: newId(), owner: one(people), slug: often(70) ? `shared-${nth}` : null })),
  }
}

/** Writes a world, a statement for each table. */
export async function writeWorld(db: Database, world: World): Promise<void> {
  const closedAt = (is: boolean) => (is ? new Date() : null)
  const birthday = ({ grownUp }: Person) =>
    // The youngest who is, as is tomorrow's; and one who is not tomorrow either, should the day end meanwhile.
    sql<string>`(now() at time zone 'Asia/Tokyo')::date - interval '18 years' + ${grownUp ? 0 : 2} * interval '1 day'`
  await db
    .insertInto('users')
    .values(
      world.people.map(each => ({
        id: each.id,
        email: `${each.tag}@example.jp`,
        username: each.tag,
        user_tag: each.tag,
        sex: 'none',
        birthday: birthday(each),
        role: each.role,
        closed_at: closedAt(each.closed),
        suspended_at: closedAt(each.suspended),
        privacy_profile: each.privacy.profile,
        privacy_about: each.privacy.about,
        privacy_galleries: each.privacy.galleries,
        privacy_presence: each.privacy.presence,
        privacy_may_message: each.privacy.may_message,
        privacy_may_mention: each.privacy.may_mention,
      })),
    )
    .execute()
  const heard = world.people.map(({ id, hears }) => ({
    user_id: id,
    name: 'post_reactions.in_app',
    value: hears ? 'on' : 'off',
  }))
  await db.insertInto('settings').values(heard).execute()
  await db.insertInto('follows').values(world.follows).execute()
  await db.insertInto('blocks').values(world.blocks).execute()
  await db
    .insertInto('posts')
    .values(
      world.posts.map(each => ({
        id: each.id,
        author_id: each.author.id,
        kind: each.kind,
        status: each.status,
        text: '<p>A walk</p>',
        slug: each.id,
        words: '',
        location: null,
        deleted_at: closedAt(each.deleted),
        published_once: each.publishedOnce,
        comments_count: world.comments.filter(({ post, deleted }) => post === each && !deleted).length,
      })),
    )
    .execute()
  await db
    .insertInto('comments')
    .values(
      world.comments.map(each => ({
        id: each.id,
        post_id: each.post.id,
        author_id: each.author.id,
        parent_id: each.parent?.id ?? null,
        text: '<p>So it is</p>',
        slug: each.id,
        deleted_at: closedAt(each.deleted),
      })),
    )
    .execute()
  await writeChats(db, world)
  await db
    .insertInto('collections')
    .values(
      world.collections.map(({ id, owner, slug }) => ({ id, owner_id: owner.id, name: 'Kept', shared_slug: slug })),
    )
    .execute()
}

async function writeChats(db: Database, { chats, messages }: World): Promise<void> {
  await db
    .insertInto('chats')
    .values(
      chats.map(({ id, pair, lastPlace }) => ({
        id,
        name: pair === null ? 'Walkers' : null,
        low_id: pair?.[0].id ?? null,
        high_id: pair?.[1].id ?? null,
        last_place: lastPlace,
      })),
    )
    .execute()
  await db
    .insertInto('chat_members')
    .values(
      chats.flatMap(({ id, pair, members, lastPlace }) =>
        members.map(({ person, standing, joined, seen }) => ({
          chat_id: id,
          user_id: person.id,
          state: standing,
          is_group: pair === null,
          joined_place: joined,
          read_place: joined,
          seen_place: seen,
          last_place: lastPlace,
          latest: 1,
          sent: messages.filter(({ chat, author }) => chat.id === id && author === person).length,
        })),
      ),
    )
    .execute()
  const rows = messages.map(({ chat, author, ...each }) => ({ ...each, chat_id: chat.id, author_id: author?.id }))
  await sql`
    insert into chat_messages (id, chat_id, place, author_id, nth, text, words, seq, rev, deleted_at)
    select id, chat_id, place, author_id, nth, 'Here', '', place, 1, case when deleted then now() end
    from jsonb_to_recordset(${JSON.stringify(rows)}) x (id uuid, chat_id uuid, place bigint, author_id uuid, nth bigint, deleted boolean)`.execute(
    db,
  )
}

/** Everybody who can ask in a world, with a visitor: who closed the account has no session. */
export const viewersOf = ({ people }: World): Viewer[] => [
  null,
  ...people.filter(({ closed }) => !closed).map(({ id, role, suspended }) => ({ id, role, suspended })),
]

/** Whether one of two has blocked the other; `byOther`: only the other one. */
export const isBlocked = (world: World, viewer: Viewer, person: Person, byOther = false): boolean =>
  world.blocks.some(
    each =>
      (each.user_id === person.id && each.blocked_id === viewer?.id) ||
      (!byOther && each.user_id === viewer?.id && each.blocked_id === person.id),
  )

const isFollowed = (world: World, by: string | undefined, of: string | undefined): boolean =>
  world.follows.some(each => each.user_id === by && each.followed_id === of && each.state === 'following')

/** How a person of a world stands to the viewer, as rules take it. */
export const factsOf = (world: World, viewer: Viewer, { id, closed, grownUp, privacy }: Person): PersonFacts => ({
  id,
  closed,
  grownUp,
  privacy,
  blocked: isBlocked(world, viewer, { id } as Person),
  followed: isFollowed(world, viewer?.id, id),
  follows: isFollowed(world, id, viewer?.id),
})

/** How a person stands to a chat; undefined for who was never in it. */
export const memberOf = ({ members }: WorldChat, viewer: Viewer) =>
  members.find(({ person }) => isSelf(viewer, person.id))

/** What rules take of a post. */
export const postFacts = ({ author, status, deleted }: WorldPost, blocked = false) => ({
  author: { user_id: author.id },
  status,
  deleted,
  blocked,
})
