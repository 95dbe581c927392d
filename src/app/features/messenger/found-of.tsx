import type { ChatMessage } from '../../../contract/entities/chat.ts'
import { limits } from '../../../contract/limits.ts'
import { excerptOf, type SearchTerm } from '../../../contract/search-folding.ts'
import type { ChatView } from '../../../local/chat/views.ts'
import { useOnline } from '../../state/device/online.ts'
import { useSession } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { NotLoaded, whyKey } from '../../state/reading/not-loaded.tsx'
import { Eave } from '../../ui/eave.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { Marked } from '../../ui/marked.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { ChatFace } from './chat-face.tsx'
import { ChatRow } from './chat-row.tsx'
import type { Finding } from './finder.tsx'
import { ListTime } from './list-time.tsx'
import s from './messenger.module.css'
import { useFound } from './use-found.ts'

/** Which chat a found message is in, and where. */
export type FoundIn = Finding & { chatId: string }

/** What a search over all chats finds. That there is nothing is said only where the server says so, or can't be asked. */
export function FoundOf({
  words,
  current,
  onFound,
}: {
  words: string
  current: string | null
  onFound: (found: FoundIn) => void
}) {
  const text = useText()
  const online = useOnline()
  const { named, messages, chats, terms, known, failed, again } = useFound(words, null)
  const none = named.length === 0 && messages.length === 0
  if (none && failed !== null)
    return <NotLoaded why={failed} offline="chat.found.here" failed="chat.found.failed" again={again} />
  if (none && !known) return <Skeletons of="comment" count={2} />
  return (
    <>
      {!online && <p className="list-end">{text('chat.found.here')}</p>}
      {failed !== null && (
        <p className="list-end" role="status">
          {text(whyKey(failed, ['chat.found.here', 'chat.found.failed']))}
        </p>
      )}
      {none && <Empty drawing="shoji" title={text('chat.none.found')} />}
      {named.length > 0 && (
        <section className={s.foundPart}>
          <Eave>{text('chat.found.chats')}</Eave>
          <ul className="rows">
            {named.slice(0, limits.chatsSearched).map(chat => (
              <ChatRow key={chat.chat_id} chat={chat} current={chat.chat_id === current} onClear={undefined} />
            ))}
          </ul>
        </section>
      )}
      {messages.length > 0 && (
        <section className={s.foundPart}>
          <Eave>{text('chat.found.messages')}</Eave>
          <ul className="rows">
            {messages.map(message => {
              const chat = chats?.get(message.chat_id)
              if (!chat) return null
              const found = { chatId: message.chat_id, words, place: message.place }
              return (
                <FoundMessage
                  key={message.id}
                  chat={chat}
                  message={message}
                  terms={terms}
                  onOpen={() => onFound(found)}
                />
              )
            })}
          </ul>
        </section>
      )}
    </>
  )
}

/** A message that a search has found, under the name of its chat. */
function FoundMessage({
  chat,
  message,
  terms,
  onOpen,
}: {
  chat: ChatView
  message: ChatMessage
  terms: readonly SearchTerm[]
  onOpen: () => void
}) {
  const text = useText()
  const me = useSession()?.id
  const words = excerptOf(message.chat_message_text, terms)
  const { username: name } = message
  const other = chat.group && name !== '' ? text('chat.last.other', { name, text: words }) : words
  return (
    <li>
      <Link className="row top" href={`/messenger/${chat.chat_id}`} onClick={onOpen}>
        <ChatFace chat={chat} />
        <span className="grow">
          <span className="flex">
            <b className="cut">
              <Mixed>{chat.chat_name}</Mixed>
            </b>
            <span className="meta push">
              <ListTime at={message.chat_message_created_date} />
            </span>
          </span>
          <span className={s.foundWords}>
            <Marked terms={terms}>
              {message.chat_user_id === me ? text('chat.last.you', { text: words }) : other}
            </Marked>
          </span>
        </span>
      </Link>
    </li>
  )
}
