import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PostAnswer } from '../../../local/posts/views.ts'
import { useOnline } from '../../state/device/online.ts'
import { useDevice } from '../../state/device/open-device.ts'
import { whenIdle } from '../../state/loading/when-idle.ts'
import { type LoadOutcome, loadOutcomeOf } from '../../state/reading/sync-outcome.ts'

/** Loads a post when its page opens, unless the document has just brought it, and counts the view. */
export function useLoadPost(slug: string, answer: PostAnswer | undefined) {
  const device = useDevice()
  const online = useOnline()
  const [outcome, setOutcome] = useState<LoadOutcome>('fine')
  const id = answer?.state === 'here' && !answer.post.waiting ? answer.post.id : undefined

  async function load() {
    if (!device) return
    setOutcome('fine')
    setOutcome(loadOutcomeOf(await device.sync.loadPost(slug)))
  }

  // The post that the document brought: while there is no device yet, a document is being taken over. It shows what visitors see.
  const given = useRef(device ? '' : slug)
  const refresh = useEffectEvent(() => {
    if (!device) return
    const brought = given.current === slug && !device.session && answer && answer.state !== 'unknown'
    given.current = ''
    if (!brought) void load()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another post, or the signal is back
  useEffect(() => refresh(), [device, slug, online])

  // A restored or long unread server can say so while the page is open; nothing else would ask for the post again.
  const unconfirmed = answer?.state === 'here' && answer.unconfirmed
  const confirm = useEffectEvent(() => void load())
  useEffect(() => {
    if (unconfirmed) confirm()
  }, [unconfirmed])

  useEffect(() => {
    if (!device || !online || id === undefined) return
    return whenIdle(() => {
      // A view that could not be counted is not worth an error.
      device.client.call('posts.addView', { params: { id } }).catch(() => {})
    })
  }, [device, online, id])

  return { outcome, again: () => void load() }
}
