import { useEffect, useEffectEvent, useState } from 'react'
import { readThread } from '../../../local/comments/read-thread.ts'
import type { ThreadView } from '../../../local/comments/views.ts'
import type { Selection } from '../../../local/mirror/list-state.ts'
import { useConnection } from '../../state/device/online.ts'
import { useDevice, useMirror } from '../../state/device/open-device.ts'
import { isFresh, newerList } from '../../state/reading/list-freshness.ts'
import { type LoadOutcome, loadOutcomeOf, whyNothing } from '../../state/reading/sync-outcome.ts'
import { useLive } from '../../state/reading/use-live.ts'

/**
 * The comments of a post in one order, page by page (PRODUCT 4.3 and 4.4). Each post has a component of its own.
 * @param target a comment to load at once, with its thread
 */
export function useThread(
  post: { id: string; waiting?: unknown },
  selection: Selection,
  first: ThreadView | undefined,
  target: string | undefined,
) {
  const device = useDevice()
  const mirror = useMirror()
  const connection = useConnection()
  const online = connection === 'fine'
  const [loading, setLoading] = useState(false)
  const [outcome, setOutcome] = useState<LoadOutcome>('fine')
  const { value: thread } = useLive(mirror => readThread(mirror, post.id, selection), selection, first, newerList)

  async function load(which: 'first' | 'next', comment?: string) {
    if (!device) return
    setLoading(true)
    setOutcome(loadOutcomeOf(await device.sync.loadThread(post.id, selection, which, comment)))
    setLoading(false)
  }

  const stale = thread?.stale === true
  const waits = post.waiting !== undefined
  const refresh = useEffectEvent(async () => {
    if (!mirror || waits) return
    const held = await readThread(mirror, post.id, selection)
    const missing = target !== undefined && !holds(held, target)
    if (missing || !isFresh(held, first)) await load('first', missing ? target : undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order, account or signal is another question, and a post that was sent has a thread
  useEffect(() => void refresh(), [mirror, selection, online, target, waits, stale])

  return {
    thread,
    loading,
    why: whyNothing(outcome, connection),
    online,
    again: () => load('first', target),
    more: () => load('next'),
  }
}

const holds = ({ comments, older }: ThreadView, id: string): boolean =>
  [...comments, ...older].some(each => each.id === id || each.replies.some(reply => reply.id === id))
