import { limits } from '../../../contract/limits.ts'
import { isRecent, overviewFreshMs } from '../../../local/mirror/recent.ts'
import { readRelated } from '../../../local/posts/read-home.ts'
import type { PostView, RelatedView } from '../../../local/posts/views.ts'
import { Ago } from '../../state/language/ago.tsx'
import { useText } from '../../state/language/text.tsx'
import { notOlder } from '../../state/reading/list-freshness.ts'
import { PartAge } from '../../state/reading/page-age.tsx'
import { whyNothing } from '../../state/reading/sync-outcome.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { useSyncRequest } from '../../state/reading/use-sync-request.ts'
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
  const { value } = useLive(
    held => readRelated(held, id),
    `related ${id}`,
    first,
    (held, before) => before === undefined || (held.known && notOlder(held.fetchedAt, before.fetchedAt)),
  )
  const sent = waiting === undefined
  const { outcome, connection } = useSyncRequest(
    `${id} ${sent}`,
    sync => sync.loadRelated(id),
    async held => !sent || isRecent((await readRelated(held, id)).fetchedAt, overviewFreshMs),
  )
  return { value, comes: sent && whyNothing(outcome, connection) === null }
}
