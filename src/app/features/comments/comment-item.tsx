import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { ReactionKind } from '../../../contract/entities/common.ts'
import { mayDeleteComment, mayEditComment, mayReplyToComment } from '../../../contract/policy/comments.ts'
import { isAuthor } from '../../../contract/policy/posts.ts'
import { mayReport } from '../../../contract/policy/social.ts'
import { isSelf, mayWrite } from '../../../contract/policy/viewer.ts'
import { firstWords } from '../../../contract/rich-text/plain-text.ts'
import { deleteComment, reactComment } from '../../../local/comments/commands.ts'
import type { CommentView } from '../../../local/comments/views.ts'
import { readDraft } from '../../../local/mirror/drafts.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { useDevice, useMirror, useSession, viewerOf } from '../../state/device/open-device.ts'
import { Ago } from '../../state/language/ago.tsx'
import { useText } from '../../state/language/text.tsx'
import { whileHere } from '../../state/loading/while-here.ts'
import { openPopup } from '../../state/popups/open-popup.ts'
import { whyKey } from '../../state/reading/not-loaded.tsx'
import { type LoadOutcome, loadOutcomeOf } from '../../state/reading/sync-outcome.ts'
import { WrittenSendStatus } from '../../state/writing/send-status.tsx'
import { useWrite } from '../../state/writing/use-write.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { more, shield, trash, warning } from '../../ui/icons.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Face, NameAndTag } from '../../ui/person.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { StampPicker, Stamps } from '../../ui/stamps.tsx'
import { usePopover } from '../../ui/use-popover.ts'
import { CommentConflict } from './comment-conflict.tsx'
import s from './comments.module.css'
import { type ReplyTo, replyTo } from './composer.tsx'
import { EditComment } from './edit-comment.tsx'

/** How many characters of a comment are used as its name. */
const whatLength = 40

/** Reopens the edit of the comment that the address names, if one was begun on an earlier visit or taken back from the outbox. */
function useBegunEdit(comment: CommentView, post: PostView, target: string | undefined, goOn: () => void) {
  const mirror = useMirror()
  const { id } = comment
  const wanted = mayEditComment(useSession(), comment, post) && id === target
  const found = useEffectEvent(goOn)
  useEffect(() => {
    if (!mirror || !wanted) return
    // Where the store can't be read, the editor begins with the comment.
    return whileHere(
      readDraft(mirror, `edit-comment:${id}`),
      draft => draft && found(),
      () => {},
    )
  }, [mirror, wanted, id])
}

/** A comment with its replies, two levels deep. */
export function CommentItem({
  comment,
  post,
  target,
  onReply,
}: {
  comment: CommentView
  post: PostView
  target: string | undefined
  onReply: (to: ReplyTo) => void
}) {
  const text = useText()
  const { waiting, moreReplies = 0 } = comment
  const [edit, setEdit] = useState<'now' | 'once sent' | null>(null)
  useBegunEdit(comment, post, target, () => setEdit('now'))
  const size = comment.comment_reply_id === null ? undefined : 28
  const state = waiting ? (waiting.state === 'refused' ? ' failed' : ' waiting') : ''
  const here = comment.id === target ? ' target' : ''
  return (
    <article
      id={`comment-${comment.id}`}
      className={`cmt${state}${here}`}
      aria-label={comment.deleted ? text('comments.deleted') : comment.username}
    >
      {comment.deleted ? (
        <Avatar name={comment.username} src={comment.avatar} size={size} />
      ) : (
        <Face tag={comment.user_tag} name={comment.username} src={comment.avatar} size={size} of={comment.user_id} />
      )}
      <div>
        {comment.deleted ? (
          <p className="soft">{text('comments.deleted')}</p>
        ) : (
          <>
            <div className="who">
              <NameAndTag tag={comment.user_tag} name={comment.username} />
              <Ago at={comment.comment_date} form="long" />
              {comment.comment_date_edited && <span className="who-tag">{text('comments.edited')}</span>}
            </div>
            {body()}
          </>
        )}
      </div>
      {(comment.replies.length > 0 || moreReplies > 0) && (
        <div className="replies">
          {comment.replies.map(each => (
            <CommentItem key={each.id} comment={each} post={post} target={target} onReply={onReply} />
          ))}
          {moreReplies > 0 && <MoreReplies commentId={comment.id} count={moreReplies} />}
        </div>
      )}
    </article>
  )

  function body() {
    if (waiting?.error?.code === 'conflict') return <CommentConflict comment={comment} />
    if (!post.comments_closed && (edit === 'now' || (edit === 'once sent' && !waiting)))
      return <EditComment comment={comment} onDone={() => setEdit(null)} />
    return (
      <>
        <RichText html={comment.comment_text} />
        {waiting ? (
          <WrittenSendStatus
            waiting={waiting}
            what={firstWords(comment.comment_text, whatLength)}
            // A comment that was never sent is in the field for new ones then, and no longer here. One that is being sent is edited
            // as soon as it has arrived.
            // Where the post is closed for comments there is neither field: its text stands here, to be copied.
            onOpened={post.comments_closed ? undefined : late => setEdit(late ? 'once sent' : 'now')}
          />
        ) : (
          <Do comment={comment} post={post} onReply={onReply} onEdit={() => setEdit('now')} />
        )}
      </>
    )
  }
}

