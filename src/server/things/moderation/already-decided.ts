import type { CallError } from '../../../contract/errors.ts'
import { mayDecideAbout } from '../../../contract/policy/standing.ts'
import { SaidError } from '../../platform/http/error-answer.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import type { Decided } from '../posts/decide.sql.ts'

/** The refusal of a decision about something that is decided already: it says what was decided, and by whom, or that it waits anew. */
export const alreadyDecided = ({ status, by }: Pick<Decided, 'status' | 'by'>): CallError =>
  status === 'pending'
    ? new SaidError('conflict', 'error.edited_since', {})
    : new SaidError('conflict', `error.decided_${status}`, { who: by === null ? '' : `@${by}` })

/** @throws CallError conflict for a moderator who would decide about what they wrote */
export function refuseOwn(viewer: SignedIn, authorId: string): void {
  if (!mayDecideAbout(viewer, authorId)) throw new SaidError('conflict', 'error.decided_own', {})
}
