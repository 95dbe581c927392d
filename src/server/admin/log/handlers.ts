import { moderatorActs } from '../../../contract/admin-acts.ts'
import { isAdmin } from '../../../contract/policy/viewer.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { logPage } from './read-log.sql.ts'

const dayMs = 86_400_000
const inJapan = (day: string): Date => new Date(`${day}T00:00:00+09:00`)
const bare = (tag: string): string => tag.replace(/^@/, '').toLowerCase()

/** Reads the log of what admins did. */
export const log: Pick<HandlersOf<'admin'>, 'log'> = {
  log: async ({ query }, { db, viewer, nextCursor }) => {
    const days = {
      from: query.from === undefined ? null : inJapan(query.from),
      to: query.to === undefined ? null : new Date(inJapan(query.to).getTime() + dayMs),
    }
    const asked = { ...query, by: bare(query.by), person: bare(query.person) }
    const { rows, next } = await logPage(db, asked, { ...days, among: isAdmin(viewer) ? null : moderatorActs })
    nextCursor(next)
    return rows.map(row => ({
      seq: row.seq,
      at: row.at.toISOString(),
      by: row.admin_tag,
      act: row.act,
      target:
        row.target_kind === null || row.target_id === null
          ? null
          : { kind: row.target_kind, id: row.target_id, slug: row.slug },
      person: row.person_id === null ? null : { id: row.person_id, user_tag: row.person_tag },
      reason: row.reason,
      details: row.details,
    }))
  },
}
