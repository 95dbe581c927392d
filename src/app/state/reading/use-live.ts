import type { liveQuery } from 'dexie'
import { type InteropableObservable, useObservable } from 'dexie-react-hooks'
import { startTransition } from 'react'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { useMirror } from '../device/open-device.ts'

/** The value of a live query, and the key of the question that it answers. */
export type Live<T> = { key: string; value: T | undefined; mirror: boolean }

type Answer<T> = { key: string; mirror: Mirror; value: T }

/** What a query answers before the device is open: nothing yet. */
const closed = { hasValue: () => false, subscribe: () => () => {} }

/**
 * The same, whose first answer is drawn in pieces, between which the browser answers touches: it mostly says what stands there already.
 * What is changed afterwards is drawn at once.
 */
const firstSlowly = <T>(live: ReturnType<typeof liveQuery<T>>): InteropableObservable<T> => {
  let isFirst = true
  return {
    ...live,
    subscribe: (onNext, onError) =>
      live.subscribe(value => {
        if (isFirst) startTransition(() => onNext(value))
        else onNext(value)
        isFirst = false
      }, onError),
  }
}

/**
 * The one way for screens to read. At first it gives the value that the document or the route's loader brought, then what the
 * mirror of the current account says, live. While the query for a new key has not answered yet, it gives `first`: the last
 * screen's data never shows under a new address.
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
    () => (mirror ? firstSlowly(mirror.watch(() => query(mirror).then(value => ({ key, mirror, value })))) : closed),
    [mirror, key],
    null,
  )
  if (live?.key === key && live.mirror === mirror && holds(live.value, first)) {
    return { key, value: live.value, mirror: true }
  }
  return { key, value: first, mirror: false }
}
