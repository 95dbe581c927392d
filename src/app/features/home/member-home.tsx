import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { writtenIn } from '../../../contract/written-in.ts'
import type { FeedView, HomeView, PostView } from '../../../local/posts/views.ts'
import { useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { oldest, ReadAt } from '../../state/reading/read-at.tsx'
import { Link } from '../../ui/link.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { BestGuides } from './best-guides.tsx'
import { HomeSection } from './home-section.tsx'
import { MainPosts, Promoted, RatedPosts } from './lists.tsx'
import s from './member-home.module.css'
import { NewToYou } from './new-to-you.tsx'
import { hrefOf, lineOf, Thumb } from './post-line.tsx'
import { useHome } from './use-home.ts'
import { useLatest } from './use-latest.ts'
import { useMemberHome, type Yours } from './use-member-home.ts'
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
      <div className={s.besideLess}>
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
          <div className={s.besideLess}>{byPlace}</div>
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

/** Saved posts that open without a signal, each with the space that it takes on this device. */
function SavedOffline({ posts }: { posts: Yours['saved'] }) {
  const text = useText()
  const { size } = useFormats()
  if (posts.length === 0) return null
  return (
    <HomeSection of="home.saved" action={<Link href="/on_this_device">{text('nav.device')}</Link>}>
      {posts.map(({ post, bytes }) => (
        <Link key={post.id} className={s.keptRow} href={hrefOf(post)}>
          <Thumb src={post.post_featured_image_thumb_path} />
          <span>
            <b lang={writtenIn(lineOf(post))}>
              <Mixed>{lineOf(post)}</Mixed>
            </b>
            <Mark of="saved">{size(bytes)}</Mark>
          </span>
        </Link>
      ))}
    </HomeSection>
  )
}
