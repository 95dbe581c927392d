import type { Text } from '../../../contract/messages/text.ts'
import type { ChatView } from '../../../local/chat/views.ts'
import { useSession } from '../../state/device/open-device.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { useText } from '../../state/language/text.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Count } from '../../ui/count.tsx'
import { Icon } from '../../ui/icon.tsx'
import { check, clock, warning } from '../../ui/icons.ts'
import { bellOff } from '../../ui/icons-messenger.ts'
import { Link } from '../../ui/link.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { useUiText } from '../../ui/ui-text.tsx'
import { ChatFace } from './chat-face.tsx'
import { ListTime } from './list-time.tsx'
import { lineOf, saidIn } from './message-words.ts'
import s from './messenger.module.css'

/** The last message of a chat in one line. */
function lastWords(
  text: Text,
  { last_message: last, group }: ChatView,
  me: string | undefined,
  origin: string,
): string {
  if (last === null) return text('chat.last.none')
  const words = lineOf(text, saidIn(last, origin))
  if (last.chat_user_id === me) return text('chat.last.you', { text: words })
  return group && last.username !== '' ? text('chat.last.other', { name: last.username, text: words }) : words
}

/**
 * A chat in the list.
 * @param props.onClear sets its counter to zero; without it there is no button for that
 */
export function ChatRow({
  chat,
  current,
  onClear,
}: {
  chat: ChatView
  current: boolean
  onClear: ((chat: ChatView) => void) | undefined
}) {
  const text = useText()
  const ui = useUiText()
  const me = useSession()?.id
  const { site } = useAppFacts()
  const { last_message: last, waiting = last?.waiting } = chat
  const name = chat.group ? text('chat.named', { name: chat.chat_name, count: chat.personids.length }) : chat.chat_name
  return (
    <li className={onClear && s.clearable}>
      <Link
        className={chat.unread_count > 0 ? `row ${s.unread}` : 'row'}
        href={`/messenger/${chat.chat_id}`}
        aria-current={current ? 'true' : undefined}
      >
        <ChatFace chat={chat} />
        <span className="grow">
          <span className="flex">
            <b className="cut">
              <Mixed>{name}</Mixed>
            </b>
            {chat.notification_status === 0 && (
              <>
                <Icon path={bellOff} look="s" />
                <span className="sr">{text('chat.muted')}</span>
              </>
            )}
            {last && (
              <span className="meta push">
                <ListTime at={last.chat_message_created_date} />
              </span>
            )}
          </span>
          <span className="flex">
            <span className={`cut ${s.last}`}>
              <Mixed>{lastWords(text, chat, me, site.origin)}</Mixed>
            </span>
            {waiting && (
              <span className={waiting.state === 'refused' ? `${s.go} err` : s.go}>
                <Icon path={waiting.state === 'refused' ? warning : clock} look="s" />
                <span className="sr">{ui(waiting.state === 'refused' ? 'ui.failed' : 'ui.waiting')}</span>
              </span>
            )}
            {chat.mentioned_place > 0 && (
              <b className="at">
                <span aria-hidden="true">@</span>
                <span className="sr">{text('chat.mentioned')}</span>
              </b>
            )}
            <Count of={chat.unread_count} />
          </span>
        </span>
      </Link>
      {onClear && (
        <IconButton
          path={check}
          label={text('chat.counter.clear', { name: chat.chat_name })}
          onClick={() => onClear(chat)}
        />
      )}
    </li>
  )
}
