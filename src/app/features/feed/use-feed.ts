import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { isAuthor } from '../../../contract/policy/posts.ts'
import type { FeedChoice } from '../../../local/posts/feed-choice.ts'
import { readFeed } from '../../../local/posts/read-posts.ts'
import type { FeedView } from '../../../local/posts/views.ts'
import { useConnection } from '../../state/device/online.ts'
import { useDevice, useMirror, useSession } from '../../state/device/open-device.ts'
import { keepPages, pagesOf } from '../../state/navigation/list-pages.ts'
import { isFresh, newerList } from '../../state/reading/list-freshness.ts'
import { type LoadOutcome, loadOutcomeOf } from '../../state/reading/sync-outcome.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { useDrawnPages } from './use-pages.ts'

/**
 * A feed with its paging (PRODUCT 4.3). Shows pages of 15 from the mirror and loads the next one when they are used up. Posts
 * that arrive above the first shown one while it is read wait for `reveal`, so that nothing moves.
 * @param name the key of the choice
 */
export function useFeed(name: string, choice: FeedChoice, first: FeedView | undefined) {
  const entry = useRouter().latestLocation.state.__TSR_key ?? ''
  const device = useDevice()
  const mirror = useMirror()
  const session = useSession()
  const connection = useConnection()
  const online = connection === 'fine'
  const { value: feed } = useLive(mirror => readFeed(mirror, choice), name, first, newerList)
  const [pages, setPages] = useState(() => pagesOf(entry, name))
  const drawn = useDrawnPages(pages)
  const [loading, setLoading] = useState(false)
  const [outcome, setOutcome] = useState<LoadOutcome>('fine')
  const [asked, setAsked] = useState(false)
  const [wanted, setWanted] = useState(false)
  const [anchor, setAnchor] = useState<string | null>(null)

  async function load(which: 'first' | 'next') {
    if (!device) return
    setLoading(true)
    setOutcome('fine')
    setOutcome(loadOutcomeOf(await device.sync.loadFeed(choice, which)))
    setLoading(false)
  }

  const stale = feed?.stale === true
  const refresh = useEffectEvent(async () => {
    if (mirror && !isFresh(await readFeed(mirror, choice), first)) await load('first')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a signal or another account, or when it has changed, the list is asked for again
  useEffect(() => void refresh(), [mirror, online, stale])

  const posts = feed?.posts ?? []
  const firstId = posts[0]?.id
  if (anchor === null && firstId !== undefined) setAnchor(firstId)
  const at = posts.findIndex(each => each.id === anchor)
  const above = posts.slice(0, Math.max(0, at))
  const mine = above.filter(each => isAuthor(session, each))
  const shown = [...mine, ...posts.slice(Math.max(0, at))].slice(0, drawn * limits.feedPageSize)
  const filling = drawn < pages
  const held = shown.length < mine.length + posts.length - Math.max(0, at)

  async function showNext() {
    if (!held) await load('next')
    setPages(pages + 1)
    keepPages(entry, name, pages + 1)
  }
  const able = wanted && !loading && feed !== undefined && device !== null
  const answer = useEffectEvent(() => {
    setWanted(false)
    void showNext()
  })
  useEffect(() => {
    if (able) answer()
  }, [able])

  return {
    feed,
    shown,
    fresh: above.length - mine.length,
    reveal: () => setAnchor(firstId ?? null),
    /** Loads the newest posts and shows them. */
    async refresh() {
      await load('first')
      setAnchor(null)
    },
    /** Shows the next page. If the list is still loading, it is shown as soon as possible. */
    more: () => setWanted(true),
    async again() {
      setAsked(true)
      await load(feed?.known ? 'next' : 'first')
      setAsked(false)
    },
    /** Whether it loads because the reader asked again. */
    asked,
    hasMore: held || (feed?.known === true && !feed.done),
    held,
    ready: device !== null && !filling,
    loading,
    outcome,
    connection,
  }
}
