import { CallError } from '../../../contract/errors.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import { boundedEach } from '../../platform/bounded.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { fetchPreview } from './fetch-preview.ts'

/** So that one member's slow pages don't take the turns of everybody else. */
const ofMember = boundedEach(serverLimits.linkPreviewsAtOnce)

/**
 * The preview of a link for the editor.
 * @throws CallError not_found when its page has no title, is not there, or may not be fetched; too_many
 */
export const linkPreview: Handler<'search.linkPreview'> = async ({ query }, { services, viewer }) => {
  const preview = await ofMember(viewer.id, () => fetchPreview(services, query.url))
  if (preview === null) throw new CallError('not_found')
  return preview
}
