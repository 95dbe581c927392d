import {
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { lettersIn, linesAsTyped } from '../../../contract/as-typed.ts'
import { limits } from '../../../contract/limits.ts'
import { newMessage } from '../../../local/chat/commands.ts'
import { messageKey } from '../../../local/chat/keys.ts'
import type { ChatView, MessageView } from '../../../local/chat/views.ts'
import { useOnline } from '../../state/device/online.ts'
import { DraftOffer } from '../../state/drafts/draft-offer.tsx'
import { useComposed } from '../../state/drafts/use-composed.ts'
import { useText } from '../../state/language/text.tsx'
import { sayTyping, typedOut } from '../../state/live/typing.ts'
import { typesAtOnce } from '../../state/navigation/types-at-once.ts'
import { ChosenPictures } from '../../state/pictures/chosen-pictures.tsx'
import { type ChosenPicture, newPictures } from '../../state/pictures/take-pictures.ts'
import { useTaking } from '../../state/pictures/use-taking.ts'
import { ComposeForm } from '../../ui/compose-form.tsx'
import { PictureButton } from '../../ui/picture-button.tsx'
import { Refusals } from '../../ui/refusals.tsx'
import { converts, entersLine } from './enters-line.ts'
import { leaveField, takeFocus } from './field-focus.ts'
import s from './messenger.module.css'

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
  const online = useOnline()
  const errorId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const { draft, offer, error, setError, keep, change, send } = useComposed(messageKey(chat.chat_id), nothing, { area })
  const { pictures = [] } = draft
  const isEmpty = draft.text === '' && draft.replyTo === null && pictures.length === 0
  const { taking, refused, add, forgetRefused } = useTaking(pictures.length, more =>
    change({ ...draft, pictures: [...pictures, ...more] }),
  )
  useImperativeHandle(takes, () => add)

  const answer = useEffectEvent((to: MessageView) => {
    keep({ ...draft, replyTo: { id: to.id, name: to.username } })
    onReplyDone()
    area.current?.focus()
  })
  useEffect(() => {
    if (replyTo) answer(replyTo)
  }, [replyTo])

  useFieldFocus(chat.chat_id, area)

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
    await send(command)
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
          <PicturesToSend
            pictures={pictures}
            taking={taking}
            refused={refused}
            onChange={pictures => {
              forgetRefused()
              change({ ...draft, pictures })
            }}
          />
        </>
      }
      start={<PictureButton label={text('chat.pictures')} onPictures={add} />}
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
          change({ ...draft, text: event.target.value })
          if (event.target.value.trim() !== '') sayTyping(chat.chat_id)
        }}
        onKeyDown={onKeyDown}
      />
    </ComposeForm>
  )
}

/** Gives a chat's field the focus when it comes to the page and is to have it, and notes when it leaves whether it had it. */
function useFieldFocus(chatId: string, field: RefObject<HTMLElement | null>) {
  const begin = useEffectEvent(() => {
    if (takeFocus(chatId) || typesAtOnce()) field.current?.focus()
  })
  const end = useEffectEvent(() => leaveField(chatId, document.activeElement === field.current))
  useLayoutEffect(() => {
    begin()
    return () => end()
  }, [])
}

/** The pictures that go with a message, those that are being prepared, and why files were not accepted. */
function PicturesToSend({
  pictures,
  taking,
  refused,
  onChange,
}: ComponentProps<typeof ChosenPictures> & Pick<ReturnType<typeof useTaking>, 'taking' | 'refused'>) {
  const text = useText()
  return (
    <>
      {pictures.length > 0 && (
        <div className={s.chosen}>
          <ChosenPictures pictures={pictures} onChange={onChange} />
        </div>
      )}
      <p className="muted" role="status" hidden={!taking}>
        {taking && text('pictures.taking')}
      </p>
      {refused.length > 0 && <Refusals of={refused} />}
    </>
  )
}
