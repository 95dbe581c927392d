import { useLiveQuery } from 'dexie-react-hooks'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { useMirror } from '../device/open-device.ts'

/** What a live query knows, and which question it answers. */
export type Live<T> = { key: string; value: T | undefined; mirror: boolean }

/**
 * The one way screens read: the first value is what the document (or the route's loader) brought, then what the mirror of the
 * current account says, for as long as the component lives. While the asked key differs from the answered one the first value
 * stands, so that the previous screen's data never shows under a new address.
 * @param query reads the mirror; must not await anything but Dexie
 * @param key names what is asked
 * @param first the document's or loader's value for this key
 * @param holds whether a value from the mirror may replace `first`; a mirror that knows less than the document does not
 */
export function useLive<T>(
  query: (mirror: Mirror) => Promise<T>,
  key: string,
  first: T | undefined,
  holds: (value: T, first: T | undefined) => boolean = () => true,
): Live<T> {
  const mirror = useMirror()
  const live = useLiveQuery(
    () => (mirror ? query(mirror).then(value => ({ key, mirror, value })) : null),
    [mirror, key],
    null,
  )
  if (live?.key === key && live.mirror === mirror && holds(live.value, first)) {
    return { key, value: live.value, mirror: true }
  }
  return { key, value: first, mirror: false }
}
