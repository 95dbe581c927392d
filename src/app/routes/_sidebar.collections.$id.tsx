import { createFileRoute } from '@tanstack/react-router'
import { CollectionPage } from '../features/collections/collection-page.tsx'
import { FooterBelow } from '../features/frame/footer.tsx'
import { NumberedMap } from '../features/places/numbered-map.tsx'

/** A collection of the member, in its own order and on the map (PRODUCT 2.32). */
export const Route = createFileRoute('/_sidebar/collections/$id')({
  staticData: { access: 'login', texts: ['reading', 'collections'], within: 'nav.collections' },
  component: Collection,
})

function Collection() {
  const { id } = Route.useParams()
  return (
    <>
      <CollectionPage key={id} id={id} Map={NumberedMap} />
      <FooterBelow />
    </>
  )
}
