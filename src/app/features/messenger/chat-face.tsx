import { isSelf } from '../../../contract/policy/viewer.ts'
import type { ChatView } from '../../../local/chat/views.ts'
import { useSession } from '../../state/device/open-device.ts'
import { Avatar } from '../../ui/avatar.tsx'

/** The other people of a chat. */
export function useOthers(chat: ChatView): ChatView['people'] {
  const session = useSession()
  return chat.people.filter(person => !isSelf(session, person.user_id))
}

/**
 * The picture of a chat: of a chat of two the other person's, with whether they are online; of a group the first letter of its name.
 */
export function ChatFace({ chat }: { chat: ChatView }) {
  const [other] = useOthers(chat)
  if (chat.group) return <Avatar name={chat.chat_name} />
  return <Avatar name={chat.chat_name} src={other?.avatar} of={other?.user_id} />
}
