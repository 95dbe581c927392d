import { Fragment, useEffect, useEffectEvent, useState } from 'react'
import type { Picture as PictureOf, ReactionKind } from '../../../contract/entities/common.ts'
import { isReadByAll } from '../../../contract/policy/chats.ts'
import { postIn } from '../../../contract/post-in-text.ts'
import { findAddresses } from '../../../contract/rich-text/find-addresses.ts'
import { firstWords } from '../../../contract/rich-text/plain-text.ts'
import { writtenIn } from '../../../contract/written-in.ts'
import { reactMessage } from '../../../local/chat/commands.ts'
import type { ChatView, MessageView } from '../../../local/chat/views.ts'
import { readPost } from '../../../local/posts/read-posts.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { useConnection } from '../../state/device/online.ts'
import { useDevice, useSession } from '../../state/device/open-device.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { useAddressWith } from '../../state/navigation/in-address.ts'
import { useShown } from '../../state/pictures/local-picture.ts'
import { pictureLinkId } from '../../state/pictures/picture-viewer.tsx'
import { type LoadOutcome, loadOutcomeOf, whyNothing } from '../../state/reading/sync-outcome.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { useTerms } from '../../state/reading/use-terms.ts'
import { GoingMark } from '../../state/writing/going-mark.tsx'
import { WrittenSendStatus } from '../../state/writing/send-status.tsx'
import { useUploadOf } from '../../state/writing/use-upload-of.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { HeldPicture, useMayLoad } from '../../ui/held-picture.tsx'
import { Icon } from '../../ui/icon.tsx'
import { check } from '../../ui/icons.ts'
import { checks } from '../../ui/icons-messenger.ts'
import { Link } from '../../ui/link.tsx'
import { Marked } from '../../ui/marked.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { PersonName } from '../../ui/person.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { pictureAt } from '../../ui/public-picture.ts'
import { Kind } from '../../ui/signs.tsx'
import { Stamps } from '../../ui/stamps.tsx'
import { useUiText } from '../../ui/ui-text.tsx'
import chatSheet from './chat.module.css'
import { MessageMenu } from './message-menu.tsx'
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

/** How many pictures of a message are shown; the viewer has the others too. */
const picturesShown = 4

const wholeWidth = '(width >= 720px) 304px, 76vw'
const halfWidth = '(width >= 720px) 152px, 38vw'

/** The pictures of a message, also of one that is not sent yet: their place has its size before they are loaded. */
function MessagePictures({ pictures }: { pictures: readonly PictureOf[] }) {
  const text = useUiText()
  const address = useAddressWith()
  const shown = pictures.slice(0, picturesShown)
  const [{ width, height } = { width: 0, height: 0 }] = shown
  const tall = shown.length === 1 && height > width && width > 0
  const alt = pictures.flatMap(each => each.alt || []).join(' · ')
  return (
    <HeldPicture alt={alt} of={shown} frame={inside => <div className={chatSheet.pics}>{inside}</div>}>
      <div
        className={tall ? `${chatSheet.pics} tall` : chatSheet.pics}
        style={tall ? { aspectRatio: `${width} / ${height}` } : undefined}
        data-count={shown.length}
      >
        {shown.map((picture, at) => (
          <Link key={picture.id} id={pictureLinkId(picture.id)} href={address({ picture: picture.id })}>
            <span className="sr">{text('ui.viewer.open', { number: at + 1 })}</span>
            <ShownPicture of={picture} sizes={pictures.length === 1 ? wholeWidth : halfWidth} />
            {at === picturesShown - 1 && pictures.length > picturesShown && (
              <span className={chatSheet.more} aria-hidden="true">
                +{pictures.length - picturesShown}
              </span>
            )}
          </Link>
        ))}
      </div>
    </HeldPicture>
  )
}

function ShownPicture({ of, sizes }: { of: PictureOf; sizes: string }) {
  const shown = useShown(of)
  return shown && <Picture of={shown} sizes={sizes} />
}

const postLetters = 110

/** The post that a message links to, as a card; where it is not there or not on this device, that is said. */
function MessagePost({ slug }: { slug: string }) {
  const text = useText()
  const device = useDevice()
  const connection = useConnection()
  const [outcome, setOutcome] = useState<LoadOutcome | null>(null)
  const { value } = useLive(mirror => readPost(mirror, slug), `post ${slug}`, undefined)
  const missing = value !== undefined && value.state !== 'here'
  const load = useEffectEvent(async () => {
    if (device && connection === 'fine') setOutcome(loadOutcomeOf(await device.sync.loadPost(slug)))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signal is back
  useEffect(() => {
    if (missing) void load()
  }, [missing, connection])

  if (value?.state === 'here') return <LinkedPost post={value.post} />
  const why = value?.state === 'unknown' ? whyNothing(outcome, connection) : null
  const gone = value?.state === 'gone' || outcome === 'gone'
  return (
    <p className={`${chatSheet.linked} soft`} aria-busy={!gone && why === null}>
      {gone
        ? text('chat.post.gone')
        : why !== null && text(why === 'offline' ? 'chat.post.offline' : 'chat.post.failed')}
    </p>
  )
}

function LinkedPost({ post }: { post: PostView }) {
  const text = useText()
  const may = useMayLoad()
  const line = post.post_title === '' ? firstWords(post.post_text, postLetters) : post.post_title
  const kind = text(`post.kind.${post.type}`)
  const thumb = post.post_featured_image_thumb_path
  return (
    <Link className={chatSheet.linked} href={`/posts/${encodeURIComponent(post.post_slug)}`}>
      {thumb !== null && may && (
        <img
          className="thumb mid"
          src={pictureAt(thumb)}
          alt=""
          width={72}
          height={54}
          loading="lazy"
          decoding="async"
        />
      )}
      <span className="grow">
        <b lang={writtenIn(line)}>
          <Mixed>{line}</Mixed>
        </b>
        <small>
          {post.type === 'timeline' ? kind : <Kind kind={post.type}>{kind}</Kind>}
          {' · '}
          <bdi>{post.author.username}</bdi>
        </small>
      </span>
    </Link>
  )
}

/**
 * The text of a message in its lines, with its web addresses as links.
 * @param props.found the words that are marked; null for none
 */
function MessageText({ found, children }: { found: string | null; children: string }) {
  const { site } = useAppFacts()
  const shown = (part: string) =>
    found === null ? <Mixed>{part}</Mixed> : <FoundWords words={found}>{part}</FoundWords>
  const parts = []
  let at = 0
  for (const { start, end, href } of findAddresses(children)) {
    const written = children.slice(start, end)
    parts.push(<Fragment key={at}>{shown(children.slice(at, start))}</Fragment>)
    parts.push(
      href.startsWith(`${site.origin}/`) ? (
        <Link key={start} href={href.slice(site.origin.length)}>
          {written}
        </Link>
      ) : (
        <a key={start} href={href} target="_blank" rel="noopener nofollow ugc">
          {written}
        </a>
      ),
    )
    at = end
  }
  return (
    <p className={messengerSheet.words}>
      {parts}
      {shown(children.slice(at))}
    </p>
  )
}

function FoundWords({ words, children }: { words: string; children: string }) {
  return <Marked terms={useTerms(words)}>{children}</Marked>
}
