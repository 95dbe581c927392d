import { useEffect, useEffectEvent, useState } from 'react'
import type { Post } from '../../../contract/entities/post.ts'
import { patience } from '../../../contract/limits.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { beginVisit, leaveVisit } from '../../../local/posts/home-visit.ts'
import { type ReadingPlace, readReadingPlace } from '../../../local/posts/reading-place.ts'
import { readWhatIsNew, type WhatIsNew } from '../../../local/posts/what-is-new.ts'
import { readFavoriteTags } from '../../../local/sidebar/read-favorites.ts'
import type { FavoriteTagView } from '../../../local/sidebar/views.ts'
import { isOnline, useOnline } from '../../state/device/online.ts'
import { useDevice, useMirror } from '../../state/device/open-device.ts'
import { keptScreen } from '../../state/keeping/screen.ts'

const savedShown = 3

/** What stands at the top of a member's home. */
export type Yours = {
  news: WhatIsNew
  tags: readonly FavoriteTagView[]
  stopped: { place: ReadingPlace; post: Post } | null
  saved: readonly { post: Post; bytes: number }[]
}

/**
 * What is new to the member, and what they left here. On a visit the server is asked first, for a moment; what it says later waits
 * for `reveal`, so that nothing is inserted above what is being read.
 * @returns `yours` is null until it is decided what stands there
 */
export function useMemberHome(): { yours: Yours | null; more: boolean; reveal: () => void } {
  const device = useDevice()
  const mirror = useMirror()
  const online = useOnline()
  const [yours, setYours] = useState<Yours | null>(null)
  const [later, setLater] = useState<Yours | null>(null)

  const open = useEffectEvent(async (mirror: Mirror, isHere: () => boolean) => {
    const anew = await beginVisit(mirror, Date.now())
    const held = await readYours(mirror)
    const known = held.news.since !== null
    if (isHere() && (yours !== null || (known && !anew) || !isOnline())) setYours(before => before ?? held)
    if (!device || !isOnline()) return
    const begun = device.sync.begin()
    // Where something was told before, the delta says whether there can be more.
    const asked = (known ? begun : Promise.resolve()).then(() => Promise.all([device.sync.loadWhatIsNew(), begun]))
    await Promise.race([asked, new Promise(over => setTimeout(over, known ? patience.entryMs : patience.firstHomeMs))])
    const first = await readYours(mirror)
    if (isHere()) setYours(before => before ?? first)
    await asked
    const now = await readYours(mirror)
    if (isHere()) setLater(now)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with a signal
  useEffect(() => {
    if (!mirror) return
    let here = true
    open(mirror, () => here).catch(() => here && setYours(before => before ?? nothing))
    const leave = () => void leaveVisit(mirror, Date.now()).catch(() => {})
    addEventListener('pagehide', leave)
    return () => {
      here = false
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [mirror, online])

  return {
    yours,
    more: yours !== null && later !== null && newest(later) !== newest(yours),
    reveal: () => setYours(later),
  }
}

const nothing: Yours = { news: { since: null, answers: [], posts: [] }, tags: [], stopped: null, saved: [] }

/** Names what is told first and how much there is, to see whether there is more. */
const newest = ({ news: { since, answers, posts } }: Yours): string =>
  answers.length + posts.length === 0
    ? ''
    : [since, ...answers.map(({ latest, count }) => `${latest.id} ${count}`), ...posts.map(post => post.id)].join()

async function readYours(mirror: Mirror): Promise<Yours> {
  const [news, { tags }, stopped, saved] = await Promise.all([
    readWhatIsNew(mirror),
    readFavoriteTags(mirror),
    readReadingPlace(mirror),
    readSaved(mirror),
  ])
  return { news, tags, stopped, saved }
}

/** None where the code that looks for them is not here. */
const readSaved = (mirror: Mirror): Promise<Yours['saved']> =>
  import('../../../local/keeping/whole.ts').then(
    ({ savedAndWhole }) => savedAndWhole(mirror, savedShown, { origin: location.origin, screen: keptScreen() }),
    () => [],
  )
