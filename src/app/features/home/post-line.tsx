import { oncePer } from '../../../contract/once-per.ts'
import { firstWords } from '../../../contract/rich-text/plain-text.ts'
import { minutesOf } from '../../../contract/rich-text/reading-minutes.ts'
import { writtenIn } from '../../../contract/written-in.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { Ago } from '../../state/language/ago.tsx'
import { useText } from '../../state/language/text.tsx'
import { useMayLoad } from '../../ui/held-picture.tsx'
import { Link } from '../../ui/link.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { pictureAt } from '../../ui/public-picture.ts'
import { Kind } from '../../ui/signs.tsx'
import s from './home.module.css'

const lettersShown = 110

/** The address of a post's page. */
export const hrefOf = (post: PostView): string => `/posts/${encodeURIComponent(post.post_slug)}`

/** What stands for a post in a line: its title, or the first words of a post without one. */
export const lineOf = oncePer((post: PostView) =>
  post.post_title === '' ? firstWords(post.post_text, lettersShown) : post.post_title,
)

/** A post on home in a few lines: title or first words, kind, author and time, a small picture. All of it is one link. */
export function PostLine({ post }: { post: PostView }) {
  const text = useText()
  const titled = post.post_title !== ''
  const line = lineOf(post)
  const kind = text(`post.kind.${post.type}`)
  return (
    <article className={s.homeLine}>
      <Link href={hrefOf(post)}>
        <div>
          <h3 className={titled ? `t ${s.titled}` : 't'} lang={writtenIn(line)}>
            <Mixed>{line}</Mixed>
          </h3>
          <small>
            {post.type === 'timeline' ? <span>{kind}</span> : <Kind kind={post.type}>{kind}</Kind>}
            <span>
              <bdi>{post.author.username}</bdi>
            </span>
            {post.type === 'guide' ? (
              <span>{text('post.minutes', { count: minutesOf(post) })}</span>
            ) : (
              <Ago at={post.post_date_created} />
            )}
          </small>
        </div>
        <Thumb src={post.post_featured_image_thumb_path} />
      </Link>
    </article>
  )
}

/** The small picture at the end of a line; nothing while pictures are held back, since it says nothing of its own. */
export function Thumb({ src }: { src: string | null }) {
  const may = useMayLoad()
  if (src === null || !may) return null
  return (
    <img className="thumb mid" src={pictureAt(src)} alt="" width={72} height={54} loading="lazy" decoding="async" />
  )
}
