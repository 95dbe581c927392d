import { type FormEvent, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { fromPlain } from '../../../contract/rich-text/from-plain.ts'
import { plainText } from '../../../contract/rich-text/plain-text.ts'
import { visibleLength } from '../../../contract/rich-text/text-length.ts'
import { editComment } from '../../../local/comments/commands.ts'
import type { CommentView } from '../../../local/comments/views.ts'
import { DraftOffer } from '../../state/drafts/draft-offer.tsx'
import { useComposed } from '../../state/drafts/use-composed.ts'
import { useText } from '../../state/language/text.tsx'
import { openPopup } from '../../state/popups/open-popup.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import s from './comments.module.css'
import { MentionArea } from './mention-area.tsx'

/** Edits an own comment in its place. The edit names the version that it began from, also if it began on an earlier visit. */
export function EditComment({ comment, onDone }: { comment: CommentView; onDone: () => void }) {
  const text = useText()
  const [shown] = useState(comment)
  const begun = plainText(shown.comment_text)
  const from = { id: shown.id, version: shown.version }
  const { draft, base, offer, error, setError, change, send, forget } = useComposed(
    `edit-comment:${comment.id}`,
    begun,
    { from },
  )

  function leave() {
    forget()
    onDone()
  }

  /** Escape only closes the editor; what was changed stays as a draft for the next edit. */
  function close() {
    if (draft === begun) leave()
    else onDone()
  }

  function cancel() {
    if (draft === begun) leave()
    else openPopup({ kind: 'discard-draft' }, leave)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const html = fromPlain(draft)
    const length = visibleLength(html)
    if (length < limits.commentText.min) return setError(text('comments.empty'))
    if (length > limits.commentText.max) return setError(text('comments.long'))
    const edited = { ...shown, version: base?.version ?? shown.version }
    if (html === shown.comment_text) return leave()
    const command = editComment({ comment: edited, text: html })
    if (await send(command, true)) onDone()
  }

  return (
    <form className={`stack g-10 ${s.editComment}`} onSubmit={save} noValidate>
      <DraftOffer offer={offer} replaces={draft !== begun} />
      <MentionArea
        className="input"
        rows={2}
        autoFocus
        aria-label={text('comments.edit.label')}
        aria-invalid={error ? true : undefined}
        value={draft}
        onValue={change}
        onKeyDown={event => {
          if (event.key === 'Escape') {
            event.preventDefault()
            close()
          }
        }}
      />
      {error && <FieldError>{error}</FieldError>}
      <div className="flex wrap">
        <Button type="submit" size="small">
          {text('comments.edit.save')}
        </Button>
        <Button look="bare" size="small" onClick={cancel}>
          {text('app.cancel')}
        </Button>
      </div>
    </form>
  )
}
