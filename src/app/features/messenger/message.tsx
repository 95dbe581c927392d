import { useState } from 'react'
import type { ReactionKind } from '../../../contract/entities/common.ts'
import { isChangeable, isReadByAll, mayChangeMessage } from '../../../contract/policy/chats.ts'
import { mayReport } from '../../../contract/policy/social.ts'
import { mayWrite } from '../../../contract/policy/viewer.ts'
import { deleteMessage, reactMessage } from '../../../local/chat/commands.ts'
import type { ChatView, MessageView } from '../../../local/chat/views.ts'
import { useSession, viewerOf } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { useClock } from '../../state/language/use-clock.ts'
import { useFormats } from '../../state/language/use-formats.ts'
import { openPopup } from '../../state/popups/open-popup.ts'
import { GoingMark } from '../../state/writing/going-mark.tsx'
import { WrittenSendStatus } from '../../state/writing/send-status.tsx'
import { useWrite } from '../../state/writing/use-write.ts'
import { Icon } from '../../ui/icon.tsx'
import { check, more, pencil, shield, trash } from '../../ui/icons.ts'
import { checks, copy, reply } from '../../ui/icons-messenger.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { PersonName } from '../../ui/person.tsx'
import { StampPicker, Stamps } from '../../ui/stamps.tsx'
import { Confirm } from './confirm.tsx'
import { MessageText } from './message-text.tsx'

/** How many characters of a message are used as its name. */
const whatLength = 40

/**
 * A message: its bubble, reactions, and how it is with it.
 * @param props.first whether it begins, and `last` whether it ends what one person wrote at a time
 * @param props.newest whether it is the newest own one, which says whether it is read
 */
export function Message({
  chat,
  message,
  first,
  last,
  newest,
  onReply,
  onEdit,
}: {
  chat: ChatView
  message: MessageView
  first: boolean
  last: boolean
  newest: boolean
  onReply: () => void
  onEdit: () => void
}) {
  const text = useText()
  const write = useWrite()
  const { date } = useFormats()
  const me = useSession()?.id
  const own = message.chat_user_id === me
  const { waiting } = message
  const time = date(message.chat_message_created_date, 'time')
  const name = message.username === '' ? text('chat.gone.person') : message.username
  const classes = [
    'msg',
    own && 'me',
    first && 'gap',
    last && 'last',
    waiting && (waiting.state === 'refused' ? 'failed' : 'queued'),
  ]
  const react = (kind: ReactionKind) => void write(reactMessage(message.id, kind === message.my_reaction ? null : kind))

  return (
    <article
      id={`message-${message.id}`}
      className={classes.filter(Boolean).join(' ')}
      aria-label={text('chat.said', { name: own ? text('chat.you') : name, time })}
    >
      {chat.group && !own && first && (
        <span className="from">
          {message.user_tag === '' ? name : <PersonName tag={message.user_tag}>{name}</PersonName>}
        </span>
      )}
      <div className="line">
        <div className="said">
          {message.deleted ? (
            <p className="soft">{text('chat.deleted')}</p>
          ) : (
            <>
              {message.reply && <Quote of={message.reply} />}
              {message.chat_message_text !== '' && <MessageText>{message.chat_message_text}</MessageText>}
            </>
          )}
        </div>
        {!message.deleted && !waiting && (
          <MessageMenu chat={chat} message={message} onReact={react} onReply={onReply} onEdit={onEdit} />
        )}
      </div>
      {Object.keys(message.reacts).length > 0 && (
        <Stamps counts={message.reacts} mine={message.my_reaction} onToggle={react} />
      )}
      {status()}
    </article>
  )

  function status() {
    if (waiting?.state === 'refused')
      return <WrittenSendStatus waiting={waiting} what={message.chat_message_text.slice(0, whatLength)} />
    if (waiting)
      return (
        <span className="st wait">
          <GoingMark of={waiting} />
        </span>
      )
    const edited = message.chat_message_edited_date !== null && !message.deleted
    if (!own || !newest) {
      if (!last && !edited) return null
      return (
        <span className="st">
          {edited && `${text('chat.edited')} · `}
          {time}
        </span>
      )
    }
    const read = message.read_status === 1 || isReadByAll(message, chat.people)
    return (
      <span className="st">
        {edited && `${text('chat.edited')} · `}
        <Icon path={read ? checks : check} />
        {text(read ? 'chat.read' : 'chat.sent', { time })}
      </span>
    )
  }
}

function Quote({ of }: { of: NonNullable<MessageView['reply']> }) {
  const text = useText()
  const session = useSession()
  const words = of.deleted ? text('chat.last.deleted') : of.text || text('chat.last.photo')
  return (
    <span className="re">
      <b>{of.username === session?.username ? text('chat.you') : of.username || text('chat.gone.person')}</b>
      <Mixed>{words}</Mixed>
    </span>
  )
}

/** What can be done with a message. */
function MessageMenu({
  chat,
  message,
  onReact,
  onReply,
  onEdit,
}: {
  chat: ChatView
  message: MessageView
  onReact: (kind: ReactionKind) => void
  onReply: () => void
  onEdit: () => void
}) {
  const text = useText()
  const write = useWrite()
  const session = useSession()
  const { now } = useClock()
  const viewer = viewerOf(session)
  const [deleting, setDeleting] = useState(false)
  const may = mayWrite(viewer) && chat.may_write && !chat.request
  const mine = mayChangeMessage(viewer, message) && isChangeable(message, now)
  const author = { id: message.chat_user_id, tag: message.user_tag, name: message.username }
  const pick = (kind: ReactionKind) => {
    document.querySelector<HTMLElement>('.msg .pop:popover-open')?.hidePopover()
    onReact(kind)
  }
  return (
    <>
      <Menu
        className="icon about"
        label={text('chat.message.more')}
        button={<Icon path={more} />}
        head={may && <StampPicker mine={message.my_reaction} onPick={pick} />}
      >
        {may && (
          <MenuItem icon={reply} onPick={onReply}>
            {text('chat.message.reply')}
          </MenuItem>
        )}
        {message.chat_message_text !== '' && (
          <MenuItem icon={copy} onPick={() => void navigator.clipboard.writeText(message.chat_message_text)}>
            {text('chat.message.copy')}
          </MenuItem>
        )}
        {mine && message.chat_message_text !== '' && (
          <MenuItem icon={pencil} onPick={onEdit}>
            {text('chat.message.edit')}
          </MenuItem>
        )}
        {mine && (
          <MenuItem icon={trash} danger onPick={() => setDeleting(true)}>
            {text('chat.message.delete')}
          </MenuItem>
        )}
        {chat.group && mayReport(viewer, message.chat_user_id) && message.user_tag !== '' && (
          <MenuItem icon={shield} danger onPick={() => openPopup({ kind: 'block', ...author })}>
            {text('social.block.name', { tag: author.tag })}
          </MenuItem>
        )}
      </Menu>
      {deleting && (
        <Confirm
          title={text('chat.message.delete.title')}
          words={text('chat.message.delete.text')}
          act={text('app.delete')}
          onConfirm={() => {
            setDeleting(false)
            void write(deleteMessage(message.id))
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}
