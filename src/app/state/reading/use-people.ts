import { useEffect, useEffectEvent } from 'react'
import { readPeople } from '../../../local/social/read-people.ts'
import type { PeopleKind, PeopleView } from '../../../local/social/views.ts'
import { useOnline } from '../device/online.ts'
import { useDevice, useMirror } from '../device/open-device.ts'
import { isFresh } from './list-freshness.ts'
import { useLive } from './use-live.ts'

/** The beginning of a list of people. Loaded when it is shown, and again when the signal returns. */
export function usePeople(kind: PeopleKind): PeopleView | undefined {
  const device = useDevice()
  const mirror = useMirror()
  const online = useOnline()
  const { value } = useLive(mirror => readPeople(mirror, kind), `people ${kind}`, undefined)
  const stale = value?.stale === true
  const refresh = useEffectEvent(async () => {
    if (device && mirror && !isFresh(await readPeople(mirror, kind))) await device.sync.loadPeople(kind, 'first')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or signal is another question, and so is a list that has changed
  useEffect(() => void refresh(), [mirror, online, stale])
  return value
}
