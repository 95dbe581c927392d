import pg from 'pg'
import { CallError } from '../../../contract/errors.ts'
import { japanTime } from '../../../contract/japan-time.ts'
import { limits } from '../../../contract/limits.ts'
import type { MessageKey } from '../../../contract/messages/en/index.ts'
import { SaidConflict } from '../../platform/http/error-answer.ts'

/** From when until when something stands. */
export type Times = { starts_at: Date; ends_at: Date }

/** How something stands to the present. */
export const stateOf = ({ starts_at, ends_at }: Times, now = new Date()): 'coming' | 'running' | 'past' =>
  ends_at <= now ? 'past' : starts_at <= now ? 'running' : 'coming'

/**
 * The times that were sent, if something may stand then.
 * @param before the times that it has; what runs already keeps its beginning
 * @throws CallError too_late for what is over, bad_request naming the field
 */
export function checkedTimes(sent: { starts_at: string; ends_at: string }, before?: Times): Times {
  const state = before === undefined ? 'coming' : stateOf(before)
  if (state === 'past') throw new CallError('too_late', { message: 'error.slot_over' })
  const starts_at = before !== undefined && state === 'running' ? before.starts_at : new Date(sent.starts_at)
  const ends_at = new Date(sent.ends_at)
  if (ends_at <= starts_at) throw wrongEnd('error.slot_order')
  if (ends_at <= new Date()) throw wrongEnd('error.slot_past')
  if (ends_at.getTime() - starts_at.getTime() > limits.slots.longestMs) throw wrongEnd('error.slot_long')
  return { starts_at, ends_at }
}

const wrongEnd = (message: MessageKey) => new CallError('bad_request', { issues: [{ path: 'ends_at', message }] })

/** The SQLSTATE of a row that overlaps with another one where the table allows none. */
const exclusionViolation = '23P01'

/**
 * Does a write that the database refuses when it overlaps with another one, and says with which.
 * @param other looks for the one that is in the way, after the refusal
 * @throws SaidConflict
 */
export async function orTaken<T>(
  work: () => Promise<T>,
  text: MessageKey,
  other: () => Promise<(Times & { title: string; place?: number }) | undefined>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== exclusionViolation) throw error
    const found = await other()
    // What was in the way may have been ended meanwhile: then the same request may be sent again.
    if (found === undefined) throw new CallError('conflict')
    throw new SaidConflict(text, language => ({
      title: found.title,
      place: found.place ?? 0,
      from: japanTime(language, found.starts_at.getTime()),
      until: japanTime(language, found.ends_at.getTime()),
    }))
  }
}
