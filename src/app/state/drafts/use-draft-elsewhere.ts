import { useEffect } from 'react'
import type { Device } from '../../../local/device/device.ts'
import type { Draft } from '../../../local/mirror/drafts.ts'
import { declineElsewhere, type Elsewhere, readElsewhere, takeElsewhere } from '../../../local/settings/draft-copies.ts'
import { useDevice, useMirror, useSession } from '../device/open-device.ts'
import { useLive } from '../reading/use-live.ts'

/** What another device of the member has begun to write in the same place. */
export type Offer = Pick<Elsewhere, 'updatedAt' | 'picturesLeft'> & {
  /** Puts it in the place of what stands here. */
  take(): void
  /** Goes on with what stands here. */
  decline(): void
}

/**
 * What another device has begun in a draft's place; null when nothing, and for a visitor.
 * @param onTaken given it, when it has taken the place of what stood here
 */
export function useElsewhere(key: string, onTaken: (draft: Draft) => void): Offer | null {
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

/** Asks the server: for a post each time that its editor opens; the field for a comment is on every post's page. */
function look({ sync }: Device, key: string): void {
  const now = Date.now()
  if (!/^(post|edit|comment|edit-comment|reply):/.test(key)) return
  if (!/^(post|edit):/.test(key) && now < lookedAt + apartMs) return
  lookedAt = now
  void sync.loadDrafts()
}
