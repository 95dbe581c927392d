import { notFound } from '@tanstack/react-router'
import type { Text } from '../../../contract/messages/text.ts'
import type { SharedContent } from '../../../local/collections/views.ts'
import type { Source } from '../../state/reading/loader-source.ts'

const descriptionLetters = 160
const notForSearch = { name: 'robots', content: 'noindex' }

type Meta = { title?: string; name?: string; property?: string; content?: string }

/**
 * What a document or the mirror brings of a shared collection, and what its head says.
 * @throws a not-found of the router where the document knows that there is none
 */
export async function loadShared(
  { source, text }: { source: Source; text: Text },
  slug: string,
): Promise<{ first: SharedContent | undefined; meta: Meta[] }> {
  const first = await source.shared(slug)
  if (first === 'gone') throw notFound()
  if (!first?.collection) return { first, meta: [notForSearch] }
  const { name, about, covers } = first.collection
  const said = about === '' ? text('collections.description') : about
  const [cover] = covers
  const meta: Meta[] = [
    { title: name },
    { name: 'description', content: said.slice(0, descriptionLetters) },
    notForSearch,
    ...(cover ? [{ property: 'og:image', content: cover }] : []),
  ]
  return { first, meta }
}
