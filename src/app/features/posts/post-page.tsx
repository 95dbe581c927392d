import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { postTitle } from '../../../contract/post-title.ts'
import type { PostAnswer, PostView } from '../../../local/posts/views.ts'
import { useConnection } from '../../state/device/online.ts'
import { useTitle } from '../../state/navigation/use-title.ts'
import { PostNotLoaded } from '../../state/reading/post-not-loaded.tsx'
import { postReaders } from '../../state/reading/post-readers.ts'
import { whyNothing } from '../../state/reading/sync-outcome.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { Article, type ArticleSlots } from './article.tsx'
import { useLoadPost } from './use-load-post.ts'

/**
 * A single post.
 * @param props.first the document's or loader's value
 * @param props.missing shown if the post is gone
 * @param props.onKind is called with its kind, once that is known
 * @param props.children rendered below it
 */
export function PostPage({
  slug,
  first,
  missing,
  onKind,
  children,
  ...slots
}: {
  slug: string
  first: PostAnswer | undefined
  missing: ReactNode
  onKind: (kind: PostView['type']) => void
  children: (post: PostView) => ReactNode
} & ArticleSlots) {
  const connection = useConnection()
  const { value: answer } = useLive(
    mirror => postReaders().readPost(mirror, slug),
    slug,
    first,
    (value, before) => value.state !== 'unknown' || before === undefined,
  )
  const { outcome, again } = useLoadPost(slug, answer)
  const why = whyNothing(outcome, connection)
  useTitle(answer?.state === 'here' ? postTitle(answer.post) : undefined)
  const kind = answer?.state === 'here' ? answer.post.type : undefined
  const tellKind = useEffectEvent(onKind)
  useEffect(() => {
    if (kind !== undefined) tellKind(kind)
  }, [kind])

  // A post that may be gone by now is shown once the server has confirmed it, or can't be reached.
  if (answer?.state === 'here' && !(answer.unconfirmed && why === null)) {
    return (
      <>
        <Article post={answer.post} paid={answer.paid === true} {...slots} />
        {children(answer.post)}
      </>
    )
  }
  if (answer?.state === 'gone' || outcome === 'gone') return missing
  return <PostNotLoaded why={why} again={again} />
}
