import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { mayChangeGroup } from '../../../contract/policy/chats.ts'
import { mayWrite } from '../../../contract/policy/viewer.ts'
import { leaveChat, muteChat, renameChat } from '../../../local/chat/commands.ts'
import type { ChatView } from '../../../local/chat/views.ts'
import { useSession, viewerOf } from '../../state/device/open-device.ts'
import { Confirm } from '../../state/forms/confirm.tsx'
import { NameDialog } from '../../state/forms/name-dialog.tsx'
import { useText } from '../../state/language/text.tsx'
import { endTyping, typingIn } from '../../state/live/typing.ts'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { openPopup } from '../../state/popups/open-popup.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { IconButton, IconLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { back, bell, leave, more, pencil, people, person, plus, search, shield } from '../../ui/icons.ts'
import { bellOff } from '../../ui/icons-messenger.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { PersonName } from '../../ui/person.tsx'
import { usePresence } from '../../ui/presence.ts'
import { ChatFace, useOthers } from './chat-face.tsx'
import s from './messenger.module.css'

// Hardly any chat was refused.
const ChatRefused = lazyPart(async () => (await import('./chat-refused.tsx')).ChatRefused)
const GroupPeople = lazyPart(async () => (await import('./group-people.tsx')).GroupPeople)
const AddPeople = lazyPart(async () => (await import('./group-people.tsx')).AddPeople)

/**
 * Who is in the open chat, its mute switch and its menu.
 * @param props.onFind begins to look for words in the chat
 * @param props.readAt when the chat was loaded, in ms; null if it was not
 */
export function ChatHead({ chat, readAt, onFind }: { chat: ChatView; readAt: number | null; onFind: () => void }) {
  const text = useText()
  const write = useWrite()
  const router = useRouter()
  const [asking, setAsking] = useState<'leave' | 'people' | 'add' | 'name' | null>(null)
  const close = () => setAsking(null)
  const viewer = viewerOf(useSession())
  const others = useOthers(chat)
  const other = chat.group ? undefined : others[0]
  const presence = usePresenceText(other?.user_id)
  const changes =
    chat.group && mayWrite(viewer) && mayChangeGroup({ standing: chat.request ? 'asked' : 'member', other: null })
  const muted = chat.notification_status === 0
  const turn = () => void write(muteChat(chat.chat_id, !muted))

  async function goOut() {
    close()
    if (await write(leaveChat(chat.chat_id))) await router.navigate({ href: '/messenger' })
  }

  return (
    <>
      <header>
        <IconLink className="phone-only back" path={back} label={text('chat.requests.back')} href="/messenger" />
        <ChatFace chat={chat} />
        <div className="grow">
          <h2 className="cut">
            {other ? <PersonName tag={other.user_tag}>{chat.chat_name}</PersonName> : <bdi>{chat.chat_name}</bdi>}
          </h2>
          <div className={other ? 'muted cut' : 'muted'}>
            <TypingLine chat={chat}>
              {other ? (
                [presence, `@${other.user_tag}`].filter(Boolean).join(' · ')
              ) : (
                <button type="button" className="who" onClick={() => setAsking('people')}>
                  {text('chat.people', { count: chat.personids.length })}
                </button>
              )}
            </TypingLine>
          </div>
          {chat.waiting?.state === 'refused' && <ChatRefused chat={chat} waiting={chat.waiting} />}
        </div>
        <IconButton path={search} label={text('chat.find.here')} onClick={onFind} />
        <IconButton
          // On a phone the name needs the room, and the menu has it too.
          className={muted ? '' : 'wide-only'}
          path={muted ? bellOff : bell}
          label={text(muted ? 'chat.unmute' : 'chat.mute')}
          aria-pressed={muted}
          onClick={turn}
        />
        <Menu label={text('chat.more')} button={<Icon path={more} />}>
          {other && (
            <MenuItem icon={person} href={`/users/${encodeURIComponent(other.user_tag)}`}>
              {text('chat.profile')}
            </MenuItem>
          )}
          {chat.group && (
            <MenuItem icon={people} onPick={() => setAsking('people')}>
              {text('chat.people.show')}
            </MenuItem>
          )}
          {changes && (
            <>
              <MenuItem icon={plus} onPick={() => setAsking('add')}>
                {text('chat.add')}
              </MenuItem>
              <MenuItem icon={pencil} onPick={() => setAsking('name')}>
                {text('chat.rename')}
              </MenuItem>
            </>
          )}
          <MenuItem icon={muted ? bell : bellOff} onPick={turn}>
            {text(muted ? 'chat.unmute' : 'chat.mute')}
          </MenuItem>
          <MenuItem icon={leave} onPick={() => setAsking('leave')}>
            {text('chat.leave')}
          </MenuItem>
          {other && (
            <MenuItem
              icon={shield}
              danger
              onPick={() =>
                openPopup(
                  { kind: 'block', id: other.user_id, tag: other.user_tag, name: other.username },
                  () => void router.navigate({ href: '/messenger' }),
                )
              }
            >
              {text('social.block.name', { tag: other.user_tag })}
            </MenuItem>
          )}
        </Menu>
      </header>
      {asking === 'leave' && (
        <Confirm
          title={text('chat.leave.title')}
          words={text('chat.leave.text')}
          act={text('chat.leave')}
          onConfirm={() => void goOut()}
          onClose={close}
        />
      )}
      {asking === 'people' && (
        <GroupPeople chat={chat} readAt={readAt} onAdd={changes ? () => setAsking('add') : undefined} onClose={close} />
      )}
      {asking === 'add' && <AddPeople chat={chat} onClose={close} />}
      {asking === 'name' && (
        <NameDialog
          title={text('chat.rename')}
          label={text('chat.name')}
          name={chat.chat_name}
          act={{ now: 'chat.rename.save', later: 'chat.rename.later' }}
          onName={name => void write(renameChat(chat.chat_id, name))}
          onClose={close}
        />
      )}
    </>
  )
}

