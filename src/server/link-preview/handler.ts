import { CallError } from '../../contract/errors.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { fetchPreview } from './fetch-preview.ts'

/**
 * The card of a link while one writes.
 * @throws CallError not_found when its page says nothing, is not there, or may not be asked
 */
export const linkPreview: Handler<'search.linkPreview'> = async ({ query }, { services }) => {
  const preview = await fetchPreview(services, query.url)
  if (preview === null) throw new CallError('not_found')
  return preview
}
