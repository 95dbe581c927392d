import type { ReactNode } from 'react'
import { limits } from '../../../contract/limits.ts'
import type { PlainKey } from '../../../contract/messages/text.ts'
import { firstWords } from '../../../contract/rich-text/plain-text.ts'
import type { HomeView, PostView } from '../../../local/posts/views.ts'
import { Ago } from '../../state/language/ago.tsx'
import { useText } from '../../state/language/text.tsx'
import { Eave } from '../../ui/eave.tsx'
import { SidePost } from '../../ui/frame/sidebar.tsx'
import { GuideSlider } from './guide-slider.tsx'
import './home.css'
import { useHome } from './use-home.ts'

const nameLength = 80
const most = limits.homeFirst

/**
 * The sections above the latest feed on the home page (PRODUCT 2.8): promoted posts under their label, main posts, best guides,
 * rated posts. Sections without posts are left out.
 */
export function HomeSections({ first }: { first: HomeView | undefined }) {
  const text = useText()
  const home = useHome(first)
  if (!home) return null
  const lists = [home.promoted, home.main, home.bestGuides, home.rated]
  if (lists.every(list => list.length === 0)) return null
  return (
    <div className="home">
      <Rows title="home.promoted" posts={home.promoted.slice(0, most.promoted)} />
      <Rows title="home.main" posts={home.main.slice(0, most.main)} />
      {home.bestGuides.length > 0 && (
        <section aria-label={text('home.guides')}>
          <GuideSlider posts={home.bestGuides} />
        </section>
      )}
      <Rows title="home.rated" posts={home.rated.slice(0, most.rated)} />
      <Eave big>{text('home.latest')}</Eave>
    </div>
  )
}

function Rows({ title, posts }: { title: PlainKey; posts: readonly PostView[] }): ReactNode {
  const text = useText()
  if (posts.length === 0) return null
  return (
    <section aria-label={text(title)}>
      <Eave big>{text(title)}</Eave>
      {posts.map(post => (
        <SidePost
          key={post.id}
          href={`/posts/${encodeURIComponent(post.post_slug)}`}
          title={post.post_title === '' ? firstWords(post.post_text, nameLength) : post.post_title}
          meta={
            <>
              {text(`post.kind.${post.type}`)} · <bdi>{post.author.username}</bdi> ·{' '}
              <Ago at={post.post_date_created} form="long" />
            </>
          }
          thumb={post.post_featured_image_thumb_path ?? undefined}
        />
      ))}
    </section>
  )
}
