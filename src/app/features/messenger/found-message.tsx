import type { ChatMessage } from '../../../contract/entities/chat.ts'
import { excerptOf, type SearchTerm } from '../../../contract/search-folding.ts'
import type { ChatView } from '../../../local/chat/views.ts'
import { useSession } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { Link } from '../../ui/link.tsx'
import { Marked } from '../../ui/marked.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { ChatFace } from './chat-face.tsx'
import { ListTime } from './list-time.tsx'
import s from './messenger.module.css'

/** A message that a search has found, under the name of its chat. */
export function FoundMessage({
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
