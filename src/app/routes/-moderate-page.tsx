import type { AdminPageProps } from '../features/admin/area/pages.ts'
import { ModeratePage as Page } from '../features/admin/moderate/moderate-page.tsx'
import { StillPost } from '../features/posts/still-post.tsx'

/** The admin page Moderate, which shows posts as everybody would see them. */
export const ModeratePage = (props: AdminPageProps) => <Page {...props} Post={StillPost} />
