import { deviceNow } from '../device/open-device.ts'
import { postOverList } from '../navigation/post-over-list.ts'

/**
 * A list waits in the page behind a post, and goes on reading the mirror: going back to it reads nothing before it is shown. Another
 * account's list is read anew.
 * @param search the list's, as its loader gets it
 * @param data what its loader returned
 * @returns says that it waits no more
 */
export function holdList(search: object, data: unknown): () => void {
  const key = JSON.stringify(search)
  const mirror = deviceNow()?.mirror
  const held = (asked: object) => (JSON.stringify(asked) === key && deviceNow()?.mirror === mirror ? data : undefined)
  postOverList.held = held
  return () => {
    if (postOverList.held === held) postOverList.held = undefined
  }
}
