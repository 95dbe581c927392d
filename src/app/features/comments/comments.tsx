import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import type { CommentView, ThreadView } from '../../../local/comments/views.ts'
import type { Selection } from '../../../local/mirror/list-state.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { isSuspended, useSession } from '../../state/device/open-device.ts'
import { needTexts } from '../../state/language/catalogues.ts'
import { useText } from '../../state/language/text.tsx'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { loginHref } from '../../state/navigation/route-access.ts'
import { openAuth } from '../../state/popups/auth-popup.ts'
import { PushOffer } from '../../state/push/push-offer.tsx'
import { whyKey } from '../../state/reading/not-loaded.tsx'
import { PageAge } from '../../state/reading/page-age.tsx'
import { ReadsOnly } from '../../state/session/reads-only.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'
import { Icon } from '../../ui/icon.tsx'
import { check, down } from '../../ui/icons.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { CommentItem } from './comment-item.tsx'
import s from './comments.module.css'
import { Composer, type ReplyTo, replyTo } from './composer.tsx'
import { useThread } from './use-thread.ts'

// Hardly anybody has one.
const OwnHeld = lazyPart(
  async () => (await Promise.all([import('./own-held.tsx'), needTexts('moderation')]))[0].OwnHeld,
)

const selections: readonly Selection[] = ['new', 'old', 'top']

type Thread = ReturnType<typeof useThread>

/**
 * The comments of a post, with the field to write one.
 * @param props.first the document's or loader's value, newest first
 * @param props.target the comment that the address names: scrolled to and marked
 * @param props.answer the comment that the address wants answered: a reply to it is begun
 */
