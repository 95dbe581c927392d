import pg from 'pg'
import { japanTime } from '../../../contract/japan-time.ts'
import type { MessageKey } from '../../../contract/messages/en/index.ts'
import { SaidError } from '../../platform/http/error-answer.ts'
import type { Times } from './times.ts'

/** The SQLSTATE of a row that overlaps with another one where the table allows none. */
const exclusionViolation = '23P01'

/**
 * Does a write that the database refuses when it overlaps with another one, and says with which.
 * @param other looks for the one that is in the way, after the refusal
 * @throws SaidError
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
    if (found === undefined) throw new SaidError('conflict', 'admin.promote.free_now', {})
    throw new SaidError('conflict', text, language => ({
      title: found.title,
      place: found.place ?? 0,
      from: japanTime(language, found.starts_at.getTime()),
      until: japanTime(language, found.ends_at.getTime()),
    }))
  }
}
