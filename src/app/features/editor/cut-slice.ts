import { Slice } from 'prosemirror-model'

/**
 * What is pasted, cut where the text's limit is reached.
 * @param room how many letters the text may still take. Positions count a little more than letters, so the result is never too long
 */
export function cutSlice(slice: Slice, room: number): Slice {
  if (slice.size <= room) return slice
  const content = slice.content.cut(0, room)
  return content.size === 0 ? Slice.empty : new Slice(content, slice.openStart, slice.openEnd)
}
