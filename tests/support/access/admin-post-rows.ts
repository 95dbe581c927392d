import { uuidv7 } from '../../../src/contract/uuid.ts'
import { presentMember, storePost } from '../content.ts'
import { get } from '../people.ts'
import { onlyAdmins } from './answers.ts'
import type { RowsOf } from './rows.ts'
import type { World } from './world.ts'

let lists = 0

/** A tag that no other case pins in: they share a store, and one post stands first in each. */
const anotherTag = () => `#pins${String.fromCharCode(97 + (lists % 26), 97 + (Math.floor(lists++ / 26) % 26))}`
const until = () => ({ last_day: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10), reason: 'It is on' })

/** A post with a tag of its own. */
async function tagged(world: World) {
  const list = anotherTag()
  return { ...(await storePost(world.server, await presentMember(world.server), { plain: `Look at ${list}` })), list }
}

/** What admins do to a post from its own menu. */
export const adminPostRows: Pick<
  RowsOf<'admin'>,
  'admin.setCommentsClosed' | `admin.${'pins' | 'pinPost' | 'unpinPost'}`
> = {
  'admin.setCommentsClosed': {
    input: {
      arrange: async world => ({
        params: { id: world.of.post.id },
        body: { closed: true, reason: 'It grew too heated' },
      }),
    },
    answers: onlyAdmins,
    unknown: () => ({ params: { id: uuidv7() }, body: { closed: true, reason: 'It grew too heated' } }),
  },
  'admin.pins': { input: { arrange: async () => ({}) }, answers: onlyAdmins },
  'admin.pinPost': {
    input: {
      arrange: async world => {
        const { id, list } = await tagged(world)
        return { params: { id }, body: { list, ...until() } }
      },
    },
    answers: onlyAdmins,
    unknown: () => ({ params: { id: uuidv7() }, body: { list: '#moss', ...until() } }),
  },
  'admin.unpinPost': {
    input: {
      arrange: async world => {
        const { id, list } = await tagged(world)
        await get(await presentMember(world.server, 55), 'admin.pinPost', {
          params: { id },
          body: { list, ...until() },
        })
        return { params: { id }, body: { list, reason: 'It is over' } }
      },
    },
    answers: onlyAdmins,
    unknown: () => ({ params: { id: uuidv7() }, body: { list: '#moss', reason: 'It is over' } }),
  },
}
