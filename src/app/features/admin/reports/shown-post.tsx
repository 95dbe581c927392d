import type { Post } from '../../../../contract/entities/post.ts'
import { textWrittenIn, writtenIn } from '../../../../contract/written-in.ts'
import { Ago } from '../../../state/language/ago.tsx'
import { useText } from '../../../state/language/text.tsx'
import { Link } from '../../../ui/link.tsx'
import { Mixed } from '../../../ui/mixed.tsx'
import { Face, PersonName } from '../../../ui/person.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Kind } from '../../../ui/signs.tsx'
import s from './reports.module.css'

/**
 * A post as everybody sees it, to be read only.
 * @param props.brief only what it is, where a comment under it is what counts
 */
export function ShownPost({ post, brief }: { post: Post; brief?: boolean }) {
  const text = useText()
  const { author } = post
  const href = `/posts/${encodeURIComponent(post.post_slug)}`
  return (
    <article className={`post bare ${s.reportThing}`}>
      <div className="by">
        <Face tag={author.user_tag} name={author.username} src={author.avatar} />
        <div>
          <b>
            <PersonName tag={author.user_tag}>{author.username}</PersonName>
          </b>
          <div className="sub">
            {post.type !== 'timeline' && <Kind kind={post.type}>{text(`post.kind.${post.type}`)}</Kind>}
            <Link href={href}>
              <Ago at={post.post_date_created} />
            </Link>
          </div>
        </div>
      </div>
      {post.post_title !== '' && (
        <h3 lang={writtenIn(post.post_title)}>
          <Mixed>{post.post_title}</Mixed>
        </h3>
      )}
      <div className={brief ? `body ${s.reportBrief}` : 'body'} lang={textWrittenIn(post.post_text)}>
        <RichText html={post.post_text} />
      </div>
      {!brief && (
        <div className={s.reportPictures}>
          {post.pictures.map(picture => (
            <span key={picture.id} className="pic">
              <Picture of={picture} sizes="(width >= 720px) 300px, 100vw" />
            </span>
          ))}
        </div>
      )}
    </article>
  )
}
