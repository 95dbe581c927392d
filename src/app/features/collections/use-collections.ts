import { useEffect, useState } from 'react'
import { readCollection, readCollections } from '../../../local/collections/read-collections.ts'
import { keptCollections } from '../../../local/keeping/kept-collections.ts'
import type { KeptWhole } from '../../../local/keeping/whole.ts'
import { useConnection } from '../../state/device/online.ts'
import { useDevice } from '../../state/device/open-device.ts'
import { useKeepingStep } from '../../state/keeping/keep-in-background.ts'
import { keptScreen } from '../../state/keeping/screen.ts'
import { whileHere } from '../../state/loading/while-here.ts'
import { whyNothing } from '../../state/reading/sync-outcome.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { useSyncRequest } from '../../state/reading/use-sync-request.ts'

/** The member's collections from the mirror, and how loading them went. */
export function useCollections() {
  const { value } = useLive(readCollections, 'collections', undefined)
  return {
    list: value,
    ...whyNone(
      value,
      useSyncRequest('collections', sync => sync.loadCollections()),
    ),
  }
}

/** A collection with what is in it from the mirror, and how loading it went. Its lists are loaded too. */
export function useCollection(id: string) {
  const { value } = useLive(mirror => readCollection(mirror, id), `collection ${id}`, undefined)
  const device = useDevice()
  const online = useConnection() === 'fine'
  const sources = JSON.stringify(value?.entries.flatMap(({ source }) => source ?? []) ?? [])
  useEffect(() => {
    if (!device || !online) return
    for (const source of JSON.parse(sources)) void device.sync.loadFeed(source, 'first')
  }, [device, online, sources])
  return {
    content: value,
    ...whyNone(
      value,
      useSyncRequest(id, sync => sync.loadCollection(id)),
    ),
  }
}

/** A request, with why there is nothing to show; before the mirror was read nobody knows whether it is here. */
const whyNone = <Request extends ReturnType<typeof useSyncRequest>>(read: unknown, request: Request) => ({
  ...request,
  why: read === undefined ? null : whyNothing(request.outcome, request.connection),
})

/** Whether this device keeps a collection whole; undefined until it is known. */
export const useIsKept = (id: string): boolean | undefined =>
  useLive(mirror => Promise.resolve(keptCollections(mirror)), 'kept collections', undefined).value?.includes(id)

/** How far each of these posts is on this device; measured again whenever something has arrived. */
export function useMeasured(ids: readonly string[]): ReadonlyMap<string, KeptWhole> | null {
  const device = useDevice()
  const step = useKeepingStep()
  const [measured, setMeasured] = useState<ReadonlyMap<string, KeptWhole> | null>(null)
  const wanted = ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: also whenever something has arrived
  useEffect(() => {
    if (!device) return
    const measure = async () => {
      const { keptWhole } = await import('../../../local/keeping/whole.ts')
      const look = { origin: location.origin, screen: keptScreen() }
      const all = wanted === '' ? [] : wanted.split(' ')
      const each = await Promise.all(all.map(async id => [id, await keptWhole(device.mirror, [id], look)] as const))
      return new Map(each)
    }
    return whileHere(measure(), setMeasured, () => {})
  }, [wanted, device, step])
  return measured
}
