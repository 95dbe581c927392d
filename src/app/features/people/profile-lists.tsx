import { type ReactNode, useEffect } from 'react'
import { limits } from '../../../contract/limits.ts'
import { readUserComments } from '../../../local/comments/user-comments.ts'
import type { UserCommentView } from '../../../local/comments/views.ts'
import type { Selection } from '../../../local/mirror/list-state.ts'
import { readUserPosts } from '../../../local/posts/user-posts.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { useConnection } from '../../state/device/online.ts'
import { useDevice } from '../../state/device/open-device.ts'
import { Ago } from '../../state/language/ago.tsx'
import { useText } from '../../state/language/text.tsx'
import { PagedList } from '../../state/reading/paged-list.tsx'
import { usePaged } from '../../state/reading/use-paged.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import s from './people.module.css'

type Of = { person: { id: string; name: string; own: boolean }; order: Selection }

/**
 * A person's posts; one's own also while they wait for a moderator (PRODUCT 2.13).
 * @param props.children renders one
 */
export function PersonPosts({
  person,
  order,
  children,
}: Of & { children: (post: PostView, eager: boolean) => ReactNode }) {
  const text = useText()
  const device = useDevice()
  const online = useConnection() === 'fine'
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with a signal
  useEffect(() => {
    if (person.own) void device?.sync.loadWaitingPosts()
  }, [device, online, person.own])
  const list = usePaged({
    name: `posts ${order}`,
    size: limits.feedPageSize,
    read: mirror => readUserPosts(mirror, person.id, order),
    load: (sync, which) => sync.loadUserPosts(person.id, order, which),
    rowsOf: ({ posts, older }) => ({ rows: posts, older }),
  })
  return (
    <PagedList
      of={list}
      skeleton="post"
      empty={
        person.own ? (
          <Empty
            drawing="cup"
            title={text('profile.posts.none.own')}
            action={<ButtonLink href="/posts/new-post">{text('profile.posts.write')}</ButtonLink>}
          />
        ) : (
          <Empty drawing="cup" title={text('profile.posts.none', { name: person.name })} />
        )
      }
    >
      {(post, at) => (
        <>
          {post.status === 'pending' && !post.waiting && (
            <p className="pad">
              <Mark of="waiting">{text('post.waiting')}</Mark> ·{' '}
              <Link className="link" href="/moderation">
                {text('post.waiting.more')}
              </Link>
            </p>
          )}
          {children(post, at === 0)}
        </>
      )}
    </PagedList>
  )
}

/** A person's comments, each linked to its place. */
export function PersonComments({ person, order }: Of) {
  const text = useText()
  const list = usePaged({
    name: `comments ${order}`,
    size: limits.commentsPageSize,
    read: mirror => readUserComments(mirror, person.id, order),
    load: (sync, which) => sync.loadUserComments(person.id, order, which),
    rowsOf: ({ comments, older }) => ({ rows: comments, older }),
  })
  return (
    <PagedList
      of={list}
      skeleton="comment"
      rowsClass="rows"
      empty={
        person.own ? (
          <Empty
            drawing="cup"
            title={text('profile.comments.none.own')}
            link={{ href: '/posts', text: text('profile.comments.read') }}
          />
        ) : (
          <Empty drawing="cup" title={text('profile.comments.none', { name: person.name })} />
        )
      }
    >
      {comment => <PersonComment comment={comment} />}
    </PagedList>
  )
}

/** A comment in its author's list; it links to its place under the post. */
function PersonComment({ comment }: { comment: UserCommentView }) {
  const text = useText()
  const { post_slug: slug, post_title: title } = comment.post
  const name = title === '' ? text('profile.comment.open') : text('profile.comment.on', { title })
  return (
    <article className={s.wrote}>
      <div className={s.wroteOn}>
        <Link className="name" href={`/posts/${encodeURIComponent(slug)}?comment=${comment.id}`}>
          <Mixed>{name}</Mixed>
        </Link>
        <Ago at={comment.comment_date} />
      </div>
      <RichText html={comment.comment_text} />
    </article>
  )
}
