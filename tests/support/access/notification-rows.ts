import { uuidv7 } from '../../../src/contract/uuid.ts'
import { members, writers } from './answers.ts'
import { aboutChat } from './chat-rows.ts'
import type { RowsOf } from './rows.ts'

/** Notifications and counters. What is not built answers so to everybody who may make the call. */
export const notificationRows: RowsOf<'notifications'> = {
  'notifications.summary': { input: () => ({}), answers: members },
  'notifications.page': { input: () => ({ query: {} }), answers: members },
  'notifications.messages': {
    input: () => ({}),
    answers: members,
    gives: () => ({ totalCount: 0, chats: [] }),
  },
  'notifications.clear': { input: () => ({ body: {} }), answers: writers },
  'notifications.clearOf': {
    input: ({ me }) => ({ params: { userId: me.session.id }, body: {} }),
    answers: writers,
    unknown: () => ({ params: { userId: uuidv7() }, body: {} }),
  },
  'notifications.clearMarker': { input: () => ({}), answers: writers },
  'notifications.clearMessages': { input: () => ({ body: {} }), answers: writers },
  'notifications.clearChat': { ...aboutChat(() => ({})), shows: () => [] },
  'notifications.pushKey': { input: () => ({}), answers: members },
  'notifications.subscribe': {
    input: () => ({ body: { endpoint: 'https://push.example/1', keys: { p256dh: 'x', auth: 'x' } } }),
    answers: writers,
  },
  'notifications.unsubscribe': { input: () => ({}), answers: members },
}
