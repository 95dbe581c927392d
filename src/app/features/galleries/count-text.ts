import type { Text } from '../../../contract/messages/text.ts'

/** How many photos, in words. */
export function countText(text: Text, count: number): string {
  if (count === 0) return text('galleries.count.none')
  return count === 1 ? text('galleries.count.one') : text('galleries.count', { count })
}

/** What a photo is called where it needs a name: by its words, else by its place. */
export function photoName(text: Text, photo: { caption: string; alt: string }, at: number): string {
  return photo.caption || photo.alt || text('photos.untitled', { number: at + 1 })
}
