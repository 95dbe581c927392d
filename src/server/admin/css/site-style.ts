import { createHash } from 'node:crypto'
import type { SiteStyle } from '../../../contract/site-style/site-style.ts'
import { storedValues } from '../../../contract/site-style/stored-values.ts'
import { styleSheetOf } from '../../../contract/site-style/style-sheet.ts'
import { colourIn, isOwnLook } from '../../../contract/site-style/style-values.ts'
import type { Database } from '../../platform/db/database.ts'
import { currentStyle } from './styles.sql.ts'

/** A style sheet with what documents say of it. */
export type WrittenStyle = SiteStyle & { sheet: string }

/** Reads the site's style sheet. */
export type SiteStyleReader = () => Promise<WrittenStyle | null>

/**
 * Makes the reader of the site's style sheet; null while the site has the product's own look. The sheet is written once for each look,
 * and each asker learns of a new one at once, in every process.
 */
export function siteStyleReader(db: Database): SiteStyleReader {
  let known: { id: string; style: WrittenStyle | null } | null = null
  return async () => {
    const row = await currentStyle(db)
    if (row === undefined) return null
    if (known?.id !== row.id) known = { id: row.id, style: written(row.values) }
    return known.style
  }
}

function written(stored: unknown): WrittenStyle | null {
  const values = storedValues(stored)
  if (isOwnLook(values)) return null
  const sheet = styleSheetOf(values)
  const hash = createHash('sha256').update(sheet).digest('base64url').slice(0, 20)
  const [light, dark] = [colourIn(values, 'paper', 'light'), colourIn(values, 'paper', 'dark')]
  return { path: `/site.css?v=${hash}`, light, dark, sheet }
}
