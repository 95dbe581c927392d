import { useEffect } from 'react'
import { readPrefectures } from '../../../local/posts/read-home.ts'
import { useOnline } from '../../state/device/online.ts'
import { useDevice } from '../../state/device/open-device.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { JapanMap } from './japan-map.tsx'

/** The map with the number of guides, as last loaded. */
export function GuidesMap({ selected }: { selected: string | undefined }) {
  const device = useDevice()
  const online = useOnline()
  const { value } = useLive(readPrefectures, 'prefectures', undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with a signal
  useEffect(() => void device?.sync.loadPrefectures(), [device, online])
  return <JapanMap counts={value?.prefectures ?? []} {...(selected && { selected })} />
}
