import { CallError } from '../../../contract/errors.ts'
import { SaidError } from '../../platform/http/error-answer.ts'
import type { Decided } from '../posts/decide.sql.ts'

/** The refusal of a decision about something that is decided already: it says what was decided, and by whom. */
export const alreadyDecided = ({ status, by }: Pick<Decided, 'status' | 'by'>): CallError =>
  status === 'pending'
    ? new CallError('conflict')
    : new SaidError('conflict', `error.decided_${status}`, { who: by === null ? '' : `@${by}` })
