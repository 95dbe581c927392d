import { useEffect, useState } from 'react'
import { readWaitingPosts } from '../../../local/posts/read-home.ts'
import { useConnection } from '../../state/device/online.ts'
import { useDevice, useSession } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { loginHref } from '../../state/navigation/route-access.ts'
import { useTitle } from '../../state/navigation/use-title.ts'
import { whyKey } from '../../state/reading/not-loaded.tsx'
import { ReadAt } from '../../state/reading/read-at.tsx'
import { type LoadOutcome, loadOutcomeOf, whyNothing } from '../../state/reading/sync-outcome.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { ModerationState } from './moderation-state.tsx'
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
      <div className="stack">
        <p className="soft">{text('moderation.text')}</p>
        <p className="soft">{text('moderation.refusals')}</p>
        {!session && (
          <p>
            <ButtonLink look="quiet" href={loginHref('/moderation')}>
              {text('moderation.visitor')}
            </ButtonLink>
          </p>
        )}
      </div>
      {session && <Own />}
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
  const moderated = new Map(value?.moderated.map(each => [each.id, each]))
  const posts = value?.posts ?? []
  const shown = new Set(posts.map(({ id }) => id))
  const others = value?.moderated.filter(({ id }) => !shown.has(id)) ?? []
  const again = async () => {
    if (!device) return
    // One that was under way already may have been answered before the appeal arrived.
    await device.sync.loadWaitingPosts()
    setOutcome(loadOutcomeOf(await device.sync.loadWaitingPosts()))
  }
  return (
    <section className="part next">
      <Eave big>{text('moderation.yours')}</Eave>
      <ReadAt at={value?.fetchedAt} />
      {posts.map(post => {
        const said = moderated.get(post.id)
        return (
          <div key={post.id}>
            {!post.waiting && said === undefined && (
              <p className="muted">{text(post.status === 'rejected' ? 'post.rejected' : 'post.waiting')}</p>
            )}
            {said && !post.waiting && <ModerationState of={said} onAppealed={again} />}
            <PostCard post={post} eager={false} />
          </div>
        )
      })}
      {others.map(each => (
        <div key={each.id} className="pad">
          <p>
            <Mixed>
              {each.kind === 'comment'
                ? text(each.change ? 'moderation.change.under' : 'moderation.comment.under', { title: each.post_title })
                : each.title}
            </Mixed>
          </p>
          {each.kind === 'comment' && (
            <p className="soft">
              <Mixed>{each.title}</Mixed>
            </p>
          )}
          <ModerationState of={each} onAppealed={again} />
        </div>
      ))}
      {value &&
        posts.length === 0 &&
        others.length === 0 &&
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
