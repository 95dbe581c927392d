import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

/**
 * A part of the page that comes when it is first wanted.
 * @param load brings it with all that it says
 * @param onFailed told when it does not arrive; it is asked for again when it is wanted anew
 * @returns null until it is here
 */
export function useArriving<Props extends object>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  onFailed: () => void = () => {},
): ComponentType<Props> | null {
  const [part, setPart] = useState<ComponentType<Props> | null>(null)
  const begin = useEffectEvent(() => {
    load().then(loaded => setPart(() => loaded), onFailed)
  })
  useEffect(() => {
    if (wanted) begin()
  }, [wanted])
  return part
}
