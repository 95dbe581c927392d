import { createFileRoute, useParams } from '@tanstack/react-router'
import { MessengerPage } from '../features/messenger/messenger-page.tsx'

/** The chats, and beside them the one that the address names. */
export const Route = createFileRoute('/_wide/messenger')({
  staticData: { access: [1, 55], texts: ['reading', 'people', 'messenger'] },
  component: Messenger,
})

function Messenger() {
  const { chat_id } = useParams({ strict: false })
  return <MessengerPage chatId={chat_id ?? null} />
}
