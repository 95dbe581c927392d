import { uuidv7 } from '../../../src/contract/uuid.ts'
import { presentMember } from '../content.ts'
import { get, type Member } from '../people.ts'
import { onlyAdmins } from './answers.ts'
import type { RowsOf } from './rows.ts'
import type { World } from './world.ts'

type Calls = Extract<
  keyof RowsOf<'admin'>,
  `admin.${string}${'romoted' | 'Sponsored' | 'sponsored' | 'ainPosts' | 'ToPromote'}${string}`
>

const day = 86_400_000
const fromNow = (days: number) => new Date(Date.now() + days * day).toISOString()
const soon = () => ({ starts_at: fromNow(1), ends_at: fromNow(2) })
const now = () => ({ starts_at: fromNow(-1), ends_at: fromNow(2) })

const aBlock = (times: { starts_at: string; ends_at: string }) => {
  const said = { title: 'A shop', text: '<p>It is made up.</p>', alt: '' }
  return { ...times, href: 'https://example.com/', picture: null, en: said, ja: said }
}

/** An admin who is nobody of the case. */
const someAdmin = ({ server }: World): Promise<Member> => presentMember(server, 55)

async function slot(world: World, times: { starts_at: string; ends_at: string }): Promise<string> {
  const admin = await someAdmin(world)
  await get(admin, 'admin.addPromotedSlot', { body: { post_id: world.of.post.id, place: 2, ...times } })
  return (await get(admin, 'admin.promotedSlots', {})).open[0]?.id ?? ''
}

async function block(world: World, times: { starts_at: string; ends_at: string }): Promise<string> {
  const admin = await someAdmin(world)
  await get(admin, 'admin.addSponsored', { body: aBlock(times) })
  return (await get(admin, 'admin.sponsoredBlocks', {})).open[0]?.id ?? ''
}

const nowhere = () => ({ params: { id: uuidv7() } })

/** What is promoted, chosen for home and sponsored. */
export const promoteRows: Pick<RowsOf<'admin'>, Calls> = {
  'admin.promotedSlots': {
    input: { arrange: async world => slot(world, now()).then(() => ({})) },
    answers: onlyAdmins,
    shows: role => (role === 'admin' ? ['postText'] : []),
  },
  'admin.addPromotedSlot': {
    input: { arrange: async world => ({ body: { post_id: world.of.post.id, place: 1, ...soon() } }) },
    answers: onlyAdmins,
  },
  'admin.changePromotedSlot': {
    input: {
      arrange: async world => ({
        params: { id: await slot(world, soon()) },
        body: { post_id: world.of.post.id, place: 3, ...soon() },
      }),
    },
    answers: onlyAdmins,
    unknown: world => ({ ...nowhere(), body: { post_id: world.of.post.id, place: 3, ...soon() } }),
  },
  'admin.endPromotedSlot': {
    input: { arrange: async world => ({ params: { id: await slot(world, now()) } }) },
    answers: onlyAdmins,
    unknown: nowhere,
  },
  'admin.deletePromotedSlot': {
    input: { arrange: async world => ({ params: { id: await slot(world, soon()) } }) },
    answers: onlyAdmins,
    unknown: nowhere,
  },
  'admin.mainPosts': { input: { arrange: async () => ({}) }, answers: onlyAdmins },
  'admin.setMainPosts': {
    input: { arrange: async world => ({ body: { posts: [world.of.post.id] } }) },
    answers: onlyAdmins,
  },
  'admin.sponsoredBlocks': {
    input: { arrange: async world => block(world, now()).then(() => ({})) },
    answers: onlyAdmins,
  },
  'admin.addSponsored': { input: { arrange: async () => ({ body: aBlock(soon()) }) }, answers: onlyAdmins },
  'admin.changeSponsored': {
    input: {
      arrange: async world => ({ params: { id: await block(world, soon()) }, body: aBlock(soon()) }),
    },
    answers: onlyAdmins,
    unknown: () => ({ ...nowhere(), body: aBlock(soon()) }),
  },
  'admin.endSponsored': {
    input: { arrange: async world => ({ params: { id: await block(world, now()) } }) },
    answers: onlyAdmins,
    unknown: nowhere,
  },
  'admin.deleteSponsored': {
    input: { arrange: async world => ({ params: { id: await block(world, soon()) } }) },
    answers: onlyAdmins,
    unknown: nowhere,
  },
  'admin.postsToPromote': {
    input: { arrange: async world => ({ query: { words: `/posts/${world.of.post.slug}` } }) },
    answers: onlyAdmins,
    shows: role => (role === 'admin' ? ['postText', 'about'] : []),
  },
}
