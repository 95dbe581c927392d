import type { ReactionKind } from '../../../contract/entities/common.ts'
import { isReadByAll } from '../../../contract/policy/chats.ts'
import { postIn } from '../../../contract/post-in-text.ts'
import { reactMessage } from '../../../local/chat/commands.ts'
import type { ChatView, MessageView } from '../../../local/chat/views.ts'
import { useSession } from '../../state/device/open-device.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { GoingMark } from '../../state/writing/going-mark.tsx'
import { WrittenSendStatus } from '../../state/writing/send-status.tsx'
import { useUploadOf } from '../../state/writing/use-upload-of.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { Icon } from '../../ui/icon.tsx'
import { check } from '../../ui/icons.ts'
import { checks } from '../../ui/icons-messenger.ts'
import { Mixed } from '../../ui/mixed.tsx'
import { PersonName } from '../../ui/person.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Stamps } from '../../ui/stamps.tsx'
import chatSheet from './chat.module.css'
import { MessageMenu } from './message-menu.tsx'
import { MessagePictures } from './message-pictures.tsx'
import { MessagePost } from './message-post.tsx'
import { MessageText } from './message-text.tsx'
import { lineOf, saidIn } from './message-words.ts'
import messengerSheet from './messenger.module.css'

/** How many characters of a message are used as its name. */
const whatLength = 40

/**
 * A message: its bubble, reactions, and how it is with it.
 * @param props.first whether it begins, and `last` whether it ends what one person wrote at a time
 * @param props.found the words that are marked in it; null where no search shows it
 * @param props.newest whether it is the newest own one, which says whether it is read
 */
export function Message({
  chat,
  message,
  first,
  last,
  newest,
  found,
  onReply,
  onEdit,
}: {
  chat: ChatView
  message: MessageView
  first: boolean
  last: boolean
  newest: boolean
  found: string | null
  onReply: () => void
  onEdit: () => void
}) {
  const text = useText()
  const write = useWrite()
  const { date } = useFormats()
  const me = useSession()?.id
  const { site } = useAppFacts()
  const post = message.deleted ? null : postIn(message.chat_message_text, site.origin)
  const words = post?.words ?? message.chat_message_text
  const own = message.chat_user_id === me
  const { waiting } = message
  const percent = useUploadOf(waiting)
  const time = date(message.chat_message_created_date, 'time')
  const name = message.username === '' ? text('chat.gone.person') : message.username
  const classes = [
    chatSheet.msg,
    own && 'me',
    first && chatSheet.gap,
    last && chatSheet.last,
    found !== null && messengerSheet.shown,
    waiting && (waiting.state === 'refused' ? 'failed' : chatSheet.queued),
  ]
  const react = (kind: ReactionKind) => void write(reactMessage(message.id, kind === message.my_reaction ? null : kind))

  return (
    <article
      id={`message-${message.id}`}
      className={classes.filter(Boolean).join(' ')}
      aria-label={text('chat.said', { name: own ? text('chat.you') : name, time })}
    >
      {chat.group && !own && first && (
        <span className={messengerSheet.from}>
          {message.user_tag === '' ? name : <PersonName tag={message.user_tag}>{name}</PersonName>}
        </span>
      )}
      <div className="line">
        <div className={chatSheet.said}>
          {message.deleted ? (
            <p className="soft">{text('chat.deleted')}</p>
          ) : (
            <>
              {message.pictures.length > 0 && <MessagePictures pictures={message.pictures} />}
              {message.reply && <Quote of={message.reply} />}
              {words !== '' && <MessageText found={found}>{words}</MessageText>}
              {post && <MessagePost slug={post.slug} />}
            </>
          )}
        </div>
        {!message.deleted && waiting?.state !== 'refused' && (
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
      return (
        <WrittenSendStatus waiting={waiting} what={lineOf(text, saidIn(message, site.origin)).slice(0, whatLength)} />
      )
    if (waiting)
      return (
        <span className={`${chatSheet.st} ${chatSheet.wait}`}>
          <ProgressBar percent={percent} label={text('app.upload')} />
          <GoingMark of={waiting} />
        </span>
      )
    const edited = message.chat_message_edited_date !== null && !message.deleted
    if (!own || !newest) {
      if (!last && !edited) return null
      return (
        <span className={chatSheet.st}>
          {edited && `${text('chat.edited')} · `}
          {time}
        </span>
      )
    }
    const read = message.read_status === 1 || isReadByAll(message, chat.people)
    return (
      <span className={chatSheet.st}>
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
  const { site } = useAppFacts()
  const post = postIn(of.text, site.origin)
  const words = lineOf(text, { ...of, words: post?.words ?? of.text, post: post !== null })
  return (
    <span className={chatSheet.re}>
      <span className="sr">{text('chat.answers')} </span>
      <b>{of.username === session?.username ? text('chat.you') : of.username || text('chat.gone.person')}</b>
      <Mixed>{words}</Mixed>
    </span>
  )
}
