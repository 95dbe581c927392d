/** A width and a height, in px. */
export type Size = { width: number; height: number }

/** A picture as it leaves the device: redrawn, so that the file holds its pixels and nothing else. */
export type ShrunkPicture = Size & { blob: Blob; name: string }

const quality = 0.85

/** The longest side, in px, of a picture that others can enlarge. */
export const fullSide = 2_560

/** The size that fits into `side`, with the same shape; smaller pictures keep their size. */
export function shrunkSize({ width, height }: Size, side: number): Size {
  const factor = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/** The browser can't read this file as a picture. */
export class UnreadablePicture extends Error {}

/**
 * Redraws a picture upright and no larger than `side`. The place, the camera and everything else that the file tells stays on the
 * device.
 * @param side the longest side, in px
 * @returns WebP, or JPEG where the browser can't write WebP
 * @throws UnreadablePicture for formats that this browser can't read, such as HEIC in most
 */
export async function shrinkPicture(file: File, side: number = fullSide): Promise<ShrunkPicture> {
  const bitmap = await readPicture(file)
  try {
    return await drawnAnew(bitmap, file.name, shrunkSize(bitmap, side))
  } finally {
    bitmap.close()
  }
}

/**
 * Reads a file as a picture, upright. The caller closes it.
 * @throws UnreadablePicture
 */
export function readPicture(file: File): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new UnreadablePicture(file.name)
  })
}

/**
 * Draws a picture, or a part of it, in another size.
 * @param part in the picture's own pixels
 * @returns WebP, or JPEG where the browser can't write WebP
 * @throws UnreadablePicture if it can't be drawn at all
 */
export async function drawnAnew(
  bitmap: ImageBitmap,
  name: string,
  size: Size,
  part: Part = { x: 0, y: 0, width: bitmap.width, height: bitmap.height },
): Promise<ShrunkPicture> {
  const blob = (await draw(bitmap, size, part, 'image/webp')) ?? (await draw(bitmap, size, part, 'image/jpeg'))
  if (!blob) throw new UnreadablePicture(name)
  return { ...size, blob, name: renamed(name, blob.type) }
}

type Part = Size & { x: number; y: number }

/** @returns null if the browser can't write this format */
async function draw(bitmap: ImageBitmap, size: Size, part: Part, type: string): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width: size.width, height: size.height })
  const context = canvas.getContext('2d')
  if (!context) return null
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, size.width, size.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, quality))
  return blob?.type === type ? blob : null
}

/** The file name with the ending of its new format. */
export const renamed = (name: string, type: string): string =>
  `${name.replace(/\.[^.]*$/, '') || 'picture'}.${type === 'image/webp' ? 'webp' : 'jpg'}`
