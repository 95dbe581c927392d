import { useId, useLayoutEffect } from 'react'
import { useSnapshot } from 'valtio/react'
import { proxy } from 'valtio/vanilla'
import { useBeside } from '../../ui/frame/beside.tsx'
import { oldest, ReadAt } from './read-at.tsx'

/** When parts of the page, and what stands beside it, were loaded, in ms; and how many lines say how old they are. */
const told = proxy({ parts: {} as Record<string, number>, lines: 0 })

/** Says how old a page is, and in the same line its other parts and the sidebar: the oldest of them (PRODUCT 10.1). @see ReadAt */
export function PageAge({ at }: { at: number | null | undefined }) {
  const { parts } = useSnapshot(told)
  const known = at != null
  useLayoutEffect(() => {
    if (!known) return
    told.lines++
    return () => {
      told.lines--
    }
  }, [known])
  return <ReadAt at={known ? oldest(at, ...Object.values(parts)) : null} />
}

/** Says how old a part of a page is, where no {@link PageAge} does. */
export function PartAge({ at }: { at: number | null | undefined }) {
  const part = useId()
  const { lines } = useSnapshot(told)
  useLayoutEffect(() => {
    if (at == null) return
    told.parts[part] = at
    return () => {
      delete told.parts[part]
    }
  }, [part, at])
  return lines > 0 ? null : <ReadAt at={at} />
}

/** The same of the sidebar, which counts where it is seen. To stand at its end, so that nothing moves when the page's line comes. */
export function BesideAge({ at }: { at: number | null | undefined }) {
  return useBeside() === null ? <ReadAt at={at} /> : <PartAge at={at} />
}
