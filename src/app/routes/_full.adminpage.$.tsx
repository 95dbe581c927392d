import { createFileRoute } from '@tanstack/react-router'
import { AdminArea } from '../features/admin/area/admin-area.tsx'
import { ThingsContext } from '../features/admin/playground/things-context.ts'
import { MissingPage } from '../features/frame/missing-page.tsx'
import { needTexts } from '../state/language/catalogues.ts'
import { lazyPart } from '../state/loading/lazy-part.tsx'
import { PartWait } from '../state/loading/part-wait.tsx'

/** The pages of the admin area. They are no routes of their own, so that nobody else loads their names. */
export const Route = createFileRoute('/_full/adminpage/$')({
  staticData: { access: [55], important: 'awaited', texts: ['admin', 'reading'], within: 'nav.admin' },
  component: Pages,
})

/** Of other features, which the admin area may not import. */
const Things = lazyPart(async () => {
  const [{ PlaygroundThings }] = await Promise.all([
    import('./-playground-things.tsx'),
    needTexts('people', 'places', 'writing'),
  ])
  return PlaygroundThings
}, PartWait)

function Pages() {
  return (
    <ThingsContext value={Things}>
      <AdminArea path={Route.useParams()._splat ?? ''} missing={<MissingPage />} />
    </ThingsContext>
  )
}
