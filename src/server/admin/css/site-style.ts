import { createHash } from 'node:crypto'
import type { SiteStyle } from '../../../contract/site-style/site-style.ts'
import { storedValues } from '../../../contract/site-style/stored-values.ts'
import { styleSheetOf } from '../../../contract/site-style/style-sheet.ts'
import { colourIn, isOwnLook } from '../../../contract/site-style/style-values.ts'
import type { Database } from '../../platform/db/database.ts'
import { kept } from '../../platform/db/kept.ts'
import { currentStyle } from './styles.sql.ts'

/** A style sheet with what documents say of it. */
export type WrittenStyle = SiteStyle & { sheet: string }

/** The site's style sheet; null while the site has the product's own look. */
export type SiteStyleReader = {
  /** The one that holds now. */
  (): Promise<WrittenStyle | null>
  /** The one that held a moment ago, for documents, which are not asked for anew after each change either. */
  lately(): Promise<WrittenStyle | null>
  /** Looks again at the next call of `lately`: this process has changed it. */
  forget(): void
}

/** How long documents go by what was read (PRODUCT 7.14). */
const keptMs = 1_000

/** Makes the reader of a process. The sheet is written once for each look. */
export function siteStyleReader(db: Database): SiteStyleReader {
  let known: { id: string; style: WrittenStyle | null } | null = null
  const now = async () => {
    const row = await currentStyle(db)
    if (row === undefined) return null
    if (known?.id !== row.id) known = { id: row.id, style: written(row.values) }
    return known.style
  }
  const { read, forget } = kept(keptMs, now)
  return Object.assign(now, { lately: read, forget })
}

function written(stored: unknown): WrittenStyle | null {
  const values = storedValues(stored)
  if (isOwnLook(values)) return null
  const sheet = styleSheetOf(values)
  const hash = createHash('sha256').update(sheet).digest('base64url').slice(0, 20)
  const [light, dark] = [colourIn(values, 'paper', 'light'), colourIn(values, 'paper', 'dark')]
  return { path: `/site.css?v=${hash}`, light, dark, sheet }
}
