import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { limits } from '../../../contract/limits.ts'
import { fromPlain } from '../../../contract/rich-text/from-plain.ts'
import { visibleLength } from '../../../contract/rich-text/text-length.ts'
import { newComment, newReply, newReReply } from '../../../local/comments/commands.ts'
import type { CommentView } from '../../../local/comments/views.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { useOnline } from '../../state/device/online.ts'
import { DraftOffer } from '../../state/drafts/draft-offer.tsx'
import { useComposed } from '../../state/drafts/use-composed.ts'
import { useText } from '../../state/language/text.tsx'
import { ComposeForm } from '../../ui/compose-form.tsx'
import { MentionArea } from './mention-area.tsx'

/** What is answered: a comment, or (`again`) a reply to one. */
export type ReplyTo = { commentId: string; userId: string; name: string; tag: string; again: boolean }

/** A reply to a comment. */
export const replyTo = (comment: CommentView): ReplyTo => ({
  commentId: comment.id,
  userId: comment.user_id,
  name: comment.username,
  tag: comment.user_tag,
  again: comment.comment_reply_id !== null,
})

/**
 * The field for a comment or a reply. What is typed is kept as a draft until it is sent.
 * @param props.begun somebody signed in to write a comment: the field has the focus
 * @param props.onSent called with the id of each comment that is on its way
 */
export function Composer({
  post,
  replyTo,
  begun: wanted,
  onSent,
  onDone,
}: {
  post: PostView
  replyTo: ReplyTo | null
  begun?: boolean
  onSent: (commentId: string) => void
  onDone: () => void
}) {
  const text = useText()
  const online = useOnline()
  const errorId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const begun = replyTo?.again ? `@${replyTo.tag} ` : ''
  const key = replyTo ? `reply:${replyTo.commentId}` : `comment:${post.id}`
  const { draft, offer, error, setError, change, send } = useComposed(key, begun, { area })

  const begin = useEffectEvent(() => {
    area.current?.focus()
    // Browsers put the caret before a text that was there already, such as the @name of an answer.
    area.current?.setSelectionRange(draft.length, draft.length)
  })
  useEffect(() => {
    if (replyTo || wanted) begin()
  }, [replyTo, wanted])

  async function submit() {
    const html = fromPlain(draft)
    const length = visibleLength(html)
    if (length < limits.commentText.min) {
      setError(text('comments.empty'))
      return area.current?.focus()
    }
    if (length > limits.commentText.max) return setError(text('comments.long'))
    const on = { postId: post.id, slug: post.post_slug, text: html }
    const command = !replyTo
      ? newComment(on)
      : replyTo.again
        ? newReReply({ ...on, commentId: replyTo.commentId, userId: replyTo.userId })
        : newReply({ ...on, commentId: replyTo.commentId })
    if (!(await send(command))) return
    onSent(command.commentId)
    // Whoever types on goes on in the same field.
    if ((area.current?.value ?? begun) === begun) onDone()
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
    if (event.key !== 'Escape' || !replyTo) return
    // Otherwise Escape would also close the post that is shown over its list.
    event.preventDefault()
    onDone()
  }

  const label = replyTo ? text('comments.reply.to', { name: replyTo.name }) : text('comments.write')
  return (
    <ComposeForm
      className="compose bleed dock"
      about={replyTo && { words: label, cancel: text('app.cancel'), end: onDone }}
      above={<DraftOffer offer={offer} replaces={draft.trim() !== begun.trim()} />}
      send={{ name: text(online && post.rev > 0 ? 'comments.send' : 'comments.send.later') }}
      error={{ id: errorId, text: error }}
      onSubmit={() => void submit()}
    >
      <MentionArea
        area={area}
        className="input"
        rows={1}
        aria-label={label}
        placeholder={label}
        value={draft}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onValue={change}
        onKeyDown={onKeyDown}
      />
    </ComposeForm>
  )
}
