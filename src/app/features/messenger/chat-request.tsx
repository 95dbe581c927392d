import { useRouter } from '@tanstack/react-router'
import { acceptChat, leaveChat } from '../../../local/chat/commands.ts'
import type { ChatView } from '../../../local/chat/views.ts'
import { useText } from '../../state/language/text.tsx'
import { useWrite } from '../../state/writing/use-write.ts'
import { Button } from '../../ui/button.tsx'

/** Below a chat that waits as a request: accept it or decline it. */
export function ChatRequest({ chat }: { chat: ChatView }) {
  const text = useText()
  const write = useWrite()
  const router = useRouter()

  async function decline() {
    if (await write(leaveChat(chat.chat_id))) await router.navigate({ href: '/messenger' })
  }

  return (
    <div className="request">
      <p>{chat.group ? text('chat.request.group') : text('chat.request.person', { name: chat.chat_name })}</p>
      <div className="flex wrap g-2">
        <Button onClick={() => void write(acceptChat(chat.chat_id))}>{text('chat.request.accept')}</Button>
        <Button look="quiet" onClick={() => void decline()}>
          {text('chat.request.decline')}
        </Button>
      </div>
    </div>
  )
}
