import { useEffect, useEffectEvent, useState } from 'react'
import { isRecent } from '../../../local/mirror/recent.ts'
import { readAbout, readProfile } from '../../../local/profile/read-profile.ts'
import { useConnection } from '../../state/device/online.ts'
import { useDevice, useMirror } from '../../state/device/open-device.ts'
import { type LoadOutcome, loadOutcomeOf } from '../../state/reading/sync-outcome.ts'
import { useLive } from '../../state/reading/use-live.ts'

const freshMs = 30_000

/** A profile from the mirror. Loaded when it is first shown, and again when the signal returns. */
export function useProfileAnswer(tag: string) {
  const device = useDevice()
  const mirror = useMirror()
  const connection = useConnection()
  const online = connection === 'fine'
  const { value: answer } = useLive(mirror => readProfile(mirror, tag), `profile ${tag}`, undefined)
  const [outcome, setOutcome] = useState<LoadOutcome>('fine')

  async function load() {
    if (!device) return
    setOutcome(loadOutcomeOf(await device.sync.loadProfile(tag)))
  }

  const refresh = useEffectEvent(async () => {
    if (!mirror) return
    const held = await readProfile(mirror, tag)
    // A reader whose follow request is pending loads it every time.
    const fresh = held.state === 'here' && held.profile.may_see && isRecent(held.fetchedAt, freshMs)
    if (!fresh) await load()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person, account or signal is another question
  useEffect(() => void refresh(), [tag, mirror, online])

  return { answer, outcome, connection, again: load }
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
