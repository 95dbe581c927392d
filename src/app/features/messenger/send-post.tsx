import { FormDialog } from '../../state/forms/form-dialog.tsx'
import '../../ui/styles/rows.css'
import { useDeferredValue, useState } from 'react'
import { lettersIn } from '../../../contract/as-typed.ts'
import type { UserResult } from '../../../contract/entities/people.ts'
import { limits } from '../../../contract/limits.ts'
import { textWithPost } from '../../../contract/post-in-text.ts'
import { newChat, newMessage } from '../../../local/chat/commands.ts'
import { readFoundChats } from '../../../local/chat/read-chats.ts'
import type { ChatView } from '../../../local/chat/views.ts'
import { useOnline } from '../../state/device/online.ts'
import { useDevice } from '../../state/device/open-device.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { useText } from '../../state/language/text.tsx'
import { closePopup, popups } from '../../state/popups/open-popup.ts'
import { whyKey } from '../../state/reading/not-loaded.tsx'
import { useLive } from '../../state/reading/use-live.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { makeOnce } from '../../state/writing/write-once.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { check } from '../../ui/icons.ts'
import { ChatFace } from './chat-face.tsx'
import { FindField } from './find-field.tsx'
import s from './messenger.module.css'
import { NoChats } from './no-chats.tsx'
import { useChats } from './use-chats.ts'
import { useFoundPeople } from './use-found-people.ts'
import { useUnwritable } from './use-unwritable.ts'

/** Where a post can be sent: a chat, or a person with whom one is begun. */
type Target = { id: string } & ({ chat: ChatView } | { person: UserResult })

/** Called late when another popup has replaced this one: the dialog's close event comes after the new popup is open. */
function close(): void {
  if (popups.open?.kind === 'send-post') closePopup()
}

/** Sends a post into chats, or to people, with optional words. */
export function SendPost({ slug, title }: { slug: string; title: string }) {
  const text = useText()
  const online = useOnline()
  const write = useWrite()
  const device = useDevice()
  const { site } = useAppFacts()
  const [sought, setSought] = useState('')
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [words, setWords] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [once] = useState(makeOnce)
  const { targets, failed, again, searchFailed } = useTargets(useDeferredValue(sought.trim()), picked)
  const unwritable = useUnwritable(
    (targets ?? []).flatMap(target => ('person' in target && picked.has(target.id) ? target.person : [])),
  )

  function turn(target: Target) {
    const { id } = target
    setWrong(null)
    once.again()
    if (picked.has(id)) return setPicked(new Set([...picked].filter(each => each !== id)))
    setPicked(new Set([...picked, id]))
    // Says whether they take messages from the member.
    if ('person' in target) void device?.sync.loadProfile(target.person.user_tag)
  }

  async function send() {
    const chosen = targets?.filter(each => picked.has(each.id)) ?? []
    const message = textWithPost(words, slug, site.origin)
    if (unwritable.length > 0) return
    if (chosen.length === 0) return setWrong(text('chat.post.choose'))
    if (lettersIn(message) > limits.chatText.max) return setWrong(text('chat.long', { count: limits.chatText.max }))
    const commands = chosen.flatMap(target => {
      if ('chat' in target) return newMessage({ chatId: target.chat.chat_id, text: message })
      const { chatId, ...command } = newChat([target.person.user_id])
      return [command, newMessage({ chatId, text: message })]
    })
    if (await once.run(() => write(commands, { done: text('chat.post.sent') }))) close()
  }

  return (
    <FormDialog
      variant="sheet"
      title={text('chat.post.send')}
      act={text(online ? 'chat.send' : 'chat.send.later')}
      className={`stack g-10 ${s.withPeople}`}
      onSubmit={send}
      onClose={close}
    >
      <p className="muted cut">{title}</p>
      <div className={s.pickerOfPeople}>
        <FindField label={text('chat.find.who')} value={sought} onValue={setSought} />
        {targets === undefined && <NoChats why={failed} bones={['comment', 2]} again={again} />}
        {targets && (
          <ul className="rows">
            {targets.map(target => (
              <li key={target.id}>
                <button
                  type="button"
                  className="row low"
                  aria-pressed={picked.has(target.id)}
                  onClick={() => turn(target)}
                >
                  <Shown target={target} />
                  {picked.has(target.id) && <Icon path={check} />}
                </button>
              </li>
            ))}
          </ul>
        )}
        <p className="muted" role="status">
          {targets && searchFailed !== null && text(whyKey(searchFailed, ['chat.found.here', 'chat.found.failed']))}
          {targets?.length === 0 &&
            searchFailed === null &&
            text(sought === '' ? 'chat.new.follows' : 'chat.none.found')}
        </p>
      </div>
      <Field label={text('chat.post.words')}>
        {bound => (
          <textarea
            {...bound}
            className="input"
            rows={2}
            value={words}
            onChange={event => {
              setWrong(null)
              once.again()
              setWords(event.target.value)
            }}
          />
        )}
      </Field>
      {unwritable.map(why => (
        <FieldError key={why}>{why}</FieldError>
      ))}
      {wrong !== null && <FieldError>{wrong}</FieldError>}
    </FormDialog>
  )
}

function Shown({ target }: { target: Target }) {
  if ('chat' in target)
    return (
      <>
        <ChatFace chat={target.chat} />
        <b className="grow cut">
          <bdi>{target.chat.chat_name}</bdi>
        </b>
      </>
    )
  const { person } = target
  return (
    <>
      <Avatar name={person.username} src={person.avatar} of={person.user_id} />
      <span className="grow">
        <b className="cut">
          <bdi>{person.username}</bdi>
        </b>
        <small>@{person.user_tag}</small>
      </span>
    </>
  )
}

/** The chats that one may write in, then the people with whom there is none; those that are picked stay in the list. */
function useTargets(words: string, picked: ReadonlySet<string>) {
  const chatList = useChats('all')
  const { list } = chatList
  const { value: found } = useLive(mirror => readFoundChats(mirror, words, []), `found ${words}`, undefined)
  const { people, ...server } = useFoundPeople(words)
  const [seen, setSeen] = useState<ReadonlyMap<string, Target>>(new Map())
  const all = words === '' ? list?.chats : found?.named
  const chats = all?.filter(chat => chat.may_write && !chat.request)
  const known = new Set(list?.chats.flatMap(chat => (chat.group ? [] : chat.personids)))
  const shown: Target[] | undefined = chats && [
    ...chats.map(chat => ({ id: chat.chat_id, chat })),
    ...(people ?? []).filter(each => !known.has(each.user_id)).map(person => ({ id: person.user_id, person })),
  ]
  const news = shown?.filter(each => !seen.has(each.id)) ?? []
  if (news.length > 0) setSeen(new Map([...seen, ...news.map(each => [each.id, each] as const)]))
  const there = new Set(shown?.map(each => each.id))
  const kept = [...picked].flatMap(id => (there.has(id) ? [] : (seen.get(id) ?? [])))
  const waits = !shown?.length && kept.length === 0 && (server.asking || server.failed !== null)
  const targets = !waits && (list?.known === true || chats?.length) ? shown && [...kept, ...shown] : undefined
  const { failed, again } = waits && list?.known === true ? server : chatList
  return { targets, failed, again, searchFailed: server.failed }
}
