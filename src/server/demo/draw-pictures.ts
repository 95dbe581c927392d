import { readFile } from 'node:fs/promises'
import { type PictureSize, pictureSizes } from '../platform/media/make-picture.ts'
import { pictureLibrary } from '../platform/media/picture-library.ts'

/** A drawing as the storage keeps it; `width` and `height` are those of the larger version, px. */
export type Drawn = { width: number; height: number; files: { size: PictureSize; bytes: Buffer }[] }

const [small, medium, large] = pictureSizes
const quality = 80
/** Each takes a core; nothing else runs at this point of the first start. */
const atOnce = 2
/** The resolution at which an SVG's units are pixels. */
const dotsPerInch = 72

/**
 * Draws the demo's SVG files as WebP in all widths.
 * @param names files of `pictures/`, each once
 */
export async function drawPictures(names: readonly string[]): Promise<Map<string, Drawn>> {
  const drawn = new Map<string, Drawn>()
  const waiting = names.values()
  const drawer = async () => {
    for (const name of waiting) drawn.set(name, await draw(new URL(`./pictures/${name}`, import.meta.url)))
  }
  await Promise.all(Array.from({ length: atOnce }, drawer))
  return drawn
}

async function draw(file: URL): Promise<Drawn> {
  const [sharp, svg] = [await pictureLibrary(), await readFile(file)]
  const own = await sharp(svg).metadata()
  // Drawn only at the larger width and scaled down, because the grain filter of these drawings is slow.
  const { data, info } = await sharp(svg, { density: (dotsPerInch * large) / own.width })
    .resize({ width: large })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raster = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
  const webp = { quality, effort: 3 }
  return {
    width: info.width,
    height: info.height,
    files: [
      { size: small, bytes: await raster().resize({ width: small }).webp(webp).toBuffer() },
      { size: medium, bytes: await raster().resize({ width: medium }).webp(webp).toBuffer() },
      { size: large, bytes: await raster().webp(webp).toBuffer() },
    ],
  }
}
