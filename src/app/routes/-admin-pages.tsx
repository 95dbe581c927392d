import { AdminArea } from '../features/admin/area/admin-area.tsx'
import { ThingsContext } from '../features/admin/playground/things-context.ts'
import { MissingPage } from '../features/frame/missing-page.tsx'
import { needTexts } from '../state/language/catalogues.ts'
import { lazyPart } from '../state/loading/lazy-part.tsx'
import { PartWait } from '../state/loading/part-wait.tsx'

/** Of other features, which the admin area may not import. */
const Things = lazyPart(async () => {
  const [{ PlaygroundThings }] = await Promise.all([
    import('./-playground-things.tsx'),
    needTexts('people', 'places', 'writing'),
  ])
  return PlaygroundThings
}, PartWait)

/** The pages of the admin area, with what the playground shows of other features. */
export function AdminPages({ path }: { path: string }) {
  return (
    <ThingsContext value={Things}>
      <AdminArea path={path} missing={<MissingPage />} />
    </ThingsContext>
  )
}
