import { useEffect } from 'react'
import { type HeldCard, readCards, takeBackCard } from '../../../local/device/own-card.ts'
import { useMirror } from '../../state/device/open-device.ts'
import { useLive } from '../../state/reading/use-live.ts'

/** The cards that the reader sees on this device; undefined until they are read. A member who kept one when leaving has it back. */
export function useCards(): HeldCard[] | undefined {
  const mirror = useMirror()
  useEffect(() => {
    if (mirror) void takeBackCard(mirror).catch(() => {})
  }, [mirror])
  return useLive(readCards, 'own cards', undefined).value
}
