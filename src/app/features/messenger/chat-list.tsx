import { useDeferredValue, useId, useRef, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { mayWrite } from '../../../contract/policy/viewer.ts'
import { clearChatCounter, clearChatCounters } from '../../../local/chat/commands.ts'
import type { ChatGroup, ChatView } from '../../../local/chat/views.ts'
import { useSession, viewerOf } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { PartWait } from '../../state/loading/part-wait.tsx'
import { PartAge } from '../../state/reading/page-age.tsx'
import { useWrite } from '../../state/writing/use-write.ts'
import { IconButton } from '../../ui/button.tsx'
import { NewDot } from '../../ui/count.tsx'
import { Empty } from '../../ui/empty.tsx'
import { pencil } from '../../ui/icons.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Sentinel } from '../../ui/sentinel.tsx'
import { useLaidOut } from '../../ui/use-laid-out.ts'
import { ChatRow } from './chat-row.tsx'
import { FindField } from './find-field.tsx'
import type { FoundIn } from './found-of.tsx'
import s from './messenger.module.css'
import { NoChats } from './no-chats.tsx'
import { useChats } from './use-chats.ts'

const FoundOf = lazyPart(async () => (await import('./found-of.tsx')).FoundOf, PartWait)
const NewChat = lazyPart(async () => (await import('./new-chat.tsx')).NewChat)

const shownGroups = ['all', 'unread', 'group'] as const satisfies readonly ChatGroup[]

/** How many rows are drawn at first, and how many more when their end comes near. */
const step = limits.chatsPageSize

/** The member's chats, with a search over them. */
export function ChatList({ current, onFound }: { current: string | null; onFound: (found: FoundIn) => void }) {
  const text = useText()
  const title = useId()
  const [words, setWords] = useState('')
  const [chosen, setGroup] = useState<ChatGroup>('all')
  const sought = useDeferredValue(words.trim())
  const [beginning, setBeginning] = useState(false)
  const writes = mayWrite(viewerOf(useSession()))
  const { list } = useChats('requests')
  const waiting = list?.chats ?? []
  const requests = waiting.length
  // Who has answered the last request goes on among their chats.
  const group = chosen === 'requests' && list && requests === 0 ? 'all' : chosen
  return (
    <>
      <section className={s.chats} aria-labelledby={title}>
        <div className="head">
          <h1 id={title}>{text('nav.messages')}</h1>
          {writes && <IconButton path={pencil} label={text('chat.new')} onClick={() => setBeginning(true)} />}
        </div>
        <div className={s.find}>
          <FindField label={text('chat.find')} value={words} onValue={setWords} />
          {sought === '' && group !== 'requests' && (
            <Segmented
              hidden
              tight
              legend={text('chat.show')}
              name="chats"
              value={group}
              options={shownGroups.map(value => ({ value, label: text(`chat.group.${value}`) }))}
              onChange={setGroup}
            />
          )}
          {sought === '' && (requests > 0 || group === 'requests') && (
            <button
              type="button"
              className={`link ${s.requests}`}
              onClick={() => setGroup(group === 'requests' ? 'all' : 'requests')}
            >
              {text(group === 'requests' ? 'chat.requests.back' : 'chat.requests')}
              {group !== 'requests' && (
                <>
                  <span className="muted">{requests}</span>
                  {waiting.some(chat => chat.new_request) && <NewDot />}
                </>
              )}
            </button>
          )}
        </div>
        {sought === '' ? (
          <GroupOf key={group} group={group} current={current} />
        ) : (
          <FoundOf words={sought} current={current} onFound={onFound} />
        )}
      </section>
      {beginning && <NewChat onClose={() => setBeginning(false)} />}
    </>
  )
}

function Rows({
  chats,
  current,
  onClear,
}: {
  chats: readonly ChatView[]
  current: string | null
  onClear?: (chat: ChatView) => void
}) {
  return (
    <ul className="rows">
      {chats.map(chat => (
        <ChatRow key={chat.chat_id} chat={chat} current={chat.chat_id === current} onClear={onClear} />
      ))}
    </ul>
  )
}

const nothing = {
  all: 'chat.none',
  unread: 'chat.none.unread',
  group: 'chat.none.group',
  requests: 'chat.none.requests',
} as const satisfies Record<ChatGroup, string>

function GroupOf({ group, current }: { group: ChatGroup; current: string | null }) {
  const text = useText()
  const { list, failed, again, more } = useChats(group)
  const write = useWrite()
  const [shown, setShown] = useState<number>(step)
  const chats = list?.chats ?? []
  if (chats.length === 0 && !list?.known) return <NoChats why={failed} bones={['comment', 4]} again={again} />
  if (chats.length === 0)
    return (
      <Empty drawing="cup" title={text(nothing[group])}>
        {group === 'all' ? text('chat.none.text') : null}
      </Empty>
    )
  const clear = (chat: ChatView) => void write(clearChatCounter(chat.chat_id, newestOf([chat])))
  const clearAll = () => void write(clearChatCounters(newestOf(chats)))
  function reached() {
    if (shown < chats.length) setShown(shown + step)
    else if (list?.done === false) more()
  }
  return (
    <>
      {group === 'unread' && (
        <button type="button" className={`link ${s.counters}`} onClick={clearAll}>
          {text('chat.counters.clear')}
        </button>
      )}
      <Rows chats={chats.slice(0, shown)} current={current} {...(group === 'unread' && { onClear: clear })} />
      <Sentinel key={`${shown} ${chats.length}`} reached={reached} />
      <ListAge key={current} at={list?.fetchedAt} />
    </>
  )
}

/** The time of the newest message of chats, by the server's clock: later ones were not shown to who clears their counters. */
const newestOf = (chats: readonly ChatView[]): string =>
  chats.reduce((newest, { last_message: last }) => {
    const at = last && last.waiting === undefined ? last.chat_message_created_date : ''
    return at > newest ? at : newest
  }, new Date(0).toISOString())

/** How old the list is. On a phone an open chat hides the list, which then does not count in the page's age. */
function ListAge({ at }: { at: number | null | undefined }) {
  const mark = useRef<HTMLDivElement>(null)
  const seen = useLaidOut(() => mark.current) !== null
  return <div ref={mark}>{seen && <PartAge at={at} />}</div>
}
