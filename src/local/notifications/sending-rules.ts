import type { NotificationSummary } from '../../contract/entities/notification.ts'
import type { Command } from '../command/command.ts'
import { plain, type SendingRulesOfTopic } from '../command/sending-rules.ts'
import { clearCounters, clearedUpTo } from '../mirror/message-counters.ts'
import type { Mirror } from '../mirror/schema.ts'
import type { Moment } from '../mirror/ticks.ts'
import { rowOf } from './notification-rows.ts'
import { effectOf } from './overlay.ts'

const applyAnswer = ({ mirror, command, now }: { mirror: Mirror; command: Command; now: Moment }) =>
  makeTrue(mirror, command, now)

/** The rules for sending commands about notifications and applying their answers. */
export const notificationSending: SendingRulesOfTopic<'notifications'> = {
  'notifications.markRead': { ...plain, label: 'device.kind.other', applyAnswer },
  'notifications.clear': { ...plain, label: 'device.kind.clear.notifications', applyAnswer },
  'notifications.clearOf': { ...plain, label: 'device.kind.clear.notifications', applyAnswer },
  'notifications.clearMarker': { ...plain, label: 'device.kind.other', applyAnswer },
  // The changes of the chats bring the new counters; until then, what the device holds is set to zero here.
  'notifications.clearMessages': {
    ...plain,
    label: 'device.kind.other',
    applyAnswer: ({ mirror, command: { args, createdAt } }) =>
      clearCounters(mirror, null, clearedUpTo(args.body, createdAt)),
  },
  'notifications.clearChat': {
    ...plain,
    label: 'device.kind.other',
    applyAnswer: ({ mirror, command: { args, createdAt } }) =>
      clearCounters(mirror, args.params.chatId, clearedUpTo(args.body, createdAt)),
    applyGone: async () => {},
  },
}

/** Writes the effect of an answered command into the mirror. What was requested before it is out of date from now on. */
async function makeTrue(mirror: Mirror, command: Command, now: Moment): Promise<void> {
  const held = await mirror.notifications.toArray()
  const bell = await mirror.singles.get('bell')
  const summary = (bell?.value as NotificationSummary | undefined) ?? null
  const told = effectOf({ rows: held.map(row => row.notification), summary }, command)
  if (!told) return
  const left = new Set(told.rows.map(row => row.notification_id))
  await mirror.notifications.bulkDelete(held.map(row => row.id).filter(id => !left.has(id)))
  await mirror.notifications.bulkPut(told.rows.map(row => rowOf(row, now.tick)))
  await mirror.notificationLists.toCollection().modify({ changed: now.tick })
  if (bell) await mirror.singles.put({ ...bell, value: told.summary, tick: now.tick })
}
