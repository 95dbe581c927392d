import { createHash } from 'node:crypto'
import { CallError } from '../../../contract/errors.ts'
import { dateInJapan } from '../../../contract/fields.ts'
import { textIn } from '../../platform/catalogues.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { countView, mayRead } from './posts.sql.ts'

/** Counts a view, once per viewer and day in Japan (PRODUCT 7.4). A viewer is a member, or a visitor's browser. */
export const addView: Handler<'posts.addView'> = async ({ params }, { db, viewer, browser, language }) => {
  if (!(await mayRead(db, viewer, params.id))) throw new CallError('not_found')
  const who = viewer === null ? `browser:${browser}` : `user:${viewer.id}`
  await countView(db, params.id, dateInJapan(new Date()), createHash('sha256').update(who).digest().subarray(0, 16))
  return { message: textIn(language)('content.view_counted') }
}