/** Loads the replies of a comment that did not come with the thread. */
function MoreReplies({ commentId, count }: { commentId: string; count: number }) {
  const text = useText()
  const device = useDevice()
  const [loading, setLoading] = useState(false)
  const [outcome, setOutcome] = useState<LoadOutcome>('fine')

  const why = outcome === 'fine' || outcome === 'gone' ? null : outcome

  async function load() {
    if (!device || loading) return
    setLoading(true)
    setOutcome(loadOutcomeOf(await device.sync.loadReplies(commentId)))
    setLoading(false)
  }

  return (
    <div className={s.moreReplies}>
      <button type="button" className="link" aria-busy={loading} onClick={() => void load()}>
        {text('comments.replies.more', { count })}
      </button>
      <span role="status" className="soft">
        {why && text(whyKey(why, ['comments.offline', 'comments.failed']))}
      </span>
    </div>
  )
}

function Do({
  comment,
  post,
  onReply,
  onEdit,
}: {
  comment: CommentView
  post: PostView
  onReply: (to: ReplyTo) => void
  onEdit: () => void
}) {
  const text = useText()
  const write = useWrite()
  const viewer = viewerOf(useSession())
  const id = useId()
  const { isOpen, popover } = usePopover()
  const at = { id: comment.id, postId: comment.post_id }

  const remove =
    mayWrite(viewer) && mayDeleteComment(viewer, comment, post)
      ? () =>
          openPopup(
            isSelf(viewer, comment.user_id) || isAuthor(viewer, post)
              ? { kind: 'delete-comment', ...at }
              : { kind: 'remove-comment' },
            reason => void write(deleteComment(at, reason)),
          )
      : undefined

  function toggle(kind: ReactionKind) {
    document.getElementById(id)?.hidePopover()
    void write(reactComment(at, kind === comment.my_reaction ? null : kind))
  }

  return (
    <div className="do">
      {Object.keys(comment.reactions).length > 0 && (
        <Stamps counts={comment.reactions} mine={comment.my_reaction} onToggle={toggle} />
      )}
      <button type="button" popoverTarget={id}>
        {text('comments.react')}
      </button>
      <div id={id} className="pop roomy picking" {...popover}>
        {isOpen && <StampPicker mine={comment.my_reaction} onPick={toggle} />}
      </div>
      {!post.waiting && mayWrite(viewer) && mayReplyToComment(viewer, comment, post) && (
        <button type="button" onClick={() => onReply(replyTo(comment))}>
          {text('comments.reply')}
        </button>
      )}
      <button
        type="button"
        onClick={() =>
          openPopup({ kind: 'share-comment', id: comment.id, slug: post.post_slug, name: comment.username })
        }
      >
        {text('comments.share')}
      </button>
      {mayWrite(viewer) && mayEditComment(viewer, comment, post) && (
        <button type="button" onClick={onEdit}>
          {text('comments.edit')}
        </button>
      )}
      {remove && isSelf(viewer, comment.user_id) && (
        <button type="button" onClick={remove}>
          {text('comments.delete')}
        </button>
      )}
      {mayReport(viewer, comment.user_id) && <CommentMenu comment={comment} onDelete={remove} />}
    </div>
  )
}

/**
 * The menu of somebody else's comment.
 * @param props.onDelete for those who may delete it: the author of the post, and admins
 */
function CommentMenu({ comment, onDelete }: { comment: CommentView; onDelete: (() => void) | undefined }) {
  const text = useText()
  const author = { id: comment.user_id, tag: comment.user_tag, name: comment.username }
  return (
    <Menu label={text('comments.more.menu')} button={<Icon path={more} />}>
      <MenuItem icon={warning} onPick={() => openPopup({ kind: 'report', of: 'comment', id: comment.id, author })}>
        {text('comments.report')}
      </MenuItem>
      <MenuItem icon={shield} danger onPick={() => openPopup({ kind: 'block', ...author })}>
        {text('post.block', { tag: author.tag })}
      </MenuItem>
      {onDelete && (
        <MenuItem icon={trash} danger onPick={onDelete}>
          {text('comments.delete')}
        </MenuItem>
      )}
    </Menu>
  )
}
