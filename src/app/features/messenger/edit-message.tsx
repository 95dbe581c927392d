import { useEffect, useId, useRef } from 'react'
import { lettersIn, linesAsTyped } from '../../../contract/as-typed.ts'
import { limits } from '../../../contract/limits.ts'
import { editMessage } from '../../../local/chat/commands.ts'
import type { MessageView } from '../../../local/chat/views.ts'
import { DraftOffer } from '../../state/drafts/draft-offer.tsx'
import { useComposed } from '../../state/drafts/use-composed.ts'
import { useText } from '../../state/language/text.tsx'
import { openPopup } from '../../state/popups/open-popup.ts'
import { ComposeForm } from '../../ui/compose-form.tsx'
import { check } from '../../ui/icons.ts'
import { converts, entersLine } from './enters-line.ts'

/**
 * The field for changing an own message. It stands where the next one is written. What was changed is kept as a draft until it is saved
 * or discarded.
 */
export function EditMessage({ message, onDone }: { message: MessageView; onDone: () => void }) {
  const text = useText()
  const errorId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const before = message.chat_message_text
  const { draft, offer, error, setError, change, send, forget } = useComposed(`edit-message:${message.id}`, before)

  useEffect(() => {
    const { current } = area
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])

  function leave() {
    forget()
    onDone()
  }

  function cancel() {
    if (draft === before) leave()
    else openPopup({ kind: 'discard-draft' }, leave)
  }

  async function submit() {
    const words = linesAsTyped(draft)
    if (words === '') {
      if (draft.trim() !== '') setError(text('chat.unseen'))
      return area.current?.focus()
    }
    if (lettersIn(words) > limits.chatText.max) return setError(text('chat.long', { count: limits.chatText.max }))
    if (words === before) return leave()
    const command = editMessage(message, words)
    if (await send(command, true)) onDone()
  }

  return (
    <ComposeForm
      about={{ words: text('chat.editing'), cancel: text('app.cancel'), end: cancel }}
      send={{ name: text('chat.save'), icon: check }}
      error={{ id: errorId, text: error }}
      onSubmit={() => void submit()}
      above={<DraftOffer offer={offer} replaces={draft !== before} />}
    >
      <textarea
        ref={area}
        className="input"
        rows={1}
        aria-label={text('chat.editing')}
        value={draft}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onChange={event => change(event.target.value)}
        onKeyDown={event => {
          if (converts(event)) return
          if (event.key === 'Escape') {
            event.preventDefault()
            cancel()
          }
          if (event.key !== 'Enter' || entersLine(event)) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
    </ComposeForm>
  )
}
