import { uuidv7 } from '../../../src/contract/uuid.ts'
import { presentMember } from '../content.ts'
import { get, type Member } from '../people.ts'
import { until } from '../site.ts'
import { onlyAdmins } from './answers.ts'
import type { RowsOf } from './rows.ts'
import type { World } from './world.ts'

type Calls = Extract<
  keyof RowsOf<'admin'>,
  `admin.${string}${'romoted' | 'Sponsored' | 'sponsored' | 'ainPosts' | 'ToPromote'}${string}`
>

const day = 86_400_000
const daysFromNow = (days: number) => new Date(Date.now() + days * day).toISOString()
let booked = 0

/** A day that no other case books: they share a store. */
function soon() {
  booked += 2
  return { starts_at: daysFromNow(booked), ends_at: daysFromNow(booked + 1) }
}

const aBlock = () => {
  const said = { title: 'A shop', text: '<p>It is made up.</p>', alt: '' }
  return { ...soon(), href: 'https://example.com/', picture: null, en: said, ja: said }
}

/** An admin who is nobody of the case. */
const someAdmin = ({ server }: World): Promise<Member> => presentMember(server, 55)

async function slot(world: World): Promise<string> {
  const [admin, times] = [await someAdmin(world), soon()]
  await get(admin, 'admin.addPromotedSlot', { body: { post_id: world.of.post.id, place: 2, ...times } })
  const { open } = await get(admin, 'admin.promotedSlots', {})
  return open.find(({ starts_at }) => starts_at === times.starts_at)?.id ?? ''
}

async function block(world: World): Promise<string> {
  const [admin, body] = [await someAdmin(world), aBlock()]
  await get(admin, 'admin.addSponsored', { body })
  const { open } = await get(admin, 'admin.sponsoredBlocks', {})
  return open.find(({ starts_at }) => starts_at === body.starts_at)?.id ?? ''
}

/** Lets a slot or block run from now on, in the case of an admin alone: one runs at a time. @returns its id */
async function running(world: World, table: 'promotions' | 'sponsored_blocks', id: string): Promise<string> {
  if (world.role !== 'admin') return id
  const { db } = world.server.services
  const now = new Date()
  await db.updateTable(table).set({ ends_at: now }).where('starts_at', '<', now).where('ends_at', '>', now).execute()
  await db
    .updateTable(table)
    .set({ starts_at: now, ends_at: new Date(now.getTime() + day) })
    .where('id', '=', id)
    .execute()
  // What ends in the millisecond in which it began was nowhere.
  await until('the next millisecond', () => Date.now() > now.getTime())
  return id
}

const nowhere = () => ({ params: { id: uuidv7() } })

/** What is promoted, chosen for home and sponsored. */
export const promoteRows: Pick<RowsOf<'admin'>, Calls> = {
  'admin.promotedSlots': {
    input: { arrange: async world => slot(world).then(() => ({})) },
    answers: onlyAdmins,
    shows: role => (role === 'admin' ? ['postText'] : []),
  },
  'admin.addPromotedSlot': {
    input: {
      arrange: async world => ({ body: { post_id: world.of.post.id, place: 1, ...soon() } }),
    },
    answers: onlyAdmins,
  },
  'admin.changePromotedSlot': {
    input: {
      arrange: async world => ({
        params: { id: await slot(world) },
        body: { post_id: world.of.post.id, place: 3, ...soon() },
      }),
    },
    answers: onlyAdmins,
    unknown: world => ({ ...nowhere(), body: { post_id: world.of.post.id, place: 3, ...soon() } }),
  },
  'admin.endPromotedSlot': {
    input: {
      arrange: async world => ({
        params: { id: await running(world, 'promotions', await slot(world)) },
        body: {},
      }),
    },
    answers: onlyAdmins,
    unknown: () => ({ ...nowhere(), body: {} }),
  },
  'admin.deletePromotedSlot': {
    input: { arrange: async world => ({ params: { id: await slot(world) }, body: {} }) },
    answers: onlyAdmins,
    unknown: () => ({ ...nowhere(), body: {} }),
  },
  'admin.mainPosts': { input: { arrange: async () => ({}) }, answers: onlyAdmins },
  'admin.setMainPosts': {
    input: { arrange: async world => ({ body: { posts: [world.of.post.id] } }) },
    answers: onlyAdmins,
  },
  'admin.sponsoredBlocks': {
    input: { arrange: async world => block(world).then(() => ({})) },
    answers: onlyAdmins,
  },
  'admin.addSponsored': {
    input: { arrange: async () => ({ body: aBlock() }) },
    answers: onlyAdmins,
  },
  'admin.changeSponsored': {
    input: {
      arrange: async world => ({ params: { id: await block(world) }, body: aBlock() }),
    },
    answers: onlyAdmins,
    unknown: () => ({ ...nowhere(), body: aBlock() }),
  },
  'admin.endSponsored': {
    input: {
      arrange: async world => ({
        params: { id: await running(world, 'sponsored_blocks', await block(world)) },
        body: {},
      }),
    },
    answers: onlyAdmins,
    unknown: () => ({ ...nowhere(), body: {} }),
  },
  'admin.deleteSponsored': {
    input: { arrange: async world => ({ params: { id: await block(world) }, body: {} }) },
    answers: onlyAdmins,
    unknown: () => ({ ...nowhere(), body: {} }),
  },
  'admin.postsToPromote': {
    input: { arrange: async world => ({ query: { words: `/posts/${world.of.post.slug}` } }) },
    answers: onlyAdmins,
    shows: role => (role === 'admin' ? ['postText', 'about'] : []),
  },
}
