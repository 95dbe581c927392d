import { useEffect, useEffectEvent } from 'react'
import { isRecent } from '../../../local/mirror/recent.ts'
import { readAbout, readProfile } from '../../../local/profile/read-profile.ts'
import { useDevice, useMirror } from '../../state/device/open-device.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { useSyncRequest } from '../../state/reading/use-sync-request.ts'

const freshMs = 30_000

/** A profile from the mirror. Loaded when it is first shown, and again when the signal returns. */
export function useProfileAnswer(tag: string) {
  const { value: answer } = useLive(mirror => readProfile(mirror, tag), `profile ${tag}`, undefined)
  const request = useSyncRequest(
    tag,
    sync => sync.loadProfile(tag),
    async mirror => {
      const held = await readProfile(mirror, tag)
      // A reader whose follow request is pending loads it every time.
      return held.state === 'here' && held.profile.may_see && isRecent(held.fetchedAt, freshMs)
    },
  )
  return { answer, ...request }
}

/** A profile with its about part. */
export function useProfile(tag: string) {
  const device = useDevice()
  const mirror = useMirror()
  const shown = useProfileAnswer(tag)
  const { answer, connection } = shown
  const online = connection === 'fine'
  const profile = answer?.state === 'here' ? answer.profile : undefined
  const id = profile?.id ?? ''
  const { value: about } = useLive(mirror => readAbout(mirror, id), `about ${id}`, undefined)

  const seen = profile?.may_see === true
  const refreshAbout = useEffectEvent(async () => {
    if (device && seen && id !== '') await device.sync.loadAbout(tag, id)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above, and once it may be seen
  useEffect(() => void refreshAbout(), [id, seen, mirror, online])

  return { ...shown, about: seen ? (about ?? null) : null }
}
