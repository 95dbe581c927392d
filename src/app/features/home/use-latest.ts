import { useEffect, useEffectEvent, useRef } from 'react'
import { readFeed } from '../../../local/posts/read-posts.ts'
import type { FeedView, PostView } from '../../../local/posts/views.ts'
import { useOnline } from '../../state/device/online.ts'
import { useDevice, useMirror } from '../../state/device/open-device.ts'
import { isFresh, newerList } from '../../state/reading/list-freshness.ts'
import { useLive } from '../../state/reading/use-live.ts'

const most = 6

/**
 * The latest posts for the visitor's home. What comes after the first look stands there at the next visit, as with `useHome`.
 * @param first the document's or loader's value
 */
export function useLatest(first: FeedView | undefined): readonly PostView[] {
  const device = useDevice()
  const mirror = useMirror()
  const online = useOnline()
  const { value } = useLive(mirror => readFeed(mirror, {}), 'home latest', first, newerList)
  const shown = useRef<readonly string[] | null>(null)
  const posts = value?.posts ?? []

  useEffect(() => {
    if (value?.known) shown.current ??= value.posts.slice(0, most).map(post => post.id)
  }, [value])

  const refresh = useEffectEvent(async () => {
    if (device && mirror && !isFresh(await readFeed(mirror, {}), first)) await device.sync.loadFeed({}, 'first')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a signal or another account they are asked for again
  useEffect(() => void refresh(), [mirror, online])

  if (shown.current === null) return posts.slice(0, most)
  const held = new Map(posts.map(post => [post.id, post]))
  return shown.current.flatMap(id => held.get(id) ?? [])
}
