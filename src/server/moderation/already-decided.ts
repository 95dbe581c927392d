import { AlreadyDecided } from '../platform/http/error-answer.ts'
import type { Decided } from './decide.sql.ts'

/** The refusal of a decision about something that is decided already: it says what was decided, and by whom. */
export const alreadyDecided = ({ status, by }: Pick<Decided, 'status' | 'by'>): AlreadyDecided =>
  new AlreadyDecided(status === 'pending' ? 'error.conflict' : `error.decided_${status}`, by === null ? '' : `@${by}`)
