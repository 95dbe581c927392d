import { sayAct } from '../../../contract/admin-log-sentence.ts'
import type { OutputOf, ParsedOf } from '../../../contract/calls/index.ts'
import { dayInJapan } from '../../../contract/japan-time.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { firstWords } from '../../../contract/rich-text/plain-text.ts'
import { textIn } from '../../platform/catalogues.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { csvOf } from './csv.ts'
import { bareTag, type LogRow, logPage, logRows } from './read-log.sql.ts'

const titleLetters = 80

/** Reads the log of what admins did. */
export const log: Pick<HandlersOf<'admin'>, 'log' | 'logCsv'> = {
  log: async ({ query }, { db, viewer, nextCursor }) => {
    const { rows, next } = await logPage(db, { ...query, ...tagsOf(query) }, { ...daysOf(query), reader: viewer })
    nextCursor(next)
    return rows.map(entryOf)
  },
  logCsv: async ({ query }, { db, viewer, language }) => {
    const most = keepingLimits.logCsvRows
    const rows = await logRows(
      db,
      { ...query, ...tagsOf(query) },
      { bounds: { ...daysOf(query), reader: viewer }, before: null, most: most + 1 },
    )
    const entries = rows.slice(0, most).map(entryOf)
    const said = (entry: OutputOf<'admin.log'>[number]) =>
      sayAct(entry, textIn(language), language)
        .map(piece => piece.text)
        .join('')
    const csv = csvOf(
      ['at', 'by', 'act', 'sentence', 'person', 'target', 'target_id', 'reason', 'details'],
      entries.map(entry => [
        entry.at,
        entry.by,
        entry.act,
        said(entry),
        entry.person?.user_tag ?? '',
        entry.target?.kind ?? '',
        entry.target?.id ?? '',
        entry.reason,
        JSON.stringify(entry.details),
      ]),
    )
    return { csv, rows: entries.length, cut: rows.length > most }
  },
}

type Query = ParsedOf<'admin.logCsv'>['query']

const tagsOf = ({ by, person }: Query) => ({ by: bareTag(by), person: bareTag(person) })

const daysOf = ({ from, to }: Query) => ({
  from: from === undefined ? null : new Date(dayInJapan(from).begins),
  to: to === undefined ? null : new Date(dayInJapan(to).ends),
})

const entryOf = (row: LogRow): OutputOf<'admin.log'>[number] => ({
  seq: row.seq,
  at: row.at.toISOString(),
  by: row.admin_tag,
  by_name: row.by_name,
  act: row.act,
  target:
    row.target_kind === null || row.target_id === null
      ? null
      : {
          kind: row.target_kind,
          id: row.target_id,
          slug: row.slug,
          title: row.title === null ? null : firstWords(row.title, titleLetters),
        },
  person: row.person_id === null ? null : { id: row.person_id, user_tag: row.person_tag, username: row.person_name },
  reason: row.reason,
  details: row.details,
})
