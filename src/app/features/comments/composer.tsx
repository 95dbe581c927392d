import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { fromPlain } from '../../../contract/rich-text/from-plain.ts'
import { visibleLength } from '../../../contract/rich-text/text-length.ts'
import { newComment, newReply, newReReply } from '../../../local/comments/commands.ts'
import type { CommentView } from '../../../local/comments/views.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { useOnline } from '../../state/device/online.ts'
import { DraftOffer } from '../../state/drafts/draft-offer.tsx'
import { useDraft } from '../../state/drafts/use-draft.ts'
import { useText } from '../../state/language/text.tsx'
import { useWrite } from '../../state/writing/use-write.ts'
import { makeOnce } from '../../state/writing/write-once.ts'
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
  const write = useWrite()
  const online = useOnline()
  const errorId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [once] = useState(makeOnce)
  const begun = replyTo?.again ? `@${replyTo.tag} ` : ''
  const {
    draft,
    offer,
    taken,
    keep,
    send: sendDraft,
  } = useDraft(replyTo ? `reply:${replyTo.commentId}` : `comment:${post.id}`, begun)

  const begin = useEffectEvent(() => {
    area.current?.focus()
    // Browsers put the caret before a text that was there already, such as the @name of an answer.
    area.current?.setSelectionRange(draft.length, draft.length)
  })
  useEffect(() => {
    if (replyTo || wanted) begin()
  }, [replyTo, wanted])

  // What was taken back to be edited may be sent again.
  const goOn = useEffectEvent(() => {
    once.again()
    area.current?.focus()
  })
  useEffect(() => {
    if (taken > 0) goOn()
  }, [taken])

  async function submit() {
    const html = fromPlain(draft)
    const length = visibleLength(html)
    if (length < limits.commentText.min) {
      setError(text('comments.empty'))
      area.current?.focus()
      return
    }
    if (length > limits.commentText.max) {
      setError(text('comments.long'))
      return
    }
    const on = { postId: post.id, slug: post.post_slug, text: html }
    const command = !replyTo
      ? newComment(on)
      : replyTo.again
        ? newReReply({ ...on, commentId: replyTo.commentId, userId: replyTo.userId })
        : newReply({ ...on, commentId: replyTo.commentId })
    const accepted = await once.run(() => sendDraft(store => write(command, { store })))
    if (!accepted) return
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
        onValue={typed => {
          setError(null)
          once.again()
          keep(typed)
        }}
        onKeyDown={onKeyDown}
      />
    </ComposeForm>
  )
}
