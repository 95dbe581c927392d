import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { isRecent, overviewFreshMs } from '../../../local/mirror/recent.ts'
import { readRelated } from '../../../local/posts/read-home.ts'
import type { PostView, RelatedView } from '../../../local/posts/views.ts'
import { useConnection } from '../../state/device/online.ts'
import { useDevice, useMirror } from '../../state/device/open-device.ts'
import { Ago } from '../../state/language/ago.tsx'
import { useText } from '../../state/language/text.tsx'
import { notOlder } from '../../state/reading/list-freshness.ts'
import { PartAge } from '../../state/reading/page-age.tsx'
import { type LoadOutcome, loadOutcomeOf, whyNothing } from '../../state/reading/sync-outcome.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { Eave } from '../../ui/eave.tsx'
import { SidePost } from '../../ui/frame/sidebar.tsx'
import s from './article.module.css'

/**
 * A few posts to read next (PRODUCT 2.30); nothing if there are none. While they are on their way, rows of the same height hold their
 * place, so that what stands below doesn't move when they arrive.
 * @param props.first the document's or loader's value
 */
export function Related({ post, first }: { post: PostView; first: RelatedView | undefined }) {
  const text = useText()
  const { value, comes } = useRelated(post, first)
  if (value?.known ? value.posts.length === 0 : !comes) return null
  return (
    <section className={`${s.related} screen-only`} aria-label={text('post.related')} aria-busy={!value?.known}>
      <Eave big>{text('post.related')}</Eave>
      {value?.known ? (
        <>
          <PartAge at={value.fetchedAt} />
          {value.posts.map(each => (
            <SidePost
              key={each.id}
              href={`/posts/${encodeURIComponent(each.post_slug)}`}
              title={each.post_title === '' ? text('side.untitled', { name: each.username }) : each.post_title}
              meta={
                <>
                  {text(`post.kind.${each.type}`)} · <bdi>{each.username}</bdi> ·{' '}
                  <Ago at={each.post_date_created} form="long" />
                </>
              }
              thumb={each.post_featured_image_thumb_path ?? undefined}
            />
          ))}
        </>
      ) : (
        Array.from({ length: limits.relatedPosts }, (_, at) => at).map(at => <i key={at} className="brief" />)
      )}
    </section>
  )
}

/** The posts to read next as the mirror holds them, asked for again if they are older than five minutes; whether they may still come. */
function useRelated({ id, waiting }: PostView, first: RelatedView | undefined) {
  const device = useDevice()
  const mirror = useMirror()
  const connection = useConnection()
  const [outcome, setOutcome] = useState<LoadOutcome | null>(null)
  const { value } = useLive(
    held => readRelated(held, id),
    `related ${id}`,
    first,
    (held, before) => before === undefined || (held.known && notOlder(held.fetchedAt, before.fetchedAt)),
  )
  const sent = waiting === undefined
  const load = useEffectEvent(async () => {
    if (!device || !mirror || !sent || isRecent((await readRelated(mirror, id)).fetchedAt, overviewFreshMs)) return
    setOutcome(loadOutcomeOf(await device.sync.loadRelated(id)))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a signal, or another account, they are asked for again
  useEffect(() => void load(), [mirror, connection, id, sent])
  return { value, comes: sent && whyNothing(outcome, connection) === null }
}
