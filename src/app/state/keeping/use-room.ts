import { useEffect, useEffectEvent, useState } from 'react'
import { quota } from '../../../local/device/storage.ts'
import { boundBytes } from '../../../local/keeping/choices.ts'
import { keepsSaved, keptIds, setKeepsSaved } from '../../../local/keeping/kept-ids.ts'
import { holdBound, measureRoom, type Room } from '../../../local/keeping/room.ts'
import { withoutPictures } from '../../../local/keeping/wanted.ts'
import { type KeptWhole, keptWhole } from '../../../local/keeping/whole.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { useDevice, useMirror } from '../device/open-device.ts'
import { useDataChoices } from './data-choices.ts'
import { fullNow } from './device-full.ts'
import { keepInBackground, useKeepingStep } from './keep-in-background.ts'
import { lookForRoom } from './make-room.ts'
import { keptScreen } from './screen.ts'

/** What takes room on this device, what is still to come of kept posts, and what the browser says of its own room. */
export type RoomHere = {
  room: Room
  whole: KeptWhole
  keepsSaved: boolean
  browser: Awaited<ReturnType<typeof quota>>
}

/**
 * {@link RoomHere}, measured again when something of the kept posts has come.
 * @returns `here` is null until it is measured; `free` does something that frees room, and measures again
 */
export function useRoom() {
  const device = useDevice()
  const mirror = useMirror()
  const step = useKeepingStep()
  const { bound } = useDataChoices()
  const [here, setHere] = useState<RoomHere | null>(null)

  async function look(mirror: Mirror, isHere: () => boolean = () => true): Promise<void> {
    const room = await measureRoom(mirror)
    const ids = [...(await keptIds(mirror))]
    const bare = await withoutPictures(mirror, ids)
    const whole = await keptWhole(mirror, ids, {
      origin: location.origin,
      screen: keptScreen(),
      pictures: id => !bare.has(id),
    })
    const found = { room, whole, keepsSaved: await keepsSaved(mirror), browser: await quota() }
    if (isHere()) setHere(found)
  }
  const measure = useEffectEvent(look)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when something has come
  useEffect(() => {
    if (!mirror) return
    let isHere = true
    const bytes = boundBytes({ bound })
    // It fails when the mirror was closed meanwhile: then another one is measured.
    holdBound(mirror, bytes)
      .then(() => measure(mirror, () => isHere))
      .catch(() => {})
    return () => {
      isHere = false
    }
  }, [mirror, step, bound])

  return {
    here,
    async free(how: (mirror: Mirror) => Promise<void>): Promise<void> {
      if (!mirror) return
      await how(mirror)
      if (fullNow()) await lookForRoom(mirror)
      await look(mirror)
    },
    async keepSaved(): Promise<void> {
      if (!mirror || !device) return
      await setKeepsSaved(mirror, true)
      keepInBackground(device)
      await look(mirror)
    },
    async persist(): Promise<boolean> {
      const granted = (await navigator.storage?.persist?.()) ?? false
      if (mirror) await look(mirror)
      return granted
    },
  }
}
