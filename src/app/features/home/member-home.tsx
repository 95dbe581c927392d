import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { FeedView, HomeView, PostView } from '../../../local/posts/views.ts'
import { useText } from '../../state/language/text.tsx'
import { oldest, ReadAt } from '../../state/reading/read-at.tsx'
import { Link } from '../../ui/link.tsx'
import { BestGuides } from './best-guides.tsx'
import { HomeSection } from './home-section.tsx'
import { MainPosts, Promoted, RatedPosts } from './lists.tsx'
import './member-home.css'
import { NewToYou } from './new-to-you.tsx'
import { SavedOffline } from './saved-offline.tsx'
import { useHome } from './use-home.ts'
import { useLatest } from './use-latest.ts'
import { useMemberHome } from './use-member-home.ts'
import { WhereStopped } from './where-stopped.tsx'

/**
 * Home for a member (PRODUCT 2.26), from the mirror: what is new to them, where they stopped, what opens offline, then the rest.
 * @param props.card renders a post of the feed
 * @param props.map the regions of Japan with their guides
 * @param props.beside the side column, which a wide window has
 * @param props.waiting stands in the frame until it is decided what comes above the rest
 */
export function MemberHome({
  first,
  latest,
  card,
  map,
  beside,
  waiting,
}: {
  first: HomeView | undefined
  latest: FeedView | undefined
  card: (post: PostView) => ReactNode
  map: (prefectures: HomeView['prefectures']) => ReactNode
  beside: Element | null
  waiting: ReactNode
}) {
  const text = useText()
  const { home, why } = useHome(first)
  const { posts, settled, fetchedAt } = useLatest(latest)
  const { yours, more, reveal } = useMemberHome()
  if (!yours || !settled || (!home && !why)) return waiting
  const count = home?.prefectures.reduce((sum, each) => sum + each.guides_count, 0) ?? 0
  const byPlace = home && count > 0 && (
    <HomeSection of="home.map" action={<Link href="/posts?type=guides">{text('home.map.open')}</Link>}>
      {map(home.prefectures)}
    </HomeSection>
  )
  return (
    <>
      <h1 className="sr">{text('feed.home')}</h1>
      <NewToYou yours={yours} more={more} reveal={reveal} />
      <div className="beside-less">
        <WhereStopped of={yours.stopped} />
        <SavedOffline posts={yours.saved} />
      </div>
      <ReadAt at={oldest(home?.fetchedAt, fetchedAt)} />
      {home && <BestGuides guides={home.bestGuides.slice(0, guidesShown)} count={count} />}
      {posts.length > 0 && (
        <HomeSection
          of="home.latest"
          id="latest"
          action={
            <Link href="/posts" aria-label={text('home.latest.all')}>
              {text('home.all')}
            </Link>
          }
        >
          {posts.map(card)}
        </HomeSection>
      )}
      {home && (
        <>
          <MainPosts home={home} />
          <RatedPosts home={home} />
          <div className="beside-less">{byPlace}</div>
          <Promoted home={home} />
        </>
      )}
      {beside &&
        createPortal(
          <>
            <WhereStopped of={yours.stopped} wide />
            <SavedOffline posts={yours.saved} />
            {byPlace}
          </>,
          beside,
        )}
    </>
  )
}

const guidesShown = 3
