import { limits } from '../../../contract/limits.ts'

/** Why files were left out. */
export type LeftOut = 'many' | 'full'

/**
 * The files that still fit: within the limit at once, and within the limit of a gallery.
 * @param chosen how many are chosen already and not sent
 * @param held how many the gallery has, including unsent ones
 */
export function thoseWithRoom<T>(
  files: readonly T[],
  { chosen, held }: { chosen: number; held: number },
): { taken: T[]; leftOut: LeftOut | null } {
  const atOnce = limits.photosAtOnce - chosen
  const inGallery = limits.photosPerGallery - held - chosen
  const room = Math.max(0, Math.min(atOnce, inGallery))
  if (files.length <= room) return { taken: [...files], leftOut: null }
  return { taken: files.slice(0, room), leftOut: inGallery < atOnce ? 'full' : 'many' }
}
