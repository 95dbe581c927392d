import { type FormEvent, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { fromPlain } from '../../../contract/rich-text/from-plain.ts'
import { plainText, visibleLength } from '../../../contract/rich-text/plain-text.ts'
import { editComment } from '../../../local/commands-content.ts'
import type { CommentView } from '../../../local/views.ts'
import { useText } from '../../state/text.tsx'
import { useDraft } from '../../state/use-draft.ts'
import { useWrite } from '../../state/write.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { MentionArea } from './mention-area.tsx'

/** An own comment, edited in its place; the edit names the version that it began from. */
export function EditComment({ comment, onDone }: { comment: CommentView; onDone: () => void }) {
  const text = useText()
  const write = useWrite()
  const [base] = useState(comment)
  const [error, setError] = useState<string | null>(null)
  const { draft, keep, forget } = useDraft(`edit-comment:${comment.id}`, plainText(base.comment_text))

  function leave() {
    forget()
    onDone()
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const html = fromPlain(draft)
    const length = visibleLength(html)
    if (length < limits.commentText.min) return
    if (length > limits.commentText.max) {
      setError(text('comments.long'))
      return
    }
    if (html === base.comment_text || (await write(editComment({ comment: base, text: html })))) leave()
  }

  return (
    <form className="stack g-10 edit-comment" onSubmit={save} noValidate>
      <MentionArea
        className="input"
        rows={2}
        autoFocus
        aria-label={text('comments.edit.label')}
        aria-invalid={error ? true : undefined}
        value={draft}
        onValue={typed => {
          setError(null)
          keep(typed)
        }}
        onKeyDown={event => {
          if (event.key === 'Escape') {
            event.preventDefault()
            leave()
          }
        }}
      />
      {error && <FieldError>{error}</FieldError>}
      <div className="flex wrap">
        <Button type="submit" size="small">
          {text('comments.edit.save')}
        </Button>
        <Button look="bare" size="small" onClick={leave}>
          {text('app.cancel')}
        </Button>
      </div>
    </form>
  )
}
