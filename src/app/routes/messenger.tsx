import { createFileRoute, useParams } from '@tanstack/react-router'
import { WideFrame } from '../features/frame/wide-frame.tsx'
import { MessengerPage } from '../features/messenger/messenger-page.tsx'
import { SearchForm } from '../features/search/search-form.tsx'

/** The chats, and beside them the one that the address names. */
export const Route = createFileRoute('/messenger')({
  staticData: { access: [1, 55], texts: ['reading', 'people', 'messenger'] },
  component: Messenger,
})

function Messenger() {
  const { chat_id } = useParams({ strict: false })
  return (
    <WideFrame search={<SearchForm className="wide-only" />}>
      <MessengerPage chatId={chat_id ?? null} />
    </WideFrame>
  )
}
