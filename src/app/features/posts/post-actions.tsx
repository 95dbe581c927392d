import { useId } from 'react'
import type { ReactionKind } from '../../../contract/entities/common.ts'
import type { Text } from '../../../contract/messages/text.ts'
import { mayListPost } from '../../../contract/policy/posts.ts'
import { postTitle } from '../../../contract/post-title.ts'
import { reactPost, savePost, unsavePost } from '../../../local/posts/card-commands.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { useText } from '../../state/language/text.tsx'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { PartWait } from '../../state/loading/part-wait.tsx'
import { openPopup } from '../../state/popups/open-popup.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { Icon } from '../../ui/icon.tsx'
import { bookmark, chat, share, stamp } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { usePopover } from '../../ui/use-popover.ts'

const StampPicker = lazyPart(async () => (await import('../../ui/stamps.tsx')).StampPicker, PartWait)

/** Whether others can open the post by its address: it was sent, and waits for no moderator. */
export const canOpen = (post: PostView): boolean => post.rev > 0 && mayListPost(null, post)

/**
 * The row at the end of every post: comments, reactions, share, and on the far end save.
 * @param props.href the post's own page
 * @param props.counted whether the reactions are counted beside it, kind by kind; then the row does not count them again
 */
export function PostActions({ post, href, counted }: { post: PostView; href: string; counted?: boolean }) {
  const text = useText()
  const write = useWrite()
  const id = useId()
  const { isOpen, popover } = usePopover()
  const slug = post.post_slug
  const comments = post.post_comments_count
  const reactions = counted ? 0 : Object.values(post.reactions).reduce((sum, each) => sum + each, 0)

  function pick(kind: ReactionKind) {
    document.getElementById(id)?.hidePopover()
    void write(reactPost(post.id, kind === post.my_reaction ? null : kind))
  }

  return (
    <>
      <div className="acts">
        <Link href={`${href}#comments`} aria-label={commentsLabel(text, comments)}>
          <Icon path={chat} />
          {comments > 0 && <span>{comments}</span>}
        </Link>
        <button
          type="button"
          popoverTarget={id}
          aria-label={reactionsLabel(text, reactions)}
          aria-pressed={post.my_reaction !== null}
        >
          <Icon path={stamp} />
          {reactions > 0 && <span>{reactions}</span>}
        </button>
        {canOpen(post) && (
          <button
            type="button"
            aria-label={text('post.share')}
            onClick={() => openPopup({ kind: 'share-post', of: post.type, slug, title: postTitle(post) })}
          >
            <Icon path={share} />
          </button>
        )}
        <button
          type="button"
          aria-pressed={post.saved}
          aria-label={text(post.saved ? 'post.unsave' : 'post.save')}
          className={post.saved ? 'saved' : undefined}
          onClick={() => void write(post.saved ? unsavePost(post.id) : savePost(post.id))}
        >
          {post.saved ? <Icon path={bookmark} look="fill" /> : <Icon path={bookmark} />}
        </button>
      </div>
      <div id={id} className="pop roomy picking" {...popover}>
        {isOpen && <StampPicker mine={post.my_reaction} onPick={pick} />}
      </div>
    </>
  )
}

/** The number of comments, as text. */
function commentsLabel(text: Text, count: number): string {
  if (count === 0) return text('post.comments.none')
  return text('post.comments', { count })
}

function reactionsLabel(text: Text, count: number): string {
  if (count === 0) return text('post.react.none')
  return text('post.react', { count })
}
