import { CallError } from '../../../contract/errors.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import { newestEdition } from '../../core/site-pages/terms.sql.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { inAdminTransaction } from '../../platform/http/hold-people.ts'
import { serverText } from '../../platform/server-text.ts'
import { acceptedBy, addEdition, newestEditions } from './terms.sql.ts'

/** The editions of the terms, and how many members have accepted the newest one. */
export const termsEditions: Handler<'admin.termsEditions'> = async (_input, { db }) => {
  const editions = await newestEditions(db)
  return {
    editions: editions.map(({ holds_from, announced_at, ...edition }) => ({
      ...edition,
      holds_from: holds_from.toISOString(),
      announced_at: announced_at.toISOString(),
    })),
    ...(await acceptedBy(db, editions[0]?.edition ?? 1)),
  }
}

/** Makes the terms as they are now an edition that members are asked about. */
export const announceTerms: Handler<'admin.announceTerms'> = async ({ body }, context) => {
  const { viewer, services, language } = context
  const { after, note, summary_en, summary_ja } = body
  const holds_from = new Date(body.holds_from)
  for (const [path, summary] of Object.entries({ summary_en, summary_ja }))
    if (summary.length < keepingLimits.termsSummary.min) throw refused(path, 'template.wrong.summary')
  if (holds_from.getTime() > Date.now() + keepingLimits.termsAheadMs)
    throw refused('holds_from', 'template.wrong.holds_from')
  const edition = after + 1
  await inAdminTransaction(context, async tx => {
    const isNext = (await newestEdition(tx)) === after
    if (!isNext || !(await addEdition(tx, { edition, summary_en, summary_ja, holds_from })))
      throw new CallError('conflict', { message: 'template.terms.meanwhile' })
    await logAct(tx, {
      by: { id: viewer.id, userTag: viewer.userTag },
      act: 'terms.announce',
      target: { kind: 'terms', id: String(edition) },
      reason: note,
      details: { holds_from: body.holds_from },
    })
  })
  services.texts.forget()
  return { message: serverText(language, 'answer.terms_announced') }
}

const refused = (path: string, message: 'template.wrong.summary' | 'template.wrong.holds_from'): CallError =>
  new CallError('bad_request', { issues: [{ path, message }] })
