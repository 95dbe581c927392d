import { liveLimits } from '../../../contract/events/limits.ts'
import { rates } from '../../../contract/limits.ts'
import type { Database } from '../../platform/db/database.ts'
import type { MemoryRates } from '../../platform/http/memory-rates.ts'
import { callerKey } from '../../platform/http/rates.ts'
import type { LiveTopics } from '../../platform/live/live.ts'
import { seeTyping } from './typing.sql.ts'

/** Somewhat less than devices keep apart, so that none that keeps to it is passed over. */
const everyOf = { count: 1, windowMs: liveLimits.typingEveryMs / 2 }

/**
 * What is done when a device says that its person is typing: the others in the chat are told, and nothing is kept. Whoever is not in the
 * chat is not told so.
 */
export const typingFrame =
  ({ db, memoryRates }: { db: Database; memoryRates: MemoryRates }): LiveTopics['frames']['typing'] =>
  async ({ viewer, close }, { chat }, tell) => {
    // It asks the database like a call, and counts as one.
    if (memoryRates(`call ${callerKey(viewer.id, '')}`, rates.call).count > rates.call.count) return close('tooMany')
    if (memoryRates(`typing ${viewer.id} ${chat}`, everyOf).count > everyOf.count) return
    const people = await seeTyping(db, viewer.id, chat)
    if (people.length > 0) tell({ event: 'typing', chat, user: viewer.id }, people)
  }