const words = { 0: 'chat.offline.person', 1: 'chat.online', 2: 'chat.away' } as const

/** In words whether a person is online; nothing while it is not known, or for nobody. */
function usePresenceText(id: string | undefined): string | null {
  const text = useText()
  const presence = usePresence(id)
  return presence === undefined ? null : text(words[presence])
}

/** How long, in ms, nothing is announced after it was announced that somebody is typing. */
const quietMs = 30_000

/** Who is typing in the chat, in place of its children. Screen readers hear of it when it begins, and not again within half a minute. */
function TypingLine({ chat, children }: { chat: ChatView; children: ReactNode }) {
  const text = useText()
  const typing = useSnapshot(typingIn)[chat.chat_id] ?? []
  const names = new Map(chat.people.map(person => [person.user_id, person.username]))
  const people = typing.flatMap(id => names.get(id) ?? [])
  const [first] = people
  const quietUntil = useRef(0)
  const [announced, setAnnounced] = useState('')
  const last = chat.last_message
  const words = first === undefined ? '' : sayWho()

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another message has come
  useEffect(() => {
    if (last) endTyping(chat.chat_id, last.chat_user_id)
  }, [last?.id])

  useEffect(() => {
    const now = performance.now()
    if (words === '') setAnnounced('')
    else if (now >= quietUntil.current) {
      quietUntil.current = now + quietMs
      setAnnounced(words)
    }
  }, [words])

  return (
    <>
      {first === undefined ? children : <span className={s.typing}>{chat.group ? words : text('chat.typing')}</span>}
      <span className="sr" role="status">
        {announced}
      </span>
    </>
  )

  function sayWho(): string {
    return people.length === 1
      ? text('chat.typing.name', { name: first ?? '' })
      : text('chat.typing.many', { count: people.length })
  }
}
