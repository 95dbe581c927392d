import { useEffect } from 'react'
import type { Device } from '../../../local/device/device.ts'
import type { Draft } from '../../../local/mirror/drafts.ts'
import { isRecent } from '../../../local/mirror/recent.ts'
import { declineElsewhere, type Elsewhere, readElsewhere, takeElsewhere } from '../../../local/settings/draft-copies.ts'
import { useDevice, useMirror, useSession } from '../device/open-device.ts'
import { useLive } from '../reading/use-live.ts'

/** A draft that another device of the member has begun in the same place. */
export type DraftElsewhere = Pick<Elsewhere, 'updatedAt' | 'picturesLeft'> & {
  /** Replaces what is typed here by it. */
  take(): void
  /** Ignores it and continues with what is typed here. */
  decline(): void
}

/**
 * Finds what another device has begun in a draft's place; null if there is nothing, and for visitors.
 * @param onTaken gets the draft once it has replaced what was typed here
 */
export function useDraftElsewhere(key: string, onTaken: (draft: Draft) => void): DraftElsewhere | null {
  const device = useDevice()
  const mirror = useMirror()
  const member = useSession() !== null
  const { value: found } = useLive(mirror => readElsewhere(mirror, key), `elsewhere ${key}`, undefined)
  useEffect(() => {
    if (device && member) look(device, key)
  }, [device, member, key])
  if (!mirror || !found) return null
  const { updatedAt, picturesLeft } = found
  return {
    updatedAt,
    picturesLeft,
    take: () => void takeElsewhere(mirror, key).then(draft => draft && onTaken(draft)),
    decline: () => void declineElsewhere(mirror, key),
  }
}

const apartMs = 60_000
let lookedAt = 0

/**
 * Asks the server for the member's drafts: whenever the editor of a post opens, but at most once a minute for comment fields, as
 * every post's page has one.
 */
function look({ sync }: Device, key: string): void {
  if (!/^(post|edit|comment|edit-comment|reply):/.test(key)) return
  if (!/^(post|edit):/.test(key) && isRecent(lookedAt, apartMs)) return
  lookedAt = Date.now()
  void sync.loadDrafts()
}
