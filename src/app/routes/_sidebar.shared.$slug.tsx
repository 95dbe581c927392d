import { createFileRoute } from '@tanstack/react-router'
import { SharedPage } from '../features/collections/shared-page.tsx'
import { FooterBelow } from '../features/frame/footer.tsx'
import { MissingPage } from '../features/frame/missing-page.tsx'
import { NumberedMap } from '../features/places/numbered-map.tsx'

/** A collection that somebody shared, for whoever has its link, and not for search engines (PRODUCT 2.33). */
export const Route = createFileRoute('/_sidebar/shared/$slug')({
  staticData: { access: 'public', texts: ['reading', 'collections'] },
  // What the head says is no part of the first view.
  loader: async ({ context, params }) =>
    (await import('../features/collections/load-shared.ts')).loadShared(context, params.slug),
  head: ({ loaderData }) => ({ meta: loaderData?.meta }),
  component: Shared,
  notFoundComponent: () => <MissingPage known="collections.missing.shared" />,
})

function Shared() {
  const { slug } = Route.useParams()
  return (
    <>
      <SharedPage
        key={slug}
        slug={slug}
        first={Route.useLoaderData().first}
        missing={<MissingPage known="collections.missing.shared" />}
        Map={NumberedMap}
      />
      <FooterBelow />
    </>
  )
}
