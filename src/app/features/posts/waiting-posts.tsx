import { useEffect, useState } from 'react'
import { readWaitingPosts } from '../../../local/posts/read-home.ts'
import { useConnection } from '../../state/device/online.ts'
import { useDevice, useSession } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { loginHref } from '../../state/navigation/route-access.ts'
import { useTitle } from '../../state/navigation/use-title.ts'
import { whyKey } from '../../state/reading/not-loaded.tsx'
import { type LoadOutcome, loadOutcomeOf, whyNothing } from '../../state/reading/sync-outcome.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { PostCard } from './post-card.tsx'

/** Explains waiting for moderation, and lists the own posts that wait (PRODUCT 2.13). */
export function WaitingPosts() {
  const text = useText()
  const session = useSession()
  useTitle(text('moderation.title'))
  return (
    <>
      <div className="head">
        <h1>{text('moderation.title')}</h1>
      </div>
      <p className="soft">{text('moderation.text')}</p>
      {session ? (
        <Own />
      ) : (
        <p className="list-end">
          <ButtonLink look="quiet" href={loginHref('/moderation')}>
            {text('moderation.visitor')}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

function Own() {
  const text = useText()
  const device = useDevice()
  const connection = useConnection()
  const online = connection === 'fine'
  const [outcome, setOutcome] = useState<LoadOutcome | null>(null)
  const { value } = useLive(readWaitingPosts, 'waiting posts', undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with a signal
  useEffect(() => {
    void device?.sync.loadWaitingPosts().then(loaded => setOutcome(loadOutcomeOf(loaded)))
  }, [device, online])
  const why = whyNothing(outcome, connection)
  return (
    <section className="part next">
      <Eave big>{text('moderation.yours')}</Eave>
      {value?.posts.map(post => (
        <div key={post.id}>
          {!post.waiting && (
            <p className="muted">{text(post.status === 'rejected' ? 'post.rejected' : 'post.waiting')}</p>
          )}
          <PostCard post={post} eager={false} />
        </div>
      ))}
      {value?.posts.length === 0 &&
        (value.known ? (
          <p className="soft">{text('moderation.none')}</p>
        ) : why === null ? (
          <Skeletons of="post" count={1} />
        ) : (
          <p className="soft">{text(whyKey(why, ['feed.offline.text', 'feed.failed']))}</p>
        ))}
    </section>
  )
}
