import { useState } from 'react'
import type { FeedChoice } from '../../../local/posts/feed-choice.ts'
import { feedKey } from '../../../local/posts/feed-choice.ts'
import { readFeed } from '../../../local/posts/read-posts.ts'
import { useOnline } from '../../state/device/online.ts'
import { useDevice } from '../../state/device/open-device.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { placeInText } from '../../state/places/place-names.ts'
import { type LoadOutcome, loadOutcomeOf } from '../../state/reading/sync-outcome.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { Button } from '../../ui/button.tsx'
import s from './near.module.css'

/**
 * Loads more of a place that somebody chose into this device, a page with each tap. The place of one's own position is never asked for:
 * that would tell where one is.
 * @param props.place a prefecture or region that was chosen; nothing is offered without one, or without a signal
 */
export function NearLoad({ kind, place }: { kind: 'guides' | 'places'; place: string | undefined }) {
  const online = useOnline()
  return place !== undefined && online ? <LoadMore key={place} kind={kind} place={place} /> : null
}

function LoadMore({ kind, place }: { kind: 'guides' | 'places'; place: string }) {
  const text = useText()
  const { language } = useLanguage()
  const device = useDevice()
  const [loading, setLoading] = useState(false)
  const [outcome, setOutcome] = useState<LoadOutcome>('fine')
  const choice: FeedChoice = {
    selectedType: kind,
    selectedDate: 'all',
    selectedPlace: place as NonNullable<FeedChoice['selectedPlace']>,
  }
  const { value: feed } = useLive(mirror => readFeed(mirror, choice, [0, 0]), feedKey(choice), undefined)
  const named = { place: placeInText(place, language) }
  if (!device || feed === undefined) return null
  if (feed.known && feed.done) return <p className="list-end">{text('near.load.whole', named)}</p>

  async function load() {
    if (loading || !device || !feed) return
    setLoading(true)
    setOutcome(loadOutcomeOf(await device.sync.loadFeed(choice, feed.known ? 'next' : 'first')))
    setLoading(false)
  }
  return (
    <div className={s.load}>
      <Button look="quiet" aria-disabled={loading || undefined} aria-busy={loading} onClick={() => void load()}>
        {text('near.load', named)}
      </Button>
      <p className="muted" role="status">
        {text(outcome === 'fine' || loading ? 'near.load.text' : 'feed.failed', named)}
      </p>
    </div>
  )
}
