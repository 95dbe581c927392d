import * as v from 'valibot'
import { CallError } from '../../../contract/errors.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { languages } from '../../../contract/messages/text.ts'
import { sitePageNames } from '../../../contract/site-pages.ts'
import { readCursor, writeCursor } from '../../core/lists/list-cursor.ts'
import { firstTexts } from '../../core/site-pages/first-texts.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { newestVersions, savedVersion, type VersionRow, versionsBefore } from './versions.sql.ts'

/** The text that the product ships with, as a version. */
const shipped = { version: 0, by: null, at: null, note: '', restored: null }

const described = ({ version, admin_tag, at, note, restored }: VersionRow) => ({
  version,
  by: admin_tag,
  at: at.toISOString(),
  note,
  restored,
})

/** The newest version of each page in each language. */
export const templatePages: Handler<'admin.templatePages'> = async (_input, { db }) => {
  const saved = new Map((await newestVersions(db)).map(row => [`${row.name} ${row.language}`, row]))
  return sitePageNames.flatMap(name =>
    languages.map(language => {
      const row = saved.get(`${name} ${language}`)
      const sections = row?.sections ?? firstTexts[name][language].length
      return { name, language, ...(row ? described(row) : shipped), sections }
    }),
  )
}

const order = 'template'
const lastVersion = v.tuple([v.pipe(v.number(), v.integer())])

/** The versions of a page, the newest first; the text that the product ships with is the last. */
export const templateVersions: Handler<'admin.templateVersions'> = async ({ params, query }, { db, nextCursor }) => {
  const size = keepingLimits.pageVersionsPageSize
  const before = readCursor(query.cursor, order, lastVersion)?.[0] ?? null
  const rows = await versionsBefore(db, params, before, size)
  const last = rows.at(-1)
  if (rows.length === size && last) {
    nextCursor(writeCursor(order, [last.version]))
    return rows.map(described)
  }
  return [...rows.map(described), shipped]
}

/** A version of a page with its text. */
export const templateVersion: Handler<'admin.templateVersion'> = async ({ params }, { db }) => {
  const { version, ...page } = params
  if (version === 0) return { ...page, ...shipped, sections: [...firstTexts[page.name][page.language]] }
  const row = await savedVersion(db, page, version)
  if (!row) throw new CallError('not_found')
  return { ...page, ...described(row), sections: row.sections }
}
