import { createFileRoute, useParams } from '@tanstack/react-router'
import { WideFrame } from '../features/frame/wide-frame.tsx'
import { SearchForm } from '../features/search/search-form.tsx'
import { lazyPart } from '../state/loading/lazy-part.tsx'
import { PartWait } from '../state/loading/part-wait.tsx'

// A part of its own, whose many files the first view need not name.
const MessengerPage = lazyPart(
  async () => (await import('../features/messenger/messenger-page.tsx')).MessengerPage,
  PartWait,
)

/** The chats, and beside them the one that the address names. */
export const Route = createFileRoute('/messenger')({
  staticData: { access: [1, 30, 55], texts: ['reading', 'people'] },
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
