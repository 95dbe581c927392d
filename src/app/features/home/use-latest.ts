import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { isAuthor } from '../../../contract/policy/posts.ts'
import type { FeedView, PostView } from '../../../local/posts/views.ts'
import { isOnline, useOnline } from '../../state/device/online.ts'
import { useDevice, useMirror, useSession } from '../../state/device/open-device.ts'
import { isFresh, newerList } from '../../state/reading/list-freshness.ts'
import { useLive } from '../../state/reading/use-live.ts'

type Reader = typeof import('../../../local/posts/read-posts.ts')

const most = 6
/** Of the feed, its first page is enough: what was read further down is not for home. */
const latest = [0, limits.feedPageSize] as const

/**
 * The latest posts for home. What others write after the first look stands there at the next visit, as with `useHome`; what the
 * reader writes stands there at once.
 * @param first the document's or loader's value
 * @returns `settled` is false while a list that the device does not know is on its way
 */
export function useLatest(first: FeedView | undefined): {
  posts: readonly PostView[]
  settled: boolean
  fetchedAt: number | null
} {
  const device = useDevice()
  const mirror = useMirror()
  const session = useSession()
  const online = useOnline()
  const [read, setRead] = useState<Reader | null>(null)
  const { value } = useLive<FeedView | undefined>(
    mirror => read?.readFeed(mirror, {}, latest) ?? mirror.singles.get('home.words').then(() => undefined),
    read ? 'home latest' : 'home latest unread',
    first,
    (now, before) => now !== undefined && newerList(now, before),
  )
  const shown = useRef<readonly string[] | null>(null)
  const [asked, setAsked] = useState(false)
  const posts = value?.posts ?? []

  useEffect(() => {
    if (value?.known) shown.current ??= value.posts.slice(0, most).map(post => post.id)
  }, [value])

  const refresh = useEffectEvent(async () => {
    if (!device || !mirror) return
    const part = await import('../../../local/posts/read-posts.ts')
    setRead(part)
    const read = () => part.readFeed(mirror, {}, latest)
    const held = await read()
    if (isOnline() && !isFresh(held, first)) {
      // The delta says whether a list that is known has changed.
      const told = held.known && newerList(held, first) && (await device.sync.begin()) === 'loaded'
      if (!told || (await read()).stale) await device.sync.loadFeed({}, 'first')
    }
    setAsked(true)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a signal or another account they are asked for again
  useEffect(() => void refresh().catch(() => setAsked(true)), [mirror, online])

  const order = shown.current
  const held = new Map(posts.map(post => [post.id, post]))
  const own = order === null ? [] : posts.filter(post => isAuthor(session, post) && !order.includes(post.id))
  return {
    posts: order === null ? posts.slice(0, most) : [...own, ...order.flatMap(id => held.get(id) ?? [])].slice(0, most),
    settled: value?.known === true || asked,
    fetchedAt: value?.fetchedAt ?? null,
  }
}
