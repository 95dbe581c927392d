import type { RulesOfTopic } from '../command/rules.ts'

/** All are sent in the order of writing; of those with the same toggle only the last. */
const inTurn = (quiet: boolean, toggle = '') => ({
  order: () => ({ subject: 'notifications', needs: [], ...(toggle && { toggle }) }),
  isTrueAlready: null,
  quiet,
})

/** The rules for enqueuing commands about notifications; apart from what makes them, as these are part of the first view. */
export const notificationRules: RulesOfTopic<'notifications'> = {
  'notifications.markRead': inTurn(true),
  'notifications.clear': inTurn(false, 'clear notifications'),
  'notifications.clearOf': inTurn(false, 'clear notifications'),
  'notifications.clearMarker': inTurn(true, 'notification marker'),
  'notifications.clearMessages': inTurn(true, 'message counters'),
  'notifications.clearChat': {
    order: ({ params: { chatId } }) => ({ subject: `chat ${chatId}`, needs: [chatId], toggle: `counter ${chatId}` }),
    isTrueAlready: null,
    quiet: true,
  },
}
