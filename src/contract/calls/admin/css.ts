import * as v from 'valibot'
import { id } from '../../fields.ts'
import { styleValues } from '../../site-style/style-values.ts'
import { call } from '../define.ts'
import { reason } from './shapes.ts'

/** A look that the site had, or has: what replaces the product's own tokens, and who changed it when and why. */
const styleVersion = v.object({
  id: v.string(),
  made_at: v.string(),
  /** The admin's tag at that time. */
  by: v.string(),
  reason: v.string(),
  values: styleValues,
})

/** The site's own colours, letters and measures. */
export const css = {
  styles: call('GET /api/admin_styles', {
    who: 'admin',
    summary:
      'The looks that the site had, the current one first, or those before one of them; none before the first change.',
    query: v.object({ before: v.optional(id) }),
    output: v.array(styleVersion),
  }),
  changeStyle: call('POST /api/admin_change_style', {
    who: 'admin',
    summary:
      'Replace tokens of the design. Values are colours, lengths and names of installed fonts; pairs that nobody could read are refused.',
    body: v.object({
      /** The version that the change was made from; null from the product's own look. Another current one is a conflict. */
      based_on: v.nullable(id),
      values: styleValues,
      reason,
    }),
    output: styleVersion,
    withdraws: true,
  }),
}
