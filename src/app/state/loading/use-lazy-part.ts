import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { sayWait } from './say-wait.ts'

/**
 * Loads a part of the page when it is first wanted.
 * @param load imports the component together with its texts
 * @param onFailed is called if it does not arrive; it is loaded again the next time it is wanted
 * @param clicked whether somebody waits for it, who is told so
 * @returns null until it is here
 */
export function useLazyPart<Props extends object>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  onFailed: () => void = () => {},
  clicked = false,
): ComponentType<Props> | null {
  const [part, setPart] = useState<ComponentType<Props> | null>(null)
  const begin = useEffectEvent(() => {
    const end = clicked && !part ? sayWait() : () => {}
    load().then(
      loaded => {
        end()
        setPart(() => loaded)
      },
      () => {
        end()
        onFailed()
      },
    )
  })
  useEffect(() => {
    if (wanted) begin()
  }, [wanted])
  return part
}
