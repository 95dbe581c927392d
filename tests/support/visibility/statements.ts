import { isInChat, maySeeTyping } from '../../../src/contract/policy/chats.ts'
import { mayChangeCollection, mayOpenShared } from '../../../src/contract/policy/collections.ts'
import { mayHearOf } from '../../../src/contract/policy/notifications.ts'
import * as peopleRules from '../../../src/contract/policy/people.ts'
import { mayHearOfPost, mayReadPost } from '../../../src/contract/policy/posts.ts'
import { isSelf, type Viewer } from '../../../src/contract/policy/viewer.ts'
import type { Database } from '../../../src/server/platform/db/database.ts'
import type { SignedIn } from '../../../src/server/platform/http/handlers.ts'
import { touchedBetween } from '../../../src/server/sync/changes.sql.ts'
import { seeTyping } from '../../../src/server/things/chat/typing.sql.ts'
import { ownCollection, sharedBySlug } from '../../../src/server/things/collections/read-collections.sql.ts'
import { readProfile } from '../../../src/server/things/profile/profile.sql.ts'
import { reportedNow } from '../../../src/server/things/reports/reports.sql.ts'
import { foundPeople } from '../../../src/server/things/search/found-people.sql.ts'
import { tell } from '../../../src/server/told/notifications/tell.sql.ts'
import { factsOf, isBlocked, memberOf, type Person, postFacts, type World, type WorldPost } from './worlds.ts'

/** A statement that asks who may: the ids that it gives, and those that the rule allows. */
type Statement = {
  rule: string
  who: 'anyone' | 'member'
  gives: (db: Database, world: World, viewer: SignedIn) => Promise<string[]>
  allows: (world: World, viewer: Viewer) => { id: string }[]
}

const everything = { since: 0, until: Number.MAX_SAFE_INTEGER, most: 10_000 }
const byFacts =
  (rule: (viewer: Viewer, facts: peopleRules.PersonFacts) => boolean) =>
  (world: World, viewer: Viewer): Person[] =>
    world.people.filter(each => rule(viewer, factsOf(world, viewer, each)))
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id)
/** Of these the ones of which the answer is something. */
async function those<T extends { id: string }>(
  all: readonly T[],
  ask: (each: T) => Promise<unknown>,
): Promise<string[]> {
  const found: string[] = []
  for (const each of all) if (await ask(each)) found.push(each.id)
  return found
}
/** A few of many, since each is a statement. */
const few = <T>(all: readonly T[]) => all.filter((_, nth) => nth % 8 === 0)

export const statements: Record<string, Statement> = {
  readProfile: {
    rule: 'mayMessage',
    who: 'member',
    gives: (db, { people }, viewer) =>
      those(people, async ({ tag }) => (await readProfile(db, viewer, tag, ['news']))?.may_message),
    allows: byFacts(peopleRules.mayMessage),
  },
  foundPeople: {
    rule: 'mayFind',
    who: 'anyone',
    gives: async (db, _, viewer) => idsOf(await foundPeople(db, viewer, 'person_')),
    allows: byFacts(peopleRules.mayFind),
  },
  touchedBetween: {
    rule: 'mayHearOfPost',
    who: 'anyone',
    gives: async (db, _, viewer) =>
      (await touchedBetween(db, viewer, everything)).flatMap(({ kind, id }) =>
        kind === 'post' || kind === 'comment' ? [id] : [],
      ),
    allows: ({ posts, comments }, viewer) => {
      const heard = (each: WorldPost) =>
        mayHearOfPost(viewer, { ...postFacts(each), publishedOnce: each.publishedOnce })
      return [...posts.filter(heard), ...comments.filter(each => heard(each.post))]
    },
  },
  ownCollection: {
    rule: 'mayChangeCollection',
    who: 'member',
    gives: (db, { collections }, viewer) => those(collections, ({ id }) => ownCollection(db, viewer, id)),
    allows: ({ collections }, viewer) => collections.filter(({ owner }) => mayChangeCollection(viewer, owner.id)),
  },
  sharedBySlug: {
    rule: 'mayOpenShared',
    who: 'anyone',
    gives: (db, { collections }, viewer) =>
      those(collections, async ({ slug, id }) => sharedBySlug(db, viewer, slug ?? id)),
    allows: (world, viewer) =>
      world.collections.filter(({ slug, owner }) => mayOpenShared(slug !== null, factsOf(world, viewer, owner))),
  },
  // Of each chat that the viewer is in, who of the others learns that the viewer types.
  seeTyping: {
    rule: 'maySeeTyping',
    who: 'member',
    gives: async (db, { chats }, { id }) =>
      (await Promise.all(chats.map(async each => (await seeTyping(db, id, each.id)).map(by => each.id + by)))).flat(),
    allows: (world, typist) =>
      world.chats.flatMap(each => {
        const own = memberOf(each, typist)
        const others = each.members.filter(other => own !== undefined && other !== own && !other.person.closed)
        return others.flatMap(({ person: by, standing }) =>
          own &&
          maySeeTyping(by, standing, {
            ...factsOf(world, by, own.person),
            ...{ standing: own.standing, suspended: own.person.suspended },
          })
            ? [{ id: each.id + by.id }]
            : [],
        )
      }),
  },
  // Who hears of a reaction of the viewer. One who did something has no closed account; later the groups leave them out.
  wanted: {
    rule: 'mayHearOf',
    who: 'member',
    gives: async (db, { people }, { id: by }) => {
      const news = people.map(({ id }) => ({ userId: id, type: 'post_reactions', targetId: by, seq: 1 }) as const)
      await tell(db, by, news)
      return idsOf(await db.selectFrom('notifications').select('user_id as id').where('target_id', '=', by).execute())
    },
    allows: (world, by) =>
      world.people.filter(each => {
        const { closed, blocked } = { ...factsOf(world, by, each), closed: false }
        return !each.closed && mayHearOf({ wanted: each.hears, own: isSelf(by, each.id), by: { closed, blocked } })
      }),
  },
  // As the rules say, but that who blocked somebody may report them.
  reportedNow: {
    rule: 'mayReport',
    who: 'member',
    gives: async (db, { people, posts, comments, messages }, viewer) => [
      ...(await those(few(people), ({ id }) => reportedNow(db, viewer, { target: 'user', id, authorId: id }))),
      ...(await those(few(posts), ({ id, author }) =>
        reportedNow(db, viewer, { target: 'post', id, authorId: author.id }),
      )),
      ...(await those(few(comments), ({ id, author }) =>
        reportedNow(db, viewer, { target: 'comment', id, authorId: author.id }),
      )),
      ...(await those(
        few(messages),
        async ({ id, author }) => author && reportedNow(db, viewer, { target: 'message', id, authorId: author.id }),
      )),
    ],
    allows: (world, viewer) => {
      const hides = (each: Person) => isBlocked(world, viewer, each, true)
      const there = (each: Person) => !each.closed && !hides(each)
      const reads = (each: WorldPost) => mayReadPost(viewer, postFacts(each, hides(each.author)))
      return [
        ...few(world.people).filter(there),
        ...few(world.posts).filter(each => there(each.author) && reads(each)),
        ...few(world.comments).filter(
          each =>
            there(each.author) && !each.deleted && reads(each.post) && !(each.parent && hides(each.parent.author)),
        ),
        ...few(world.messages).filter(({ chat: of, place, author, deleted }) => {
          const own = memberOf(of, viewer)
          return author && own && there(author) && !deleted && isInChat(own.standing) && place > own.joined
        }),
      ]
    },
  },
}
