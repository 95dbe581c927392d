import type { ChatView } from '../../../local/chat/views.ts'
import type { Waiting } from '../../../local/command/waiting.ts'
import { useText } from '../../state/language/text.tsx'
import { reasonText } from '../../state/writing/reason-text.ts'
import { SendStatus } from '../../state/writing/send-status.tsx'

/** Why a chat was not begun, or people were not added: mostly because somebody takes no messages from the member (PRODUCT 6.5). */
export function ChatRefused({ chat, waiting }: { chat: ChatView; waiting: Waiting }) {
  const text = useText()
  const { error } = waiting
  const what = chat.chat_name
  const nobody = chat.group ? text('chat.new.refused') : text('profile.message.no', { name: what })
  const words = {
    refused:
      error?.code === 'not_found' ? nobody : text('device.refused', { reason: error ? reasonText(text, error) : '' }),
    retry: text('device.retry', { what }),
    discard: text('device.discard', { what }),
  }
  return <SendStatus waiting={waiting} words={words} />
}
