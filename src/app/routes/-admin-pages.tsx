import { AdminArea } from '../features/admin/area/admin-area.tsx'
import type { AdminPageProps } from '../features/admin/area/pages.ts'
import { MissingPage } from '../features/frame/missing-page.tsx'
import { lazyPart } from '../state/loading/lazy-part.tsx'
import { PartWait } from '../state/loading/part-wait.tsx'

/** The pages of the admin area that are put together of several features. */
const composed = {
  promote: lazyPart<AdminPageProps>(async () => (await import('./-promote-page.tsx')).PromotePage, PartWait),
}

/** The admin area with all its pages. @param props.path what stands behind `/adminpage/` */
export const AdminPages = ({ path }: { path: string }) => (
  <AdminArea path={path} composed={composed} missing={<MissingPage />} />
)
