import { useEffect, useState } from 'react'
import {
  dropList,
  goOnWithList,
  type KeptList,
  keepList,
  keptLists,
  type ListChoice,
  pauseList,
  renewList,
} from '../../../local/keeping/kept-lists.ts'
import { type KeptWhole, keptWhole } from '../../../local/keeping/whole.ts'
import { useDevice, useMirror } from '../../state/device/open-device.ts'
import { backgroundHere } from '../../state/keeping/background-here.ts'
import { keepInBackground } from '../../state/keeping/keep-in-background.ts'
import { keptScreen } from '../../state/keeping/screen.ts'
import { useLive } from '../../state/reading/use-live.ts'

/** The lists that this device keeps; undefined until that is known. */
export const useKeptLists = (): KeptList[] | undefined =>
  useLive(mirror => Promise.resolve(keptLists(mirror)), 'kept lists', undefined).value

/** How far a list is, in which state that was measured, and whether the browser loads its pictures by itself. */
export type Progress = KeptWhole & { state: KeptList['state']; inBrowser: boolean }

/** How long after one measurement the next is made, while a list is loaded, in ms. */
const againMs = 1_000

/** {@link Progress}, measured again and again while the list is loaded, by whichever page or the worker; null until it is measured. */
export function useProgress({ path, ids, pictures, state }: KeptList): Progress | null {
  const mirror = useMirror()
  const [progress, setProgress] = useState<Progress | null>(null)
  const wanted = ids.join(' ')
  useEffect(() => {
    if (!mirror) return
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = async () => {
      const look = { origin: location.origin, screen: keptScreen(), pictures: () => pictures }
      const whole = await keptWhole(mirror, wanted === '' ? [] : wanted.split(' '), look)
      const inBrowser = state === 'loading' && (await (await backgroundHere())?.isLoading(path)) === true
      if (left) return
      setProgress({ ...whole, state, inBrowser })
      if (state === 'loading') timer = setTimeout(again, againMs)
    }
    // It fails when the mirror was closed meanwhile: then there is no list any more.
    const again = () => void measure().catch(() => {})
    again()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [mirror, wanted, pictures, state, path])
  return progress
}

/** What can be done with kept lists; null until the device is open. */
export function useListActs() {
  const device = useDevice()
  if (!device) return null
  const { mirror } = device
  const load = () => keepInBackground(device)
  const endInBrowser = async ({ path }: KeptList) => (await backgroundHere())?.end(path)
  return {
    async keep(choice: ListChoice) {
      await keepList(mirror, choice)
      load()
    },
    async pause(list: KeptList) {
      await pauseList(mirror, list.key)
      await endInBrowser(list)
    },
    async goOn({ key }: KeptList) {
      await goOnWithList(mirror, key)
      load()
    },
    async renew({ key }: KeptList) {
      await renewList(mirror, key)
      load()
    },
    async drop(list: KeptList) {
      await dropList(mirror, list.key)
      await endInBrowser(list)
    },
  }
}
