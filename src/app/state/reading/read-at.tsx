import { useConnection } from '../device/online.ts'
import { Ago } from '../language/ago.tsx'
import { useText } from '../language/text.tsx'

/** When the oldest of several parts was loaded; null if that is known of none. */
export function oldest(...times: readonly (number | null | undefined)[]): number | null {
  const known = times.filter(each => each != null)
  return known.length === 0 ? null : Math.min(...known)
}

/**
 * Says how old a list is while it can't be loaded again (PRODUCT 10.1).
 * @param props.at when it was loaded, in ms; null if that is not known
 */
export function ReadAt({ at }: { at: number | null | undefined }) {
  const text = useText()
  const connection = useConnection()
  if (connection === 'fine' || at == null) return null
  return (
    <p className="list-end">
      <Ago at={at} form="long">
        {when => text(connection === 'offline' ? 'feed.read' : 'feed.read.unanswered', { when })}
      </Ago>
    </p>
  )
}
