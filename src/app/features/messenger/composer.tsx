import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { lettersIn, linesAsTyped } from '../../../contract/as-typed.ts'
import { limits } from '../../../contract/limits.ts'
import { chooserKinds } from '../../../contract/picture-kinds.ts'
import { newMessage } from '../../../local/chat/commands.ts'
import { messageKey } from '../../../local/chat/keys.ts'
import type { ChatView, MessageView } from '../../../local/chat/views.ts'
import { useOnline } from '../../state/device/online.ts'
import { DraftOffer } from '../../state/drafts/draft-offer.tsx'
import { useDraft } from '../../state/drafts/use-draft.ts'
import { useText } from '../../state/language/text.tsx'
import { sayTyping, typedOut } from '../../state/live/typing.ts'
import { typesAtOnce } from '../../state/navigation/types-at-once.ts'
import { ChosenPictures } from '../../state/pictures/chosen-pictures.tsx'
import { type ChosenPicture, newPictures } from '../../state/pictures/take-pictures.ts'
import { useTaking } from '../../state/pictures/use-taking.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { makeOnce } from '../../state/writing/write-once.ts'
import { IconButton } from '../../ui/button.tsx'
import { ComposeForm } from '../../ui/compose-form.tsx'
import { image } from '../../ui/icons-editor.ts'
import { Refusals } from '../../ui/refusals.tsx'
import { converts, entersLine } from './enters-line.ts'
import { leaveField, takeFocus } from './field-focus.ts'

/** What is written and not sent, with whose message it answers. Drafts of earlier versions have no `pictures`. */
type Typed = { text: string; replyTo: { id: string; name: string } | null; pictures?: readonly ChosenPicture[] }

const nothing: Typed = { text: '', replyTo: null, pictures: [] }

/**
 * The field for a message, with its pictures. What is written is kept as a draft of its chat until it is sent.
 * @param props.onEditLast is called when the arrow up asks for the last own message
 * @param props.takes is given a function that takes picture files, for those that are pasted or dropped elsewhere
 */
export function Composer({
  chat,
  replyTo,
  onReplyDone,
  onEditLast,
  takes,
}: {
  chat: ChatView
  replyTo: MessageView | null
  onReplyDone: () => void
  onEditLast: () => void
  takes: Ref<(files: File[]) => void>
}) {
  const text = useText()
  const write = useWrite()
  const online = useOnline()
  const errorId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [once] = useState(makeOnce)
  const { draft, offer, taken, keep, send: sendDraft } = useDraft<Typed>(messageKey(chat.chat_id), nothing)
  const { pictures = [] } = draft
  const isEmpty = draft.text === '' && draft.replyTo === null && pictures.length === 0
  const { taking, refused, add, forgetRefused } = useTaking(pictures.length, more =>
    change({ pictures: [...pictures, ...more] }),
  )
  useImperativeHandle(takes, () => add)

  function change(part: Partial<Typed>) {
    setError(null)
    once.again()
    keep({ ...draft, ...part })
  }

  const answer = useEffectEvent((to: MessageView) => {
    keep({ ...draft, replyTo: { id: to.id, name: to.username } })
    onReplyDone()
    area.current?.focus()
  })
  useEffect(() => {
    if (replyTo) answer(replyTo)
  }, [replyTo])

  // What was taken back to be edited may be sent again.
  const goOn = useEffectEvent(() => {
    once.again()
    area.current?.focus()
  })
  useEffect(() => {
    if (taken > 0) goOn()
  }, [taken])

  const begin = useEffectEvent(() => {
    if (takeFocus(chat.chat_id) || typesAtOnce()) area.current?.focus()
  })
  const end = useEffectEvent(() => {
    leaveField(chat.chat_id, document.activeElement === area.current)
  })
  useLayoutEffect(() => {
    begin()
    return () => end()
  }, [])

  async function submit() {
    const typed = linesAsTyped(draft.text)
    if (taking) return
    if (typed === '' && pictures.length === 0) {
      if (draft.text.trim() !== '') setError(text('chat.unseen'))
      return area.current?.focus()
    }
    if (lettersIn(typed) > limits.chatText.max) return setError(text('chat.long', { count: limits.chatText.max }))
    const command = newMessage({
      chatId: chat.chat_id,
      text: typed,
      replyTo: draft.replyTo?.id ?? null,
      pictures: newPictures(pictures),
    })
    forgetRefused()
    typedOut(chat.chat_id)
    await once.run(() => sendDraft(store => write(command, { store })))
    area.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (converts(event)) return
    if (event.key === 'Escape' && draft.replyTo) {
      event.preventDefault()
      keep({ ...draft, replyTo: null })
    }
    if (event.key === 'ArrowUp' && isEmpty && !event.shiftKey && !event.altKey) {
      event.preventDefault()
      onEditLast()
    }
    if (event.key !== 'Enter' || entersLine(event)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <ComposeForm
      about={
        draft.replyTo && {
          words: text('chat.reply.to', { name: draft.replyTo.name }),
          cancel: text('app.cancel'),
          end: () => keep({ ...draft, replyTo: null }),
        }
      }
      above={
        <>
          <DraftOffer offer={offer} replaces={draft.text.trim() !== '' || pictures.length > 0} />
          {pictures.length > 0 && (
            <div className="chosen">
              <ChosenPictures
                pictures={pictures}
                onChange={pictures => {
                  forgetRefused()
                  change({ pictures })
                }}
              />
            </div>
          )}
          <p className="muted" role="status" hidden={!taking}>
            {taking && text('pictures.taking')}
          </p>
          {refused.length > 0 && <Refusals of={refused} />}
        </>
      }
      start={
        <>
          <input
            ref={chooser}
            type="file"
            accept={chooserKinds.join(',')}
            multiple
            hidden
            onChange={event => {
              add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
          <IconButton path={image} label={text('chat.pictures')} onClick={() => chooser.current?.click()} />
        </>
      }
      send={{ name: text(online ? 'chat.send' : 'chat.send.later'), busy: taking }}
      error={{ id: errorId, text: error }}
      onSubmit={() => void submit()}
    >
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
          change({ text: event.target.value })
          if (event.target.value.trim() !== '') sayTyping(chat.chat_id)
        }}
        onKeyDown={onKeyDown}
      />
    </ComposeForm>
  )
}
