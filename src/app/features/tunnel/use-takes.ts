import { useEffect, useState } from 'react'
import { quota } from '../../../local/device/storage.ts'
import { boundBytes } from '../../../local/keeping/choices.ts'
import { type Estimate, estimate, secondsFor } from '../../../local/keeping/estimate.ts'
import type { KeptList } from '../../../local/keeping/kept-lists.ts'
import { measureRoom, wholeOf } from '../../../local/keeping/room.ts'
import { useMirror } from '../../state/device/open-device.ts'
import { useDataChoices } from '../../state/keeping/data-choices.ts'
import { lineNow } from '../../state/keeping/line.ts'
import { keptScreen } from '../../state/keeping/screen.ts'
import { whileHere } from '../../state/loading/while-here.ts'

/** What keeping a list takes, and whether that can be had. */
export type Takes = {
  /** Null where nothing of the list is here to judge by. */
  estimate: Estimate | null
  seconds: number
  /** How much may still be kept, by the person's bound and the browser's. */
  free: number
  /** Whether the list has fewer posts than were asked for. */
  fewer: boolean
  /** Whether there is a worker, which keeps pictures. */
  ready: boolean
}

/** {@link Takes} of a list; null until it is worked out. */
export function useTakes({ key, most, pictures }: Pick<KeptList, 'key' | 'most' | 'pictures'>): Takes | null {
  const mirror = useMirror()
  const bound = boundBytes(useDataChoices())
  const [takes, setTakes] = useState<Takes | null>(null)
  useEffect(() => {
    if (!mirror) return
    const work = async (): Promise<Takes> => {
      const found = await estimate(mirror, { key, most, pictures }, { origin: location.origin, screen: keptScreen() })
      const [room, browser] = [await measureRoom(mirror), await quota()]
      // What was only seen gives way to what is kept.
      const left = bound - (wholeOf(room) - room.pictures - room.read - room.messages)
      return {
        estimate: found,
        seconds: found ? secondsFor(found, lineNow()) : 0,
        free: Math.max(0, Math.min(left, browser.quota - browser.used)),
        fewer: found !== null && found.posts < most,
        ready: Boolean(navigator.serviceWorker?.controller),
      }
    }
    return whileHere(work(), setTakes, () => {})
  }, [mirror, bound, key, most, pictures])
  return takes
}
