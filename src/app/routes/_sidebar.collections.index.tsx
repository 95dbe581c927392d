import { createFileRoute } from '@tanstack/react-router'
import { CollectionsPage } from '../features/collections/collections-page.tsx'
import { FooterBelow } from '../features/frame/footer.tsx'

/** The member's collections (PRODUCT 2.32). */
export const Route = createFileRoute('/_sidebar/collections/')({
  staticData: { access: 'login', texts: ['reading', 'collections'] },
  component: Collections,
})

function Collections() {
  return (
    <>
      <CollectionsPage />
      <FooterBelow />
    </>
  )
}
