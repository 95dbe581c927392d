import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { isAuthor } from '../../../contract/policy/posts.ts'
import type { FeedChoice } from '../../../local/posts/feed-choice.ts'
import type { FeedView } from '../../../local/posts/views.ts'
import { useConnection } from '../../state/device/online.ts'
import { useDevice, useMirror, useSession } from '../../state/device/open-device.ts'
import { keepPages, pagesOf } from '../../state/navigation/list-pages.ts'
import { placeIn } from '../../state/navigation/list-place.ts'
import { followedRows, keptRows, rowsOf } from '../../state/reading/followed-rows.ts'
import { isFresh, newerList } from '../../state/reading/list-freshness.ts'
import type { Range } from '../../state/reading/long-list-window.ts'
import { postReaders } from '../../state/reading/post-readers.ts'
import { type LoadOutcome, loadOutcomeOf } from '../../state/reading/sync-outcome.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { useFollowed, useNearPosts } from '../../state/reading/use-near-posts.ts'

const none: never[] = []

/** Of a list, only its order is read; the posts near the window are read and followed one page at a time. */
const onlyOrder = [0, 0] as const

/**
 * A feed with its paging (PRODUCT 4.3). Shows pages of 15 from the mirror and loads the next one when they are used up. Posts
 * that arrive above the first shown one while it is read wait for `reveal`, so that nothing moves.
 * @param name the key of the choice
 * @param behind whether the list waits below or behind a post, at whose entry of the history one is then
 */
export function useFeed(name: string, choice: FeedChoice, first: FeedView | undefined, behind: boolean) {
  const here = useRouter().latestLocation.state.__TSR_key ?? ''
  const [entry, setEntry] = useState(here)
  if (!behind && here !== entry) setEntry(here)
  const device = useDevice()
  const mirror = useMirror()
  const session = useSession()
  const connection = useConnection()
  const online = connection === 'fine'
  const { value: feed, mirror: isRead } = useLive(
    mirror => postReaders().readFeed(mirror, choice, onlyOrder),
    name,
    first,
    newerList,
  )
  const { value: besides } = useLive(
    mirror => (online ? Promise.resolve<string[]>(none) : postReaders().heldIds(mirror, choice)),
    `besides ${name} ${online}`,
    undefined,
  )
  const posts = useNearPosts(feed?.posts ?? none)
  const [pages, setPages] = useState(() => pagesOf(entry, name))
  const [near, setNear] = useState<readonly Range[]>(() => followedRows([placeIn(entry, name), placeIn(entry, name)]))
  const [olderNear, setOlderNear] = useState<readonly Range[]>(() => followedRows([0, 0]))
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
    if (mirror && !isFresh(await postReaders().readFeed(mirror, choice, onlyOrder), first)) await load('first')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a signal or another account, or when it has changed, the list is asked for again
  useEffect(() => void refresh(), [mirror, online, stale])

  const isHere = (id: string) => posts.of(id) !== null
  // Of many new posts the first page does not reach what is read here. Who has gone further than one page reads on behind that gap.
  const behindGap = pages > 1 && feed !== undefined && isBehindGap(feed, anchor)
  const ids = (behindGap ? [...feed.ids, ...feed.olderIds] : (feed?.ids ?? none)).filter(isHere)
  const firstId = ids[0]
  if (anchor === null && firstId !== undefined) setAnchor(firstId)
  const at = anchor === null ? 0 : Math.max(0, ids.indexOf(anchor))
  const above = ids.slice(0, at)
  const mine = above.filter(id => {
    const post = posts.of(id)
    return post && isAuthor(session, post)
  })
  const pinned = [feed?.pinned].flatMap(id => (id !== undefined && isHere(id) ? [id] : none))
  const listed = [...pinned, ...mine, ...ids.slice(at)]
  const shown = listed.slice(0, pages * limits.feedPageSize)
  const held = shown.length < listed.length
  const hasMore = held || (feed?.known === true && !feed.done)
  // What the device holds besides comes below all of the list: who goes to its end finds the pages in between shown.
  const older = !behindGap && !held && (!hasMore || !online) ? withHeld(feed, besides ?? none).filter(isHere) : none
  useFollowed(posts, choice, isRead, [...above, ...rowsOf(shown, near), ...rowsOf(older, olderNear)])

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
    feed: online || besides ? feed : undefined,
    entry,
    /** The ids of the posts to show, in their order, and of those that the device holds besides. */
    shown,
    older,
    /** The post of an id; undefined or null if it can't be drawn. */
    postOf: posts.of,
    /** To be told which posts are in the window. */
    near: keptRows(setNear),
    olderNear: keptRows(setOlderNear),
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
    hasMore,
    held,
    ready: device !== null,
    loading,
    outcome,
    connection,
  }
}

/** Whether a list goes on with a post only behind a gap. */
const isBehindGap = ({ ids, olderIds }: FeedView, post: string | null): boolean =>
  post !== null && !ids.includes(post) && olderIds.includes(post)

/** The ids that lie behind a gap of a list, and of what the device holds of its filter besides; of a whole list there is nothing besides. */
function withHeld(feed: FeedView | undefined, besides: readonly string[]): readonly string[] {
  if (!feed || feed.done) return feed?.olderIds ?? none
  const listed = new Set([...feed.ids, ...feed.olderIds])
  return [...feed.olderIds, ...besides.filter(id => !listed.has(id))]
}
