import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Draft } from '../../../local/mirror/drafts.ts'
import { useMirror } from '../device/open-device.ts'
import { OpenDraft } from './open-draft.ts'
import { useDraftElsewhere } from './use-draft-elsewhere.ts'

/**
 * Stores what is typed in an editor on the device, and finds it again. A member's draft also goes to the server, where the other
 * devices find it. Mount it anew for another draft.
 * @param key the draft's place, as in `local/mirror/drafts.ts`
 * @param begun what the editor holds when there is no draft
 * @param from for an edit: the version that is edited; a draft that was found keeps the version it began from
 * @returns also `offer`: what another device has begun here
 */
export function useDraft<T>(key: string, begun: T, from: Draft['base'] = null) {
  const mirror = useMirror()
  const [held] = useState(() => new OpenDraft(key, { draft: begun, base: from }))
  const shown = useSyncExternalStore(held.subscribe, held.now, held.now)
  const offer = useDraftElsewhere(key, held.take)
  useEffect(() => {
    held.begun = { draft: begun, base: from }
  })
  useEffect(() => {
    if (!mirror) return
    const close = held.open(mirror)
    const leave = () => held.store(true)
    // A phone may stop a page that is not visible, without any further event.
    const hide = () => document.visibilityState === 'hidden' && leave()
    addEventListener('pagehide', leave)
    addEventListener('visibilitychange', hide)
    return () => {
      close()
      removeEventListener('pagehide', leave)
      removeEventListener('visibilitychange', hide)
    }
  }, [held, mirror])
  return { ...shown, offer, keep: held.type, send: held.send, forget: held.forget }
}
