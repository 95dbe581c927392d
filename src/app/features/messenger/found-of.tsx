import { limits } from '../../../contract/limits.ts'
import { useOnline } from '../../state/device/online.ts'
import { useText } from '../../state/language/text.tsx'
import { NotLoaded, whyKey } from '../../state/reading/not-loaded.tsx'
import { Eave } from '../../ui/eave.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { ChatRow } from './chat-row.tsx'
import type { Finding } from './finder.tsx'
import { FoundMessage } from './found-message.tsx'
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
