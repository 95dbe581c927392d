import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { postTitle } from '../../../contract/post-title.ts'
import type { PostAnswer, PostView } from '../../../local/posts/views.ts'
import { useConnection } from '../../state/device/online.ts'
import { useAfterPaint } from '../../state/loading/use-after-paint.ts'
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
 * @param props.children rendered below it, after the frame that shows the post where a card was followed to it
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
  const { value } = useLive(
    mirror => postReaders().readPost(mirror, slug),
    slug,
    first,
    (value, before) => value.state !== 'unknown' || before === undefined,
  )
  const answer = useUnchanged(value)
  const { outcome, again } = useLoadPost(slug, answer)
  const why = whyNothing(outcome, connection)
  const here = answer?.state === 'here' ? answer : undefined
  const post = here?.post
  useTitle(post && postTitle(post))
  const kind = post?.type
  const tellKind = useEffectEvent(onKind)
  useEffect(() => {
    if (kind !== undefined) tellKind(kind)
  }, [kind])

  const whole = useAfterPaint(here?.held !== undefined)
  const below = useMemo(() => post && children(post), [post, children])

  // A post that may be gone by now is shown once the server has confirmed it, or can't be reached.
  if (here && !(here.unconfirmed && why === null)) {
    return (
      <>
        <Article post={here.post} paid={here.paid === true} fills={whole ? undefined : here.held} {...slots} />
        {whole && below}
      </>
    )
  }
  if (answer?.state === 'gone' || outcome === 'gone') return missing
  return <PostNotLoaded why={why} again={again} />
}

/** The same answer again as long as another one says the same: from a card, the mirror and the server, mostly each of them does. */
function useUnchanged(answer: PostAnswer | undefined): PostAnswer | undefined {
  const [kept, keep] = useState(answer)
  if (answer === kept || saying(answer) === saying(kept)) return kept
  keep(answer)
  return answer
}

/** All that an answer says, as text; where it comes from is no part of it. */
const saying = (answer: PostAnswer | undefined): string => JSON.stringify({ ...answer, held: undefined })