export function Comments({
  post,
  first,
  target,
  answer,
}: {
  post: PostView
  first: ThreadView | undefined
  target: string | undefined
  answer: string | undefined
}) {
  const text = useText()
  const session = useSession()
  const [selection, setSelection] = useState<Selection>('new')
  const [answering, setReplyTo] = useState<ReplyTo | null>(null)
  const [begun, setBegun] = useState(false)
  const [sent, setSent] = useState<string>()
  const [most, setMost] = useState<number>(limits.commentsAtFirst)
  const held = useThread(post, selection, selection === 'new' ? first : undefined, target)
  const { thread, online } = held
  const comments = thread ? [...thread.comments, ...(online ? [] : thread.older)] : []
  const found = find(comments, target)
  const present = found !== undefined
  const answered = find(comments, answer)
  // What the address names, and what was just sent, is shown wherever it stands.
  const named = comments.findLastIndex(each => [target, answer, sent].some(id => find([each], id)))
  const shown = comments.slice(0, Math.max(most, named + 1))
  const folded = shown.length < comments.length
  // What an address names far below is scrolled to at once, which needs the heights of all that stands above it.
  const long = most > limits.commentsAtFirst && named < most
  const closed = post.comments_closed === true
  const answerable = answered !== undefined && !answered.deleted && !answered.waiting && !closed

  useEffect(() => {
    if (present) document.getElementById(`comment-${target}`)?.scrollIntoView({ block: 'center' })
  }, [present, target])

  const isSentHere = find(comments, sent) !== undefined
  useEffect(() => {
    if (isSentHere) bringIntoView(document.getElementById(`comment-${sent}`))
  }, [isSentHere, sent])

  const beginReply = useEffectEvent(() => {
    if (answered && answerable) setReplyTo(replyTo(answered))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each comment that an address wants answered
  useEffect(() => beginReply(), [answer, answerable])

  const count = post.post_comments_count
  const ownHeld = thread?.held?.filter(each => each.post_slug === post.post_slug) ?? []
  return (
    <>
      <section
        id="comments"
        className={`${s.comments} ${long ? s.long : ''} screen-only`}
        aria-label={text('comments.title')}
      >
        <Eave
          big
          action={
            <OrderMenu
              selection={selection}
              onPick={each => {
                setSelection(each)
                setMost(limits.commentsAtFirst)
              }}
            />
          }
        >
          {count === 0 ? text('comments.title') : text('post.comments', { count })}
        </Eave>
        <p className="sr" role="status">
          {isSentHere
            ? text('comments.sent')
            : found && !found.deleted && text('comments.target', { name: found.username })}
        </p>
        <PageAge at={thread?.fetchedAt} />
        {shown.map(each => (
          <CommentItem key={each.id} comment={each} post={post} target={target} onReply={setReplyTo} />
        ))}
        {ownHeld.length > 0 && <OwnHeld held={ownHeld} />}
        {comments.every(each => each.waiting) && <Nothing post={post} of={held} none={comments.length === 0} />}
        {comments.length > 0 && (thread?.more || folded) && <More of={held} folded={folded} onMore={showMore} />}
      </section>
      {closed ? (
        <p className="soft pad">{text('comments.closed')}</p>
      ) : session && isSuspended(session) ? (
        <ReadsOnly />
      ) : session ? (
        <Composer
          key={answering?.commentId}
          post={post}
          replyTo={answering}
          begun={begun}
          onSent={setSent}
          onDone={() => {
            setReplyTo(null)
            // The field of a reply goes with it, and would take the focus along.
            if (answering) setBegun(true)
          }}
        />
      ) : (
        <LogIn slug={post.post_slug} onBegun={() => setBegun(true)} />
      )}
      {/* Below the field, so that its button stays where it is pressed. */}
      <PushOffer fits={isSentHere} />
    </>
  )

  function showMore() {
    const next = shown.length + limits.commentsPageSize
    setMost(next)
    if (thread?.more && (online || !folded) && comments.length < next) void held.more()
  }
}

/** The order of the comments, and the menu in which it is chosen. */
function OrderMenu({ selection, onPick }: { selection: Selection; onPick: (selection: Selection) => void }) {
  const text = useText()
  return (
    <Menu
      className="pick"
      label={text('comments.order', { order: text(`comments.${selection}`) })}
      button={
        <>
          {text(`comments.${selection}`)}
          <Icon path={down} />
        </>
      }
    >
      {selections.map(each => (
        <MenuItem
          key={each}
          checked={each === selection}
          onPick={() => onPick(each)}
          end={each === selection ? <Icon path={check} look="s" /> : undefined}
        >
          {text(`comments.${each}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}

/**
 * Stands where no comment that was sent is known.
 * @param props.none whether none waits to be sent either
 */
function Nothing({ post, of: { thread, why, loading, again }, none }: { post: PostView; of: Thread; none: boolean }) {
  const text = useText()
  const session = useSession()
  if (post.waiting || (thread?.known && thread.done))
    return none && <p className="soft">{text(session ? 'comments.none' : 'comments.none.visitor')}</p>
  if (why === null) return none && <Skeletons of="comment" count={2} />
  return (
    <p className="flex wrap">
      <span className="soft" role="status">
        {text(whyKey(why, ['comments.unknown', 'comments.failed']))}
      </span>
      <Button look="bare" size="small" disabled={loading} onClick={() => void again()}>
        {text('app.retry')}
      </Button>
    </p>
  )
}

/**
 * The button for further comments, or why there are none.
 * @param props.folded whether more of them are here
 */
function More({ of: { why, online, loading }, folded, onMore }: { of: Thread; folded: boolean; onMore: () => void }) {
  const text = useText()
  const said = why && !folded && text(whyKey(why, ['comments.offline', 'comments.failed']))
  if (said && !online) return <p className="soft">{said}</p>
  return (
    <p className="list-end">
      {said && (
        <span className="soft" role="status">
          {said}
        </span>
      )}
      <Button look="quiet" disabled={loading && !folded} onClick={onMore}>
        {text('comments.more')}
      </Button>
    </p>
  )
}

/** Stands for visitors where members write. */
function LogIn({ slug, onBegun }: { slug: string; onBegun: () => void }) {
  const text = useText()
  return (
    <p className="list-end">
      <ButtonLink
        look="quiet"
        href={loginHref(`/posts/${encodeURIComponent(slug)}`)}
        onClick={event => {
          event.preventDefault()
          void openAuth('comment', onBegun)
        }}
      >
        {text('comments.login')}
      </ButtonLink>
    </p>
  )
}

/**
 * Scrolls to a comment unless it is seen whole between the bar and the field: what stands still can be pressed. The focus stays where
 * one types on.
 */
function bringIntoView(comment: HTMLElement | null) {
  if (comment === null) return
  const { top, bottom } = comment.getBoundingClientRect()
  const bar = Number.parseFloat(getComputedStyle(comment).scrollMarginTop)
  const field = document.querySelector('.dock')?.getBoundingClientRect().top ?? window.innerHeight
  if (top < bar || bottom > field) comment.scrollIntoView({ block: 'nearest' })
}

const find = (comments: readonly CommentView[], id: string | undefined): CommentView | undefined =>
  comments.flatMap(each => [each, ...each.replies]).find(each => each.id === id)
