import { PromotePage as Page } from '../features/admin/promote/promote-page.tsx'
import { Editor } from '../features/editor/editor.tsx'
import { MainPosts, Promoted } from '../features/home/lists.tsx'
import { Sponsored } from '../features/sidebar/sponsored.tsx'

/** The admin area's page of what is promoted, with what home, sidebar and editor show of it. */
export const PromotePage = () => (
  <Page Promoted={Promoted} MainPosts={MainPosts} Sponsored={Sponsored} Editor={Editor} />
)
