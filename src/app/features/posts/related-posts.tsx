import { useEffect } from 'react'
import { readRelated } from '../../../local/posts/read-home.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { useOnline } from '../../state/device/online.ts'
import { useDevice } from '../../state/device/open-device.ts'
import { Ago } from '../../state/language/ago.tsx'
import { useText } from '../../state/language/text.tsx'
import { ReadAt } from '../../state/reading/read-at.tsx'
import { useLive } from '../../state/reading/use-live.ts'
import { Eave } from '../../ui/eave.tsx'
import { SidePost } from '../../ui/frame/sidebar.tsx'

/** A few posts to read next (PRODUCT 2.30); nothing if there are none. */
export function Related({ post }: { post: PostView }) {
  const text = useText()
  const device = useDevice()
  const online = useOnline()
  const { id } = post
  const waits = post.waiting !== undefined
  const { value } = useLive(mirror => readRelated(mirror, id), `related ${id}`, undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with a signal
  useEffect(() => {
    if (!waits) void device?.sync.loadRelated(id)
  }, [device, id, online, waits])
  if (!value || value.posts.length === 0) return null
  return (
    <section className="related screen-only" aria-label={text('post.related')}>
      <Eave big>{text('post.related')}</Eave>
      <ReadAt at={value.fetchedAt} />
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
    </section>
  )
}
