import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSelf, mayWrite } from '../../../contract/policy/viewer.ts'
import type { ChatView, MessageView } from '../../../local/chat/views.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { useMirror, useSession, viewerOf } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { PartWait } from '../../state/loading/part-wait.tsx'
import { useTitle } from '../../state/navigation/use-title.ts'
import { useIncoming } from '../../state/pictures/use-incoming.ts'
import { PushOffer } from '../../state/push/push-offer.tsx'
import { PageAge } from '../../state/reading/page-age.tsx'
import type { WhyNot } from '../../state/reading/sync-outcome.ts'
import { ReadsOnly } from '../../state/session/reads-only.ts'
import { Empty } from '../../ui/empty.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { ChatHead } from './chat-head.tsx'
import { Composer } from './composer.tsx'
import { EditMessage } from './edit-message.tsx'
import { wantFocus } from './field-focus.ts'
import type { Finding } from './finder.tsx'
import { mayEdit } from './may-edit.ts'
import { moveTyped } from './message-draft.ts'
import { MessageLog } from './message-log.tsx'
import s from './messenger.module.css'
import { NoChats } from './no-chats.tsx'
import { useChat } from './use-chat.ts'

// Hardly any chat is a request.
const ChatRequest = lazyPart(async () => (await import('./chat-request.tsx')).ChatRequest, PartWait)
const Finder = lazyPart(async () => (await import('./finder.tsx')).Finder, PartWait)

/**
 * The open chat: its head, its messages, and the field for the next one.
 * @param props.found what was found in it, and is shown
 */
export function ChatWindow({ chatId, found }: { chatId: string; found: Finding | null }) {
  const text = useText()
  const router = useRouter()
  const mirror = useMirror()
  const session = useSession()
  const opened = useChat(chatId)
  const { value, failed, again } = opened
  const takes = useRef<(files: File[]) => void>(null)
  const below = useRef<HTMLDivElement>(null)
  const { over, listeners } = useIncoming(files => takes.current?.(files))
  const [replyTo, setReplyTo] = useState<MessageView | null>(null)
  const [editing, setEditing] = useState<MessageView | null>(null)
  const [{ from, finding }, setSearch] = useState({ from: found, finding: found })
  // Something else was found in this chat, from the list beside it.
  if (from !== found) setSearch({ from: found, finding: found ?? finding })
  const setFinding = (finding: Finding | null) => setSearch({ from, finding })
  const chat = value?.chat ?? null
  useTitle(chat ? chat.chat_name : undefined)

  const movedTo = value?.movedTo ?? null
  const move = useEffectEvent(async (mirror: Mirror, to: string) => {
    await moveTyped(mirror, chatId, to).catch(() => {})
    await router.navigate({ href: `/messenger/${to}`, replace: true })
  })
  useEffect(() => {
    if (mirror && movedTo !== null) void move(mirror, movedTo)
  }, [mirror, movedTo])

  if (value === undefined || (chat === null && !value.gone && failed === null)) {
    return (
      <section className={s.win}>
        <Skeletons of="comment" count={3} />
      </section>
    )
  }
  if (chat === null) return <NoChat why={value.gone ? null : (failed ?? 'failed')} again={again} />
  return (
    <section
      className={over ? `${s.win} ${s.over}` : s.win}
      aria-label={text('chat.with', { name: chat.chat_name })}
      {...listeners}
    >
      <ChatHead chat={chat} readAt={value.fetchedAt} onFind={() => setFinding(finding ?? { words: '', place: null })} />
      <button
        type="button"
        className="skip"
        onClick={() => (below.current?.querySelector('textarea') ?? below.current)?.focus()}
      >
        {text('chat.skip')}
      </button>
      <MessageLog chat={chat} read={value} opened={opened} finding={finding} onReply={setReplyTo} onEdit={setEditing} />
      <div ref={below} tabIndex={-1}>
        <PageAge at={value.fetchedAt} />
        <PushOffer
          className={s.pushOffer}
          fits={value.messages.some(message => isSelf(session, message.chat_user_id))}
        />
        {foot(chat)}
      </div>
    </section>
  )

  function doneEditing() {
    wantFocus(chatId)
    setEditing(null)
  }

  function editLast() {
    const last = value?.messages.findLast(each => mayEdit(viewerOf(session), each, Date.now()))
    if (last && !value?.after) setEditing(last)
  }

  function foot(chat: ChatView) {
    if (finding) {
      return <Finder chatId={chatId} finding={finding} onFinding={setFinding} onEnd={() => setFinding(null)} />
    }
    if (!mayWrite(viewerOf(session))) return <ReadsOnly />
    if (chat.request) return <ChatRequest chat={chat} />
    if (!chat.may_write) return <p className={`${s.closed} muted`}>{text('chat.closed')}</p>
    if (editing) return <EditMessage key={editing.id} message={editing} onDone={doneEditing} />
    return (
      <>
        {chat.waits_as_request && (
          <p className={`${s.closed} muted`}>{text('chat.request.sent', { name: chat.chat_name })}</p>
        )}
        <Composer
          chat={chat}
          replyTo={replyTo}
          onReplyDone={() => setReplyTo(null)}
          onEditLast={editLast}
          takes={takes}
        />
      </>
    )
  }
}

/**
 * Stands where a chat is gone, or did not load.
 * @param props.why null if it is gone
 */
function NoChat({ why, again }: { why: WhyNot | null; again: () => void }) {
  const text = useText()
  return (
    <section className={`${s.win} ${s.none}`}>
      {why === null ? (
        <Empty
          drawing="shoji"
          title={text('chat.missing')}
          link={{ href: '/messenger', text: text('chat.requests.back') }}
        >
          {text('chat.missing.text')}
        </Empty>
      ) : (
        <NoChats why={why} again={again} />
      )}
    </section>
  )
}
