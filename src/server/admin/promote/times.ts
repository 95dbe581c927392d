import { CallError } from '../../../contract/errors.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import type { MessageKey } from '../../../contract/messages/en/index.ts'

/** From when until when something stands. */
export type Times = { starts_at: Date; ends_at: Date }

/** How something stands to the present. */
export const stateOf = ({ starts_at, ends_at }: Times, now = new Date()): 'coming' | 'running' | 'past' =>
  ends_at <= now ? 'past' : starts_at <= now ? 'running' : 'coming'

/**
 * The times that were sent, if something may stand then; a beginning in the past becomes the present.
 * @param before the times that it has; what runs already keeps its beginning
 * @throws CallError too_late for what is over, bad_request naming the field
 */
export function checkedTimes(sent: { starts_at: string; ends_at: string }, before?: Times): Times {
  const state = before === undefined ? 'coming' : stateOf(before)
  if (state === 'past') throw new CallError('too_late', { message: 'admin.promote.wrong.over' })
  const now = new Date()
  const [begins, ends_at] = [new Date(sent.starts_at), new Date(sent.ends_at)]
  // What would have begun already begins now: another may have stood there until a moment ago.
  const starts_at = before !== undefined && state === 'running' ? before.starts_at : begins < now ? now : begins
  if (ends_at <= (state === 'running' ? starts_at : begins)) throw wrongEnd('admin.promote.wrong.order')
  if (ends_at <= now) throw wrongEnd('admin.promote.wrong.past')
  if (ends_at.getTime() - starts_at.getTime() > keepingLimits.slots.longestMs)
    throw wrongEnd('admin.promote.wrong.long')
  return { starts_at, ends_at }
}

const wrongEnd = (message: MessageKey) => new CallError('bad_request', { issues: [{ path: 'ends_at', message }] })
