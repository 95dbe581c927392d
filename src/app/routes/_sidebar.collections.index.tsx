import { createFileRoute } from '@tanstack/react-router'
import { CollectionsPage } from '../features/collections/collections-page.tsx'
import { FooterBelow } from '../features/frame/footer.tsx'
import { needTexts } from '../state/language/catalogues.ts'
import { lazyPart } from '../state/loading/lazy-part.tsx'

const OpenedFiles = lazyPart(
  async () => (await Promise.all([import('../features/along/opened-list.tsx'), needTexts('along')]))[0].OpenedFiles,
)

/** The member's collections (PRODUCT 2.32). */
export const Route = createFileRoute('/_sidebar/collections/')({
  staticData: { access: 'login', texts: ['reading', 'collections'] },
  component: Collections,
})

function Collections() {
  return (
    <>
      <CollectionsPage />
      <OpenedFiles />
      <FooterBelow />
    </>
  )
}
