import { minutesOf } from '../../../contract/rich-text/reading-minutes.ts'
import { writtenIn } from '../../../contract/written-in.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { useText } from '../../state/language/text.tsx'
import { Link } from '../../ui/link.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Fuda } from '../../ui/signs.tsx'
import s from './home.module.css'
import { HomeSection } from './home-section.tsx'
import { hrefOf, lineOf } from './post-line.tsx'

const shownWidth = '(width >= 1080px) 302px, (width >= 720px) 205px, 258px'

/** The best guides as the pictures they are: on a phone a strip to swipe, from 720 px three abreast. It never moves by itself. */
export function BestGuides({ guides, count }: { guides: readonly PostView[]; count: number }) {
  const text = useText()
  if (guides.length === 0) return null
  return (
    <HomeSection
      of="home.guides"
      id="guides"
      action={
        <Link href="/posts?type=guides&date=all">
          {count > guides.length ? text('home.guides.all', { count }) : text('home.all')}
        </Link>
      }
    >
      <ul className={s.best} data-swipe-ignore>
        {guides.map(post => (
          <li key={post.id}>
            <Link href={hrefOf(post)}>
              <span className="pic">
                {post.post_location && <Fuda>{post.post_location.name_ja}</Fuda>}
                {post.pictures[0] && <Picture of={post.pictures[0]} sizes={shownWidth} decorative />}
              </span>
              <h3 className="ttl" lang={writtenIn(lineOf(post))}>
                <Mixed>{post.post_title}</Mixed>
              </h3>
              <small>
                <bdi>{post.author.username}</bdi> · {text('post.minutes', { count: minutesOf(post) })}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
