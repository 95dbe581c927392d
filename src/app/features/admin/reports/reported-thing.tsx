import type { ReactNode } from 'react'
import type { Comment, FlatComment } from '../../../../contract/entities/comment.ts'
import type { Post } from '../../../../contract/entities/post.ts'
import type { ReportCase, ReportEvidence, ReportedProfile } from '../../../../contract/entities/report.ts'
import { textWrittenIn, writtenIn } from '../../../../contract/written-in.ts'
import { Ago } from '../../../state/language/ago.tsx'
import { useText } from '../../../state/language/text.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Eave } from '../../../ui/eave.tsx'
import { Link } from '../../../ui/link.tsx'
import { Mixed } from '../../../ui/mixed.tsx'
import { Face, NameAndTag, PersonName } from '../../../ui/person.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Kind } from '../../../ui/signs.tsx'
import s from './reports.module.css'

/**
 * What was reported: as it was then, and what it is now with what stands around it. What did not change is shown once. Of a chat message
 * there is only what the report kept (PRODUCT 6.6).
 * @param props.outdated whether it was decided since it was read, so that nobody knows what is true of it now
 */
export function ReportedThing({ report, outdated = false }: { report: ReportCase; outdated?: boolean }) {
  const text = useText()
  const { type, state, evidence, post, thread, profile } = report
  const changed = state !== 'there' || evidence.length > 1 || type === 'message'
  return (
    <>
      {changed && (
        <section className="part next">
          <Eave big>{text('admin.reports.then')}</Eave>
          {evidence.length === 0 && <p className="soft">{text('admin.reports.evidence.gone')}</p>}
          {evidence.map(each => (
            <Evidence key={each.at} type={type} of={each} />
          ))}
        </section>
      )}
      <section className="part next">
        <Eave big>{text(type === 'comment' ? 'admin.reports.where' : 'admin.reports.now')}</Eave>
        {!outdated && !(report.outcome !== null && state === 'there') && (
          <p className="soft">{text(`admin.reports.state.${state}`)}</p>
        )}
        {type === 'message' && <p className="soft">{text('admin.reports.message.only')}</p>}
        {type === 'post' && post && <ShownPost post={post} />}
        {type === 'comment' && post && <ShownPost post={post} brief />}
        {thread && <ShownThread thread={thread} reportedId={report.target_id} />}
        {profile && <ShownProfile profile={profile} />}
      </section>
    </>
  )
}

/** A profile as it is now. */
function ShownProfile({ profile: { about, hobbies, hashtags, avatar, cover } }: { profile: ReportedProfile }) {
  const text = useText()
  const pictures = [avatar, cover].filter(each => each !== null)
  return (
    <article className={s.reportThing}>
      {about === '' ? (
        <p className="muted">{text('admin.reports.no_text.profile')}</p>
      ) : (
        <p className={s.reportPlain}>
          <Mixed>{about}</Mixed>
        </p>
      )}
      {hobbies.length > 0 && <p className="muted">{text('admin.reports.hobbies', { words: hobbies.join(', ') })}</p>}
      {hashtags.length > 0 && <p className="muted">{hashtags.join(' ')}</p>}
      <div className={s.reportPictures}>
        {pictures.map(src => (
          <span key={src} className="pic">
            <img src={src} alt="" loading="lazy" decoding="async" />
          </span>
        ))}
      </div>
    </article>
  )
}

/** What a report kept of the thing as it was. */
function Evidence({
  type,
  of: { at, text: said, snapshot, pictures },
}: {
  type: ReportCase['type']
  of: ReportEvidence
}) {
  const text = useText()
  const rich = type === 'post' || type === 'comment'
  const { title, hobbies = [], hashtags = [], username, user_tag } = snapshot
  return (
    <article className={s.reportThing}>
      <small className="muted">
        <Ago at={at} form="long" />
      </small>
      {username !== undefined && (
        <p>
          <b>
            <bdi>{username}</bdi>
          </b>{' '}
          <span className="muted">@{user_tag}</span>
        </p>
      )}
      {type === 'post' && title && (
        <h3>
          <Mixed>{title}</Mixed>
        </h3>
      )}
      {type === 'comment' && (
        <small className="muted">
          {text('admin.reports.on_post', { title: title || text('admin.reports.timeline') })}
        </small>
      )}
      {said === '' ? (
        <p className="muted">{text(type === 'user' ? 'admin.reports.no_text.profile' : 'admin.reports.no_text')}</p>
      ) : rich ? (
        <div className="body">
          <RichText html={said} />
        </div>
      ) : (
        <p className={s.reportPlain}>
          <Mixed>{said}</Mixed>
        </p>
      )}
      {hobbies.length > 0 && <p className="muted">{text('admin.reports.hobbies', { words: hobbies.join(', ') })}</p>}
      {hashtags.length > 0 && <p className="muted">{hashtags.join(' ')}</p>}
      <div className={s.reportPictures}>
        {pictures.map(picture => (
          <span key={picture.id} className="pic">
            <Picture of={picture} sizes="(width >= 720px) 300px, 100vw" />
          </span>
        ))}
      </div>
    </article>
  )
}

/**
 * A post as everybody sees it, to be read only.
 * @param props.brief only what it is, where a comment under it is what counts
 */
function ShownPost({ post, brief }: { post: Post; brief?: boolean }) {
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

/** A thread as everybody sees it, to be read only, with the reported comment marked. */
function ShownThread({ thread, reportedId }: { thread: Comment; reportedId: string }) {
  return (
    <ShownComment comment={thread} reportedId={reportedId}>
      {thread.replies.length > 0 && (
        <div className="replies">
          {thread.replies.map(reply => (
            <ShownComment key={reply.id} comment={reply} reportedId={reportedId} />
          ))}
        </div>
      )}
    </ShownComment>
  )
}

function ShownComment({
  comment,
  reportedId,
  children,
}: {
  comment: FlatComment
  reportedId: string
  children?: ReactNode
}) {
  const text = useText()
  const size = comment.comment_reply_id === null ? undefined : 28
  return (
    <article className={comment.id === reportedId ? 'cmt target' : 'cmt'}>
      {comment.deleted ? (
        <Avatar name="" size={size} />
      ) : (
        <Face tag={comment.user_tag} name={comment.username} src={comment.avatar} size={size} />
      )}
      <div>
        {comment.deleted ? (
          <p className="soft">{text('comments.deleted')}</p>
        ) : (
          <>
            <div className="who">
              <NameAndTag tag={comment.user_tag} name={comment.username} />
              <Ago at={comment.comment_date} form="long" />
            </div>
            <RichText html={comment.comment_text} />
          </>
        )}
      </div>
      {children}
    </article>
  )
}
