import { useEffect, useEffectEvent, useState } from 'react'
import { firstWords } from '../../../contract/rich-text/plain-text.ts'
import { writtenIn } from '../../../contract/written-in.ts'
import { readPost } from '../../../local/posts/read-posts.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { useConnection } from '../../state/device/online.ts'
import { useDevice } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { type LoadOutcome, loadOutcomeOf, whyNothing } from '../../state/reading/sync-outcome.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { useMayLoad } from '../../ui/held-picture.tsx'
import { Link } from '../../ui/link.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { Kind } from '../../ui/signs.tsx'
import s from './chat.module.css'

const lettersShown = 110

/** The post that a message links to, as a card; where it is not there or not on this device, that is said. */
export function MessagePost({ slug }: { slug: string }) {
  const text = useText()
  const device = useDevice()
  const connection = useConnection()
  const [outcome, setOutcome] = useState<LoadOutcome | null>(null)
  const { value } = useLive(mirror => readPost(mirror, slug), `post ${slug}`, undefined)
  const missing = value !== undefined && value.state !== 'here'
  const load = useEffectEvent(async () => {
    if (device && connection === 'fine') setOutcome(loadOutcomeOf(await device.sync.loadPost(slug)))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signal is back
  useEffect(() => {
    if (missing) void load()
  }, [missing, connection])

  if (value?.state === 'here') return <Card post={value.post} />
  const why = value?.state === 'unknown' ? whyNothing(outcome, connection) : null
  const gone = value?.state === 'gone' || outcome === 'gone'
  return (
    <p className={`${s.linked} soft`} aria-busy={!gone && why === null}>
      {gone
        ? text('chat.post.gone')
        : why !== null && text(why === 'offline' ? 'chat.post.offline' : 'chat.post.failed')}
    </p>
  )
}

function Card({ post }: { post: PostView }) {
  const text = useText()
  const may = useMayLoad()
  const line = post.post_title === '' ? firstWords(post.post_text, lettersShown) : post.post_title
  const kind = text(`post.kind.${post.type}`)
  const thumb = post.post_featured_image_thumb_path
  return (
    <Link className={s.linked} href={`/posts/${encodeURIComponent(post.post_slug)}`}>
      {thumb !== null && may && (
        <img className="thumb mid" src={thumb} alt="" width={72} height={54} loading="lazy" decoding="async" />
      )}
      <span className="grow">
        <b lang={writtenIn(line)}>
          <Mixed>{line}</Mixed>
        </b>
        <small>
          {post.type === 'timeline' ? kind : <Kind kind={post.type}>{kind}</Kind>}
          {' · '}
          <bdi>{post.author.username}</bdi>
        </small>
      </span>
    </Link>
  )
}
