import { useEffect, useId, useRef, useState } from 'react'
import { lettersIn } from '../../../contract/as-typed.ts'
import { limits } from '../../../contract/limits.ts'
import { editMessage } from '../../../local/chat/commands.ts'
import type { MessageView } from '../../../local/chat/views.ts'
import { useText } from '../../state/language/text.tsx'
import { useWrite } from '../../state/writing/use-write.ts'
import { ComposeForm } from '../../ui/compose-form.tsx'
import { check } from '../../ui/icons.ts'
import { entersLine } from './enters-line.ts'

/** The field for changing an own message. It stands where the next one is written. */
export function EditMessage({ message, onDone }: { message: MessageView; onDone: () => void }) {
  const text = useText()
  const write = useWrite()
  const errorId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(message.chat_message_text)
  const [error, setError] = useState<string | null>(null)

  useEffect(() => {
    const { current } = area
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])

  async function submit() {
    const words = typed.trim()
    if (words === '') return area.current?.focus()
    if (lettersIn(words) > limits.chatText.max) return setError(text('chat.long', { count: limits.chatText.max }))
    if (words === message.chat_message_text || (await write(editMessage(message, words)))) onDone()
  }

  return (
    <ComposeForm
      about={{ words: text('chat.editing'), cancel: text('app.cancel'), end: onDone }}
      send={{ name: text('chat.save'), icon: check }}
      error={{ id: errorId, text: error }}
      onSubmit={() => void submit()}
    >
      <textarea
        ref={area}
        className="input"
        rows={1}
        aria-label={text('chat.editing')}
        value={typed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onChange={event => {
          setError(null)
          setTyped(event.target.value)
        }}
        onKeyDown={event => {
          if (event.key === 'Escape') {
            event.preventDefault()
            onDone()
          }
          if (event.key !== 'Enter' || entersLine(event)) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
    </ComposeForm>
  )
}
