import type { ReactNode } from 'react'
import type { Comment, FlatComment } from '../../../../contract/entities/comment.ts'
import { Ago } from '../../../state/language/ago.tsx'
import { useText } from '../../../state/language/text.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Face, PersonName } from '../../../ui/person.tsx'
import { RichText } from '../../../ui/rich-text.tsx'

/** A thread as everybody sees it, to be read only, with the reported comment marked. */
export function ShownThread({ thread, reportedId }: { thread: Comment; reportedId: string }) {
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
              <b>
                <PersonName tag={comment.user_tag}>{comment.username}</PersonName>
              </b>
              <span className="who-tag">@{comment.user_tag}</span>
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
