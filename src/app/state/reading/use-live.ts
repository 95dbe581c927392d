import { useObservable } from 'dexie-react-hooks'
import { useDeferredValue } from 'react'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { useMirror } from '../device/open-device.ts'

/** The value of a live query, and the key of the question that it answers. */
export type Live<T> = { key: string; value: T | undefined; mirror: boolean }

/** What is asked of a mirror. */
type Question = { key: string; mirror: Mirror }

type Answer<T> = { to: Question; value: T }

/** What a query answers before the device is open: nothing yet. */
const closed = { hasValue: () => false, subscribe: () => () => {} }

/**
 * The one way for screens to read. At first it gives the value that the document or the route's loader brought, then what the
 * mirror of the current account says, live. While the query for a new key has not answered yet, it gives `first`: the last
 * screen's data never shows under a new address. The mirror's first answer, which mostly says what stands there already, is drawn in
 * pieces, between which the browser answers touches; what is changed afterwards is drawn at once.
 * @param query reads the mirror; must not await anything but Dexie
 * @param key names the question
 * @param first the document's or loader's value for this key
 * @param holds whether a value from the mirror may replace `first`; false for a mirror that knows less than the document
 */
export function useLive<T>(
  query: (mirror: Mirror) => Promise<T>,
  key: string,
  first: T | undefined,
  holds: (value: T, first: T | undefined) => boolean = () => true,
): Live<T> {
  const mirror = useMirror()
  const live = useObservable<Answer<T>, null>(
    () => {
      if (!mirror) return closed
      const to = { key, mirror }
      return mirror.watch(() => query(mirror).then(value => ({ to, value })))
    },
    [mirror, key],
    null,
  )
  // Not the answer waits but whether it is shown: the hook gives an answer to every render that comes after it, and a render that React
  // drops must not have seen another one than the page shows.
  const shown = useDeferredValue(live?.to)
  if (live?.to.key === key && live.to.mirror === mirror && live.to === shown && holds(live.value, first)) {
    return { key, value: live.value, mirror: true }
  }
  return { key, value: first, mirror: false }
}
