import { uuidv7 } from '../../../src/contract/uuid.ts'
import { changesOf, comment, notificationsOf, react } from '../notifications.ts'
import { members, onlyOwner, writers } from './answers.ts'
import { aboutChat } from './chat-rows.ts'
import type { RowsOf } from './rows.ts'
import type { World } from './world.ts'

/** Tells the owner something; gives the ids of the owner's notifications. */
async function tellOwner({ owner, fan, of }: World): Promise<string[]> {
  await react(fan, of.post)
  await comment(fan, of.post)
  return (await notificationsOf(owner)).map(each => each.notification_id)
}

/** Everybody reads their own. The owner's is about the post, which nobody else is told of. */
const ownOnly = { shows: (role: World['role']) => (role === 'owner' ? (['postText'] as const) : []) }

/** What the owner was told is still there, whatever somebody else asked for. */
const stillTold = async ({ owner, role }: World) => {
  const unread = (await notificationsOf(owner)).filter(each => !each.read)
  if (role !== 'owner' && unread.length < 2) throw new Error('it was taken from the owner')
}

/** Notifications: everybody has their own, and no id reaches those of somebody else. */
export const notificationRows: RowsOf<'notifications'> = {
  'notifications.summary': {
    input: { arrange: async world => tellOwner(world).then(() => ({})) },
    answers: members,
    // What other rows tell everybody is counted as well.
    gives: ({ role }) => {
      const own = { count: role === 'owner' ? 1 : 0 }
      return { post_reactions: own, new_comments_on_post: own }
    },
  },
  'notifications.page': {
    input: { arrange: async world => tellOwner(world).then(() => ({ query: {} })) },
    answers: members,
    ...ownOnly,
  },
  'notifications.changes': {
    input: {
      arrange: async world => {
        const { cursor } = await changesOf(world.owner)
        await tellOwner(world)
        return { query: { epoch: cursor.epoch, since: cursor.rev } }
      },
    },
    what: 'from the cursor of the owner',
    answers: members,
    ...ownOnly,
  },
  'notifications.markRead': {
    what: 'those of the owner',
    input: { arrange: async world => ({ body: { ids: await tellOwner(world) } }) },
    answers: writers,
    after: stillTold,
  },
  'notifications.clear': {
    input: { arrange: async world => tellOwner(world).then(() => ({ body: {} })) },
    answers: writers,
    after: stillTold,
  },
  'notifications.clearOf': {
    what: 'those of the owner',
    input: {
      arrange: async world => {
        await tellOwner(world)
        return { params: { userId: world.owner.session.id }, body: {} }
      },
    },
    answers: onlyOwner('not_found'),
    unknown: () => ({ params: { userId: uuidv7() }, body: {} }),
    after: stillTold,
  },
  'notifications.clearMarker': { input: () => ({ body: {} }), answers: writers },
  'notifications.messages': {
    input: () => ({}),
    answers: members,
    gives: () => ({ totalCount: 0, chats: [], requests: [] }),
  },
  'notifications.clearMessages': { input: () => ({ body: {} }), answers: writers },
  'notifications.clearChat': { ...aboutChat(() => ({})), shows: () => [] },
  'notifications.pushKey': { input: () => ({}), answers: members },
  'notifications.subscribe': {
    input: () => ({
      body: {
        endpoint: `https://fcm.googleapis.com/fcm/send/${uuidv7()}`,
        keys: { p256dh: 'B'.repeat(87), auth: 'b'.repeat(22) },
      },
    }),
    answers: writers,
  },
  'notifications.unsubscribe': { input: () => ({}), answers: members },
}
