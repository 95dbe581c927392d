import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

/**
 * Loads a part of the page when it is first wanted.
 * @param load imports the component together with its texts
 * @param onFailed is called if it does not arrive; it is loaded again the next time it is wanted
 * @returns null until it is here
 */
export function useLazyPart<Props extends object>(
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
