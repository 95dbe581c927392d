import type { UserCommentView } from '../../../local/comments/views.ts'
import { Ago } from '../../state/language/ago.tsx'
import { useText } from '../../state/language/text.tsx'
import { Link } from '../../ui/link.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { RichText } from '../../ui/rich-text.tsx'

/** A comment in its author's list; it links to its place under the post. */
export function PersonComment({ comment }: { comment: UserCommentView }) {
  const text = useText()
  const { post_slug: slug, post_title: title } = comment.post
  const name = title === '' ? text('profile.comment.open') : text('profile.comment.on', { title })
  return (
    <article className="wrote">
      <div className="wrote-on">
        <Link className="name" href={`/posts/${encodeURIComponent(slug)}?comment=${comment.id}`}>
          <Mixed>{name}</Mixed>
        </Link>
        <Ago at={comment.comment_date} />
      </div>
      <RichText html={comment.comment_text} />
    </article>
  )
}
