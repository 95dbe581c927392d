import * as v from 'valibot'
import { instant } from './common.ts'

/** The line above pages (PRODUCT 6.40), see `Announcement` of `page.ts`. */
export const announcement = v.object({
  id: v.string(),
  en: v.string(),
  ja: v.string(),
  href: v.nullable(v.string()),
  ends_at: instant,
})
