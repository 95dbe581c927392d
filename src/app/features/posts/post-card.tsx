import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, memo } from 'react'
import { postTitle } from '../../../contract/post-title.ts'
import { firstWords } from '../../../contract/rich-text/plain-text.ts'
import { textWrittenIn, writtenIn } from '../../../contract/written-in.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { useSession } from '../../state/device/open-device.ts'
import { needTexts } from '../../state/language/catalogues.ts'
import { useText } from '../../state/language/text.tsx'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { holdPost } from '../../state/reading/held-post.ts'
import { Link } from '../../ui/link.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Fuda } from '../../ui/signs.tsx'
import { PostMenu } from './menu-part.tsx'
import { PostActions } from './post-actions.tsx'
import { KindLine, PersonLine } from './post-head.tsx'
import { PicturesLink } from './post-pictures.tsx'
import { samePost } from './same-post.ts'

// Not needed in a visitor's first view.
const WrittenSendStatus = lazyPart(async () => {
  const [{ WrittenSendStatus }] = await Promise.all([
    import('../../state/writing/send-status.tsx'),
    needTexts('reading'),
  ])
  return WrittenSendStatus
})

const leadLength = 240
const guideWidth = '(width >= 720px) 616px, 100vw'

/**
 * A post in the feed, laid out by its kind.
 * @param props.eager whether its pictures are in the first view
 * @param props.href its page, if that is not under /posts
 */
export const PostCard = memo(
  Card,
  (before, now) => samePost(before.post, now.post) && before.eager === now.eager && before.href === now.href,
)

function Card({
  post,
  eager,
  href = `/posts/${encodeURIComponent(post.post_slug)}`,
}: {
  post: PostView
  eager: boolean
  href?: string
}) {
  const text = useText()
  const router = useRouter()
  const member = useSession() !== null
  const menu = member && <PostMenu post={post} />
  const sendStatus = post.waiting && <WrittenSendStatus waiting={post.waiting} what={postTitle(post)} />
  const hold = () => holdPost(post)
  const state = post.waiting ? (post.waiting.state === 'refused' ? ' failed' : ' waiting') : ''

  if (post.type === 'timeline') {
    const open = (event: MouseEvent<HTMLDivElement>) => {
      const inLink = event.target instanceof Element && event.target.closest('a, button')
      if (!inLink && getSelection()?.type !== 'Range') void router.navigate({ href })
    }
    return (
      <article
        className={`post${state}`}
        aria-label={text('post.by', { name: post.author.username })}
        onClickCapture={hold}
      >
        <div className="by">
          <PersonLine post={post} />
          {menu}
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a pointer's shortcut; the link is the one below */}
        <div className="text clamp" lang={textWrittenIn(post.post_text)} onClick={open}>
          <RichText html={post.post_text} />
        </div>
        <PicturesLink href={href} pictures={post.pictures} eager={eager} />
        {sendStatus}
        <PostActions post={post} href={href} />
      </article>
    )
  }

  const title = (
    <h2 className="ttl" lang={writtenIn(post.post_title)}>
      <Link href={href}>
        <Mixed>{post.post_title}</Mixed>
      </Link>
    </h2>
  )
  const lead = (
    <p className="lead" lang={textWrittenIn(post.post_text)}>
      <Mixed>{firstWords(post.post_text, leadLength)}</Mixed>
    </p>
  )
  const by = (
    <div className="by low">
      <KindLine post={post} />
      {menu}
    </div>
  )
  const [picture] = post.pictures

  if (post.type === 'news') {
    return (
      <article className={`post news${state}`} onClickCapture={hold}>
        {by}
        <div className={picture ? 'row' : 'row alone'}>
          <div>
            {title}
            {lead}
          </div>
          {picture && (
            <span className="pic">
              <Picture of={picture} sizes="104px" eager={eager} decorative />
            </span>
          )}
        </div>
        {sendStatus}
        <PostActions post={post} href={href} />
      </article>
    )
  }

  return (
    <article className={`post guide${state}`} onClickCapture={hold}>
      {picture && (
        <span className="pic">
          {post.post_location && <Fuda>{post.post_location.name_ja}</Fuda>}
          <Picture of={picture} sizes={guideWidth} eager={eager} />
        </span>
      )}
      {by}
      {title}
      {lead}
      {sendStatus}
      <PostActions post={post} href={href} />
    </article>
  )
}
