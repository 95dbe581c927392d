import { AdminArea } from '../features/admin/area/admin-area.tsx'
import type { AdminPageProps } from '../features/admin/area/pages.ts'
import { ThingsContext } from '../features/admin/playground/things-context.ts'
import { MissingPage } from '../features/frame/missing-page.tsx'
import { needTexts } from '../state/language/catalogues.ts'
import { lazyPart } from '../state/loading/lazy-part.tsx'
import { PartWait } from '../state/loading/part-wait.tsx'

/** The pages of the admin area that are put together of several features. */
const composed = {
  door: lazyPart<AdminPageProps>(async () => {
    const [{ DoorPage }] = await Promise.all([import('./-door-page.tsx'), needTexts('door')])
    return DoorPage
  }, PartWait),
  moderate: lazyPart<AdminPageProps>(async () => (await import('./-moderate-page.tsx')).ModeratePage, PartWait),
  promote: lazyPart<AdminPageProps>(async () => {
    const [{ PromotePage }] = await Promise.all([import('./-promote-page.tsx'), needTexts('writing')])
    return PromotePage
  }, PartWait),
  template: lazyPart<AdminPageProps>(async () => {
    const [{ TemplatePage }] = await Promise.all([import('./-template-page.tsx'), needTexts('writing')])
    return TemplatePage
  }, PartWait),
}

/** What the playground shows of other features, which the admin area may not import. */
const Things = lazyPart(async () => {
  const [{ PlaygroundThings }] = await Promise.all([
    import('./-playground-things.tsx'),
    needTexts('people', 'places', 'writing'),
  ])
  return PlaygroundThings
}, PartWait)

/** The admin area with all its pages. @param props.path what stands behind `/adminpage/` */
export const AdminPages = ({ path }: { path: string }) => (
  <ThingsContext value={Things}>
    <AdminArea path={path} composed={composed} missing={<MissingPage />} />
  </ThingsContext>
)
