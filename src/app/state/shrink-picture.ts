/** A width and a height, in px. */
export type Size = { width: number; height: number }

/** A picture as it leaves the device: drawn anew, so that nothing but its pixels is in it. */
export type ShrunkPicture = Size & { blob: Blob; name: string }

const quality = 0.85

/** The longest side, in px, of a picture that others look at in full. */
export const fullSide = 2_560

/** The size within `side` of the same shape; a smaller picture keeps its own. */
export function shrunkSize({ width, height }: Size, side: number): Size {
  const factor = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/** Whether the browser cannot read this file as a picture. */
export class UnreadablePicture extends Error {}

/**
 * Draws a picture anew, upright and no larger than `side`: place, camera and whatever else its file says stay on the device.
 * @param side the longest side, in px
 * @returns it as WebP, or as JPEG where the browser writes none
 * @throws UnreadablePicture for what this browser can't read, such as HEIC in most
 */
export async function shrinkPicture(file: File, side: number = fullSide): Promise<ShrunkPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new UnreadablePicture(file.name)
  })
  try {
    const size = shrunkSize(bitmap, side)
    const blob = (await draw(bitmap, size, 'image/webp')) ?? (await draw(bitmap, size, 'image/jpeg'))
    if (!blob) throw new UnreadablePicture(file.name)
    return { ...size, blob, name: renamed(file.name, blob.type) }
  } finally {
    bitmap.close()
  }
}

/** @returns null where the browser does not write the kind */
async function draw(bitmap: ImageBitmap, size: Size, type: string): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (!context) return null
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, size.width, size.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, size.width, size.height)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, quality))
  return blob?.type === type ? blob : null
}

/** The name with the ending of what the file is now. */
export const renamed = (name: string, type: string): string =>
  `${name.replace(/\.[^.]*$/, '') || 'picture'}.${type === 'image/webp' ? 'webp' : 'jpg'}`
