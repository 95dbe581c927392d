import { CallError } from '../../contract/errors.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { fetchPreview } from './fetch-preview.ts'

/**
 * The preview of a link for the editor.
 * @throws CallError not_found when its page has no title, is not there, or may not be fetched
 */
export const linkPreview: Handler<'search.linkPreview'> = async ({ query }, { services }) => {
  const preview = await fetchPreview(services, query.url)
  if (preview === null) throw new CallError('not_found')
  return preview
}
