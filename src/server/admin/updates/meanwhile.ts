import type { Act } from '../../../contract/admin-acts.ts'
import { CallError } from '../../../contract/errors.ts'
import { whoAndWhen } from '../../core/log/changed-meanwhile.sql.ts'
import { lastAct } from '../../core/log/last-act.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { SaidError } from '../../platform/http/error-answer.ts'
import { draftNow } from './drafts.sql.ts'

/** What becomes of what is said to everybody, by the acts that do it. */
const became = {
  'site_update.schedule': 'scheduled',
  'announcement.schedule': 'scheduled',
  'site_update.unschedule': 'taken_back',
  'site_update.discard': 'deleted',
  'site_update.send': 'sent_by',
  'announcement.set': 'sent_by',
  'site_update.withdraw': 'withdrawn_by',
} as const satisfies Partial<Record<Act, string>>

type Became = keyof typeof became

/** What a draft is no more by then: it is scheduled, or a draft again, or gone. */
const whileDraft = {
  scheduled: ['site_update.schedule', 'announcement.schedule'],
  draft: ['site_update.unschedule'],
  gone: ['site_update.discard', 'site_update.send', 'announcement.set'],
} as const satisfies Record<string, readonly Became[]>

/**
 * Why a draft, or what is scheduled, is not there as it was seen: who has done what with it, and when. Whoever deletes a draft of their own
 * is not named, as that is no act.
 */
export async function noDraft(tx: Database, id: string): Promise<CallError> {
  const now = await draftNow(tx, id)
  const state = now === undefined ? 'gone' : now.send_at === null ? 'draft' : 'scheduled'
  return (
    (await saidBecame(tx, id, whileDraft[state])) ?? new CallError('not_found', { message: 'admin.update.draft.gone' })
  )
}

/** Why a note can't be withdrawn: who has done so, and when; or there is none. */
export const notWithdrawable = async (tx: Database, id: string): Promise<CallError> =>
  (await saidBecame(tx, id, ['site_update.withdraw'])) ?? new CallError('not_found')

async function saidBecame(tx: Database, id: string, acts: readonly Became[]): Promise<CallError | null> {
  const last = await lastAct(tx, id, acts)
  const did = acts.find(act => act === last?.act)
  if (last === null || did === undefined) return null
  return new SaidError('not_found', `admin.update.${became[did]}`, whoAndWhen(last.admin_tag, last.at))
}

/** Why a draft is not as it was read: who has changed it, and when, as far as that is known. */
export async function draftChanged(tx: Database, id: string): Promise<CallError> {
  const now = await draftNow(tx, id)
  if (now === undefined || now.tag === null) return new CallError('conflict', { message: 'admin.update.draft.changed' })
  return new SaidError('conflict', 'admin.update.draft.changed_by', whoAndWhen(now.tag, now.edited_at))
}
