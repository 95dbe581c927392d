import type { ReactNode } from 'react'
import { limits } from '../../../contract/limits.ts'
import { writtenIn } from '../../../contract/written-in.ts'
import type { HomeView, PostView } from '../../../local/posts/views.ts'
import { useText } from '../../state/language/text.tsx'
import { Link } from '../../ui/link.tsx'
import s from './home.module.css'
import { HomeSection } from './home-section.tsx'
import { hrefOf, lineOf, PostLine, Thumb } from './post-line.tsx'

const most = limits.homeFirst

/** The posts that an admin chose for home. Without any it is absent, as all sections are. */
export const MainPosts = ({ home }: { home: HomeView }) => (
  <Lines of="home.main" posts={home.main.slice(0, most.main)} />
)

/** The posts with the most reactions. */
export const RatedPosts = ({ home }: { home: HomeView }) => (
  <Lines of="home.rated" posts={home.rated.slice(0, most.rated)} />
)

/** The latest posts of all types. */
export function LatestPosts({ posts }: { posts: readonly PostView[] }) {
  const text = useText()
  return (
    <Lines
      of="home.latest"
      id="latest"
      posts={posts}
      action={
        <Link href="/posts" aria-label={text('home.latest.all')}>
          {text('home.all')}
        </Link>
      }
    />
  )
}

function Lines({
  posts,
  ...section
}: {
  of: 'home.main' | 'home.rated' | 'home.latest'
  id?: string
  posts: readonly PostView[]
  action?: ReactNode
}) {
  if (posts.length === 0) return null
  return (
    <HomeSection {...section}>
      {posts.map(post => (
        <PostLine key={post.id} post={post} />
      ))}
    </HomeSection>
  )
}

/** The posts in a promoted slot, marked as such (PRODUCT 2.9). */
export function Promoted({ home }: { home: HomeView }) {
  const text = useText()
  if (home.promoted.length === 0) return null
  return (
    <HomeSection of="home.promoted">
      {home.promoted.slice(0, most.promoted).map(post => (
        <Link key={post.id} className={s.promo} href={hrefOf(post)}>
          <Thumb src={post.post_featured_image_thumb_path} />
          <span>
            <b lang={writtenIn(lineOf(post))}>{lineOf(post)}</b>
            <small>
              <bdi>{post.author.username}</bdi> · {text('home.promoted.paid')}
            </small>
          </span>
        </Link>
      ))}
    </HomeSection>
  )
}
