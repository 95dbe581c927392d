import { uuidv7 } from '../../../src/contract/uuid.ts'
import { newWord } from '../people.ts'
import { everybody, members, onlyOwner, writers } from './answers.ts'
import type { RowsOf } from './rows.ts'
import type { Doubled, Role, World } from './world.ts'

const nowhere = () => uuidv7()

/** A call about a collection, which only its owner may make; to everybody else it is not there. */
function ofCollection<M extends object>(more: (world: World) => M, params: (world: World) => object = () => ({})) {
  const named = (world: World, id: string) => ({ params: { id, ...params(world) }, ...more(world) }) as never
  return {
    input: (world: World) => named(world, world.of.collection),
    answers: onlyOwner('not_found'),
    // Each with a world of its own: so many writes by one owner would be more than a minute allows.
    unknown: { arrange: async (world: World) => named(world, nowhere()) },
    mismatched: {
      'of somebody else': { arrange: async (world: Doubled) => named(world, world.ofOther.collection) },
      'a gallery': { arrange: async (world: World) => named(world, world.of.gallery) },
    },
  }
}

const nothing = () => ({})
const shownName = { shows: () => ['collectionName'] as const }

async function sharedSlug({ server, of }: World): Promise<string> {
  const shared_slug = `${newWord()}${newWord()}${newWord()}`.slice(0, 22)
  await server.services.db.updateTable('collections').set({ shared_slug }).where('id', '=', of.collection).execute()
  return shared_slug
}

const hidden = (role: Role) => role === 'follower' || role === 'stranger'

/** Collections, and what others see of a shared one. */
export const collectionRows: RowsOf<'collections'> = {
  'collections.list': {
    input: () => ({ query: {} }),
    answers: members,
    shows: role => (role === 'owner' ? ['collectionName'] : []),
  },
  'collections.read': {
    ...ofCollection(() => ({ query: {} })),
    answers: { ...onlyOwner('not_found'), suspended: 'not_found' },
    shows: () => ['collectionName', 'postText', 'waitingText', 'about'],
  },
  'collections.shared': {
    input: { arrange: async world => ({ params: { slug: await sharedSlug(world) }, query: {} }) },
    answers: { ...everybody, blocked: 'not_found', blocker: 'not_found' },
    shows: role => [
      'collectionName',
      'postText',
      ...(hidden(role) ? [] : (['about'] as const)),
      ...(role === 'owner' || role === 'admin' ? (['waitingText'] as const) : []),
    ],
    unknown: () => ({ params: { slug: `${newWord()}${newWord()}${newWord()}`.slice(0, 22) }, query: {} }),
    mismatched: {
      'that is not shared': ({ of }) => ({
        params: { slug: of.collection.replaceAll('-', '').slice(0, 22) },
        query: {},
      }),
    },
  },
  'collections.add': [
    {
      input: () => ({ body: { name: 'Kyushu, March' } }),
      answers: writers,
      gives: () => ({ name: 'Kyushu, March', entries_count: 0, shared_slug: null }),
    },
    {
      what: 'under the id of a collection of the owner',
      input: ({ of }) => ({ body: { id: of.collection, name: 'Mine' } }),
      answers: onlyOwner('conflict'),
      ...shownName,
    },
  ],
  'collections.edit': ofCollection(() => ({ body: { name: 'Another name' } })),
  'collections.remove': ofCollection(nothing),
  'collections.addPost': {
    ...ofCollection(nothing, ({ of }) => ({ postId: of.under.id })),
    unknown: ({ of }) => ({ params: { id: of.collection, postId: nowhere() } }),
  },
  'collections.addSource': ofCollection(
    () => ({ body: { searchTags: ['#tea'] } }),
    () => ({ entryId: nowhere() }),
  ),
  'collections.removeEntry': ofCollection(nothing, ({ of }) => ({ entryId: of.post.id })),
  'collections.reorder': ofCollection(({ of }) => ({ body: { entries: [of.waiting.id, of.post.id] } })),
  'collections.share': { ...ofCollection(nothing), ...shownName },
  'collections.unshare': { ...ofCollection(nothing), ...shownName },
}
