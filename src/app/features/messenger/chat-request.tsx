import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { joinedNames } from '../../../contract/joined-names.ts'
import { acceptChat, clearChatCounter, leaveChat } from '../../../local/chat/commands.ts'
import type { ChatView } from '../../../local/chat/views.ts'
import { enqueue } from '../../../local/outbox/queue.ts'
import { deviceNow } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { openPopup } from '../../state/popups/open-popup.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { useOthers } from './chat-face.tsx'
import s from './messenger.module.css'

/** Below a chat that waits as a request: who asks, and what can be done about it. */
export function ChatRequest({ chat }: { chat: ChatView }) {
  const text = useText()
  const write = useWrite()
  const router = useRouter()
  const [other] = useOthers(chat)
  const asker = chat.group ? undefined : other
  const author = asker && { id: asker.user_id, tag: asker.user_tag, name: asker.username }
  const toList = () => void router.navigate({ href: '/messenger' })
  useLookedAt(chat)

  async function decline() {
    if (await write(leaveChat(chat.chat_id))) toList()
  }

  return (
    <div className={s.request}>
      <p>{chat.group ? text('chat.request.group') : text('chat.request.person', { name: chat.chat_name })}</p>
      {chat.requester && <Requester of={chat.requester} />}
      <div className="flex wrap g-2">
        <Button onClick={() => void write(acceptChat(chat.chat_id))}>{text('chat.request.accept')}</Button>
        <Button look="quiet" onClick={() => void decline()}>
          {text('chat.request.decline')}
        </Button>
        {author && (
          <>
            <Button look="quiet" onClick={() => openPopup({ kind: 'block', ...author }, toList)}>
              {text('social.block')}
            </Button>
            <Button look="quiet" onClick={() => openPopup({ kind: 'report', of: 'user', id: author.id, author })}>
              {text('profile.report')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** Since when the one who asks is a member, and whom both follow. */
function Requester({ of: { joined, shared, shared_count: count } }: { of: NonNullable<ChatView['requester']> }) {
  const text = useText()
  const { date } = useFormats()
  return (
    <p className="muted">
      {text('profile.joined', { when: date(joined, 'month') })}
      {count > 0 && ` · ${text('chat.request.shared', { names: joinedNames(shared, count, text) })}`}
    </p>
  )
}

/** Notes that a request was looked at, which marks nothing as read. */
function useLookedAt({ chat_id: id, new_request: fresh, last_message: last }: ChatView): void {
  const note = useEffectEvent(async () => {
    const device = deviceNow()
    if (!fresh || !device?.session) return
    const seen = last?.chat_message_created_date ?? new Date(0).toISOString()
    // If the device is full, the next look notes it.
    await enqueue(device.mirror, clearChatCounter(id, seen), device.session).catch(() => {})
  })
  useEffect(() => void note(), [])
}
