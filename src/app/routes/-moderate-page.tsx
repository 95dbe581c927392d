import type { Post } from '../../contract/entities/post.ts'
import type { AdminPageProps } from '../features/admin/area/pages.ts'
import { ModeratePage as Page } from '../features/admin/moderate/moderate-page.tsx'
import { StillPost } from '../features/posts/still-post.tsx'
import { needTexts } from '../state/language/catalogues.ts'
import { lazyPart } from '../state/loading/lazy-part.tsx'

const Trip = lazyPart<{ post: Post; still: true }>(
  async () => (await Promise.all([import('./-trip-part.tsx'), needTexts('reading', 'along')]))[0].TripPart,
)

const Whole = ({ post }: { post: Post }) => <StillPost post={post} Trip={Trip} />

/** The admin page Moderate, which shows posts as everybody would see them. */
export const ModeratePage = (props: AdminPageProps) => <Page {...props} Post={Whole} />
