import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { againMs } from './again-ms.ts'

/** What stands in a part's place until it is here: whether its code did not arrive, and how to ask for it again. */
export type Missing = { failed: boolean; again: () => void }

const firstMs = 2_000

/**
 * A part of the page whose code is loaded when it is first drawn. If that fails, the page stays as it is: the part is asked for again,
 * by itself ever more rarely, and at once when `Instead` wants it.
 * @param load imports the component together with its texts
 * @param Instead drawn in its place meanwhile, with its props; nothing if it is left out
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead?: ComponentType<Missing & Props>,
): ComponentType<Props> {
  let Part: ComponentType<Props> | null = null
  return function LazyPart(props: Props) {
    const [, setHere] = useState(Part !== null)
    const [tries, setTries] = useState(0)
    const [failed, setFailed] = useState(false)
    useEffect(() => {
      if (Part) return
      let left = false
      let timer: ReturnType<typeof setTimeout> | undefined
      load().then(
        part => {
          Part = part
          // Drawing it may take long; what is touched meanwhile comes first.
          if (!left) startTransition(() => setHere(true))
        },
        () => {
          if (left) return
          setFailed(true)
          timer = setTimeout(() => setTries(tries + 1), againMs(tries, firstMs))
        },
      )
      return () => {
        left = true
        clearTimeout(timer)
      }
    }, [tries])
    if (Part) return <Part {...props} />
    if (!Instead) return null
    const again = () => {
      setFailed(false)
      setTries(tries + 1)
    }
    return <Instead {...props} failed={failed} again={again} />
  }
}
