import { type ComponentType, memo } from 'react'
import type { ReactionKind } from '../../../contract/entities/common.ts'
import type { LinkPreview } from '../../../contract/entities/post.ts'
import { postTitle } from '../../../contract/post-title.ts'
import { firstParagraphs } from '../../../contract/rich-text/first-paragraphs.ts'
import { textWrittenIn, writtenIn } from '../../../contract/written-in.ts'
import { reactPost } from '../../../local/posts/card-commands.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { useSession } from '../../state/device/open-device.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { needTexts } from '../../state/language/catalogues.ts'
import { useText } from '../../state/language/text.tsx'
import { Later } from '../../state/loading/later.tsx'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { openPopup } from '../../state/popups/open-popup.ts'
import { WrittenSendStatus } from '../../state/writing/send-status.tsx'
import { useWrite } from '../../state/writing/use-write.ts'
import { IconButton } from '../../ui/button.tsx'
import { TopActions } from '../../ui/frame/top-actions.tsx'
import { share as shareIcon } from '../../ui/icons.ts'
import { Mixed } from '../../ui/mixed.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Fuda } from '../../ui/signs.tsx'
import { Stamps } from '../../ui/stamps.tsx'
import s from './article.module.css'
import { AuthorRow, type FollowSlot } from './author-row.tsx'
import { Enlargeable, PicturesBelow, PostViewer } from './enlargeable.tsx'
import { PostMenu } from './menu-part.tsx'
import { canOpen, PostActions } from './post-actions.tsx'
import { KindLine, PersonLine } from './post-head.tsx'
import { SavedMark } from './saved-mark.tsx'
import { useReadingPlace } from './use-reading-place.ts'

// Hardly any post waits.
const PostState = lazyPart(
  async () => (await Promise.all([import('./post-state.tsx'), needTexts('moderation')]))[0].PostState,
)

/** Components of other features that a post shows; the route passes them in. */
export type ArticleSlots = {
  /** The preview of a page that the post links to. */
  LinkCard: ComponentType<{ of: LinkPreview }>
  /** The sign with a guide's place, and its link to the map. */
  PlaceSign: ComponentType<{ location: NonNullable<PostView['post_location']> }>
  FollowAuthor: FollowSlot
  /** The stops of a guide, and what is so at a door. */
  Trip: ComponentType<{ post: PostView }>
}

/**
 * A post on its own page, laid out by its kind.
 * @param props.paid whether home shows it as promoted (PRODUCT 2.9)
 * @param props.fills only its beginning is drawn, if so many letters of its text fill the window
 */
export const Article = memo(function Article({
  post,
  paid,
  fills,
  LinkCard,
  PlaceSign,
  FollowAuthor,
  Trip,
}: { post: PostView; paid: boolean; fills?: number | undefined } & ArticleSlots) {
  const text = useText()
  const { site } = useAppFacts()
  const member = useSession() !== null
  const body = useReadingPlace(post)
  const { post_text, post_views_count: views } = post
  const beginning = firstParagraphs(post_text, fills)
  const timeline = post.type === 'timeline'
  const hero = timeline ? undefined : post.pictures[0]
  const state = post.waiting ? (post.waiting.state === 'refused' ? ' failed' : ' waiting') : ''
  return (
    <article className={`article ${s.wholePost}${state}`}>
      <TopActions>
        {canOpen(post) && <ShareButton post={post} />}
        {member && <PostMenu post={post} leave />}
      </TopActions>
      {hero && (
        <div className="bleed hero-line">
          <Enlargeable picture={hero} at={0} className="pic hero" eager>
            {post.post_location && <Fuda>{post.post_location.name_ja}</Fuda>}
          </Enlargeable>
        </div>
      )}
      {post.status !== 'published' && !post.waiting && <PostState post={post} />}
      {paid && (
        <p className="muted">
          {text('home.promoted')} · {text('home.promoted.paid')}
        </p>
      )}
      <div className="post bare">
        <div className={timeline ? 'by' : 'by low'}>
          {timeline ? <PersonLine post={post} full /> : <KindLine post={post} full />}
          {member && <PostMenu post={post} leave className="icon wide-only" />}
        </div>
        {timeline && <h1 className="sr">{text('post.by', { name: post.author.username })}</h1>}
      </div>
      {!timeline && (
        <>
          <h1 lang={writtenIn(post.post_title)}>
            <Mixed>{post.post_title}</Mixed>
          </h1>
          <AuthorRow post={post} Follow={FollowAuthor} dated />
        </>
      )}
      <p className="paper-only">{`${site.origin}/posts/${encodeURIComponent(post.post_slug)}`}</p>
      <div ref={body} className="body" lang={textWrittenIn(post_text)}>
        <RichText html={beginning} all={post_text} />
      </div>
      {beginning === post_text && (
        <>
          {post.link_preview && <LinkCard of={post.link_preview} />}
          {post.post_location && <PlaceSign location={post.post_location} />}
          {(post.post_stops || post.post_doors) && (
            <Later>
              <Trip post={post} />
            </Later>
          )}
          <PicturesBelow
            pictures={post.pictures}
            from={hero ? 1 : 0}
            shown={(post.post_stops ?? []).map(stop => stop.picture)}
          />
          <PostViewer pictures={post.pictures} />
          {post.waiting && <WrittenSendStatus waiting={post.waiting} what={postTitle(post)} />}
          <PostStamps post={post} />
          <div className={`${s.aboutPost} screen-only`}>
            <span>{text('post.views', { count: views })}</span>
            <SavedMark post={post} />
          </div>
          <PostActions post={post} href={`/posts/${encodeURIComponent(post.post_slug)}`} counted />
          {!timeline && (
            <div className={`${s.writtenBy} screen-only`}>
              <AuthorRow post={post} Follow={FollowAuthor} about />
            </div>
          )}
        </>
      )}
    </article>
  )
})

/** Shares the post, from the top bar of a phone. */
function ShareButton({ post }: { post: PostView }) {
  const text = useText()
  const share = () => openPopup({ kind: 'share-post', of: post.type, slug: post.post_slug, title: postTitle(post) })
  return <IconButton path={shareIcon} label={text('post.share')} onClick={share} />
}

/** The reactions by kind, each toggling one's own; the row of buttons below has the other kinds. */
function PostStamps({ post }: { post: PostView }) {
  const write = useWrite()
  const toggle = (kind: ReactionKind) => void write(reactPost(post.id, kind === post.my_reaction ? null : kind))
  if (Object.keys(post.reactions).length === 0) return null
  return <Stamps counts={post.reactions} mine={post.my_reaction} onToggle={toggle} />
}
