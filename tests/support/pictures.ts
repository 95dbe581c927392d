import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture whose left half is red and whose right half is blue. */
export const redAndBlue = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d02020' } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#2020d0' } },
      left: Math.ceil(width / 2),
      top: 0,
    },
  ])

/** The main colour of a part of a picture. */
export async function colourAt(picture: Buffer, left: number, top: number): Promise<'red' | 'blue' | 'other'> {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red = 0, , blue = 0] = data
  if (red > 150 && blue < 100) return 'red'
  return blue > 150 && red < 100 ? 'blue' : 'other'
}

/** A PNG of a few kilobytes whose header claims so many pixels that decoding would take gigabytes. */
export function hugePng(width: number, height: number, bytes: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(bytes * 1_000)).subarray(0, bytes)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
