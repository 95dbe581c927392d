import { type ReactNode, useCallback } from 'react'
import type { FeedView, HomeView } from '../../local/posts/views.ts'
import { Footer } from '../features/frame/footer.tsx'
import { SiteFrame } from '../features/frame/site-frame.tsx'
import { MemberHome as Inner } from '../features/home/member-home.tsx'
import { RegionLinks } from '../features/places/region-links.tsx'
import { PostCard } from '../features/posts/post-card.tsx'
import { SearchForm } from '../features/search/search-form.tsx'
import { Skeletons } from '../ui/skeleton.tsx'

/** A member's home in the frame with a side column. */
export function MemberHome({ first, latest }: { first: HomeView | undefined; latest: FeedView | undefined }) {
  const frame = useCallback(
    (main: ReactNode, side: ReactNode) => (
      <SiteFrame search={<SearchForm className="wide-only" />} side={side}>
        {main}
        <Footer />
      </SiteFrame>
    ),
    [],
  )
  return (
    <Inner
      first={first}
      latest={latest}
      card={post => <PostCard key={post.id} post={post} eager={false} />}
      map={prefectures => <RegionLinks prefectures={prefectures} />}
      frame={frame}
      waiting={<Skeletons of="post" count={4} />}
    />
  )
}
