import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { leaveChat, muteChat } from '../../../local/chat/commands.ts'
import type { ChatView } from '../../../local/chat/views.ts'
import { useText } from '../../state/language/text.tsx'
import { openPopup } from '../../state/popups/open-popup.ts'
import { WrittenSendStatus } from '../../state/writing/send-status.tsx'
import { useWrite } from '../../state/writing/use-write.ts'
import { IconButton, IconLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { back, bell, leave, more, person, shield } from '../../ui/icons.ts'
import { bellOff } from '../../ui/icons-messenger.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { PersonName } from '../../ui/person.tsx'
import { ChatFace, useOthers } from './chat-face.tsx'
import { Confirm } from './confirm.tsx'
import { TypingLine } from './typing-line.tsx'

/** Who is in the open chat, its mute switch and its menu. */
export function ChatHead({ chat }: { chat: ChatView }) {
  const text = useText()
  const write = useWrite()
  const router = useRouter()
  const [leaving, setLeaving] = useState(false)
  const others = useOthers(chat)
  const other = chat.group ? undefined : others[0]
  const muted = chat.notification_status === 0
  const turn = () => void write(muteChat(chat.chat_id, !muted))

  async function goOut() {
    setLeaving(false)
    if (await write(leaveChat(chat.chat_id))) await router.navigate({ href: '/messenger' })
  }

  return (
    <header>
      <IconLink className="phone-only back" path={back} label={text('chat.requests.back')} href="/messenger" />
      <ChatFace chat={chat} />
      <div className="grow">
        <h2 className="cut">
          {other ? <PersonName tag={other.user_tag}>{chat.chat_name}</PersonName> : <bdi>{chat.chat_name}</bdi>}
        </h2>
        <p className="muted cut">
          <TypingLine chat={chat}>
            {other ? `@${other.user_tag}` : text('chat.people', { count: chat.personids.length })}
          </TypingLine>
        </p>
        {chat.waiting?.state === 'refused' && <WrittenSendStatus waiting={chat.waiting} what={chat.chat_name} />}
      </div>
      <IconButton
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
        <MenuItem icon={muted ? bell : bellOff} onPick={turn}>
          {text(muted ? 'chat.unmute' : 'chat.mute')}
        </MenuItem>
        <MenuItem icon={leave} onPick={() => setLeaving(true)}>
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
      {leaving && (
        <Confirm
          title={text('chat.leave.title')}
          words={text('chat.leave.text')}
          act={text('chat.leave')}
          onConfirm={() => void goOut()}
          onClose={() => setLeaving(false)}
        />
      )}
    </header>
  )
}
