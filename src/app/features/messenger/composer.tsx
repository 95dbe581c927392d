import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { lettersIn } from '../../../contract/as-typed.ts'
import { limits } from '../../../contract/limits.ts'
import { newMessage } from '../../../local/chat/commands.ts'
import type { ChatView, MessageView } from '../../../local/chat/views.ts'
import { useOnline } from '../../state/device/online.ts'
import { useDraft } from '../../state/drafts/use-draft.ts'
import { useText } from '../../state/language/text.tsx'
import { sayTyping, typedOut } from '../../state/live/typing.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { makeOnce } from '../../state/writing/write-once.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { cross, send } from '../../ui/icons.ts'
import { entersLine } from './enters-line.ts'

/** What is typed and not sent, with whose message it answers. */
type Typed = { text: string; replyTo: { id: string; name: string } | null }

const nothing: Typed = { text: '', replyTo: null }

/** The field for a message. What is typed is kept as a draft of its chat until it is sent. */
export function Composer({
  chat,
  replyTo,
  onReplyDone,
}: {
  chat: ChatView
  replyTo: MessageView | null
  onReplyDone: () => void
}) {
  const text = useText()
  const write = useWrite()
  const online = useOnline()
  const errorId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [once] = useState(makeOnce)
  const { draft, keep, send: sendDraft } = useDraft<Typed>(`message:${chat.chat_id}`, nothing)

  const answer = useEffectEvent((to: MessageView) => {
    keep({ ...draft, replyTo: { id: to.id, name: to.username } })
    onReplyDone()
    area.current?.focus()
  })
  useEffect(() => {
    if (replyTo) answer(replyTo)
  }, [replyTo])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const typed = draft.text.trim()
    if (typed === '') return area.current?.focus()
    if (lettersIn(typed) > limits.chatText.max) return setError(text('chat.long', { count: limits.chatText.max }))
    const command = newMessage({ chatId: chat.chat_id, text: typed, replyTo: draft.replyTo?.id ?? null })
    typedOut(chat.chat_id)
    await once.run(() => sendDraft(store => write(command, { store })))
    area.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape' && draft.replyTo) {
      event.preventDefault()
      keep({ ...draft, replyTo: null })
    }
    if (event.key !== 'Enter' || entersLine(event)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <form className="compose" onSubmit={event => void submit(event)} noValidate>
      <div className="field">
        {draft.replyTo && (
          <div className="replying">
            <span className="cut">{text('chat.reply.to', { name: draft.replyTo.name })}</span>
            <IconButton path={cross} label={text('app.cancel')} onClick={() => keep({ ...draft, replyTo: null })} />
          </div>
        )}
        <textarea
          ref={area}
          className="input"
          rows={1}
          aria-label={text('chat.write')}
          placeholder={text('chat.write')}
          value={draft.text}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={event => {
            setError(null)
            once.again()
            keep({ ...draft, text: event.target.value })
            if (event.target.value.trim() !== '') sayTyping(chat.chat_id)
          }}
          onKeyDown={onKeyDown}
        />
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
      <Button type="submit" className="send" aria-label={text(online ? 'chat.send' : 'chat.send.later')}>
        <Icon path={send} />
      </Button>
    </form>
  )
}
