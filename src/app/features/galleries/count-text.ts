import type { Text } from '../../../contract/messages/text.ts'

/** The number of photos, as text. */
export function countText(text: Text, count: number): string {
  if (count === 0) return text('galleries.count.none')
  return text('galleries.count', { count })
}

/** The name of a photo: its caption or text alternative, else its position. */
export function photoName(text: Text, photo: { caption: string; alt: string }, at: number): string {
  return photo.caption || photo.alt || text('photos.untitled', { number: at + 1 })
}
