import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A text that is in every metadata block of these pictures; no served file may contain it. */
export const secret = 'Umezono-7'

/** 35° 2' 6.11" N, as EXIF writes it: six numbers in a row that no picture has by accident. */
const latitude = [35, 1, 2, 1, 611, 100]

const u16 = (value: number) => Buffer.from([value & 255, value >> 8])
const u32 = (value: number) => Buffer.from(new Uint32Array([value]).buffer)
const big16 = (value: number) => u16(value).reverse()
const big32 = (value: number) => u32(value).reverse()

/** The bytes of the place in its EXIF form. */
export const placeBytes = Buffer.concat(latitude.map(u32))

/** A TIFF block: who made the camera, how it was held, and where. */
function tiff(orientation: number): Buffer {
  const maker = Buffer.from(`${secret} camera\0`)
  const entry = (tag: number, type: number, count: number, value: Buffer) =>
    Buffer.concat([u16(tag), u16(type), u32(count), value])
  const [directory, data] = [8, 8 + 2 + 3 * 12 + 4]
  const gps = data + maker.length
  const gpsData = gps + 2 + 2 * 12 + 4
  return Buffer.concat([
    Buffer.from('II*\0', 'latin1'),
    u32(directory),
    u16(3),
    entry(0x010f, 2, maker.length, u32(data)),
    entry(0x0112, 3, 1, u32(orientation)),
    entry(0x8825, 4, 1, u32(gps)),
    u32(0),
    maker,
    u16(2),
    entry(1, 2, 2, Buffer.from('N\0\0\0')),
    entry(2, 5, 3, u32(gpsData)),
    u32(0),
    placeBytes,
  ])
}

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${secret}"/></rdf:RDF></x:xmpmeta>`

/** A picture, lying as the sensor saw it: red in its upper left quarter, blue everywhere else. */
const scene = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#2020d0' } }).composite([
    {
      input: { create: { width: width / 2, height: height / 2, channels: 3, background: '#d02020' } },
      left: 0,
      top: 0,
    },
  ])

/** JPEG as a phone writes it: EXIF with place and orientation, XMP, IPTC, a colour profile, a comment. */
export async function markedJpeg(orientation = 1): Promise<Buffer> {
  const plain = await scene().withIccProfile('p3').jpeg().toBuffer()
  const segment = (marker: number, ...parts: (string | Buffer)[]) => {
    const body = Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
    return Buffer.concat([Buffer.from([0xff, marker]), big16(body.length + 2), body])
  }
  const iptc = Buffer.concat([Buffer.from([0x1c, 2, 90]), big16(secret.length), Buffer.from(secret)])
  return Buffer.concat([
    plain.subarray(0, 2),
    segment(0xe1, 'Exif\0\0', tiff(orientation)),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', xmp),
    segment(0xed, 'Photoshop 3.0\x008BIM\x04\x04\0\0', big32(iptc.length), iptc, iptc.length % 2 ? '\0' : ''),
    segment(0xfe, `${secret} comment`),
    plain.subarray(2),
    // Bytes after the end of the picture, like maker notes and hidden archives.
    Buffer.from(`PK\x03\x04${secret}`),
  ])
}

/** PNG with EXIF, texts in the three forms that it has, and XMP. */
export async function markedPng(orientation = 1): Promise<Buffer> {
  const plain = await scene().png().toBuffer()
  const chunk = (type: string, ...parts: (string | Buffer)[]) => {
    const body = Buffer.concat([type, ...parts].map(part => (typeof part === 'string' ? Buffer.from(part) : part)))
    return Buffer.concat([big32(body.length - 4), body, big32(crc32(body))])
  }
  const header = 8 + 25
  return Buffer.concat([
    plain.subarray(0, header),
    chunk('eXIf', tiff(orientation)),
    chunk('tEXt', `Author\0${secret}`),
    chunk('zTXt', 'Comment\0\0', deflateSync(secret)),
    chunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0', xmp),
    plain.subarray(header),
    Buffer.from(`<script>${secret}</script>`),
  ])
}

/** WebP with EXIF, XMP and a colour profile. */
export async function markedWebp(orientation = 1): Promise<Buffer> {
  const plain = await scene().withIccProfile('p3').webp({ lossless: true }).toBuffer()
  const chunk = (type: string, body: Buffer) =>
    Buffer.concat([Buffer.from(type), u32(body.length), body, Buffer.alloc(body.length % 2)])
  const marked = Buffer.from(plain)
  const flags = 20
  marked[flags] = (marked[flags] ?? 0) | 0x08 | 0x04
  const file = Buffer.concat([marked, chunk('EXIF', tiff(orientation)), chunk('XMP ', Buffer.from(xmp))])
  file.writeUInt32LE(file.length - 8, 4)
  return file
}

/** A GIF of two frames with a comment and XMP; the second frame is all red. */
export async function markedGif(): Promise<Buffer> {
  const first = await scene().png().toBuffer()
  const second = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#d02020' } })
    .png()
    .toBuffer()
  const plain = await sharp([first, second], { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer()
  const packed = plain[10] ?? 0
  const header = 13 + (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)
  const blocks = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text), Buffer.from([0])])
  return Buffer.concat([
    plain.subarray(0, header),
    Buffer.from([0x21, 0xfe]),
    blocks(`${secret} comment`),
    Buffer.from([0x21, 0xff]),
    Buffer.concat([Buffer.from([11]), Buffer.from('XMP DataXMP')]),
    blocks(secret),
    plain.subarray(header),
  ])
}

/** The container of a phone's HEIC. Only its names tell it from AVIF, and that its pixels can't be decoded here. */
export async function heicContainer(): Promise<Buffer> {
  const avif = await scene(64, 64)
    .withExif({ IFD0: { Make: secret } })
    .avif()
    .toBuffer()
  return Buffer.from(
    avif.toString('latin1').replaceAll('avif', 'heic').replaceAll('av01', 'hvc1').replaceAll('av1C', 'hvcC'),
    'latin1',
  )
}

/** The kinds of chunks of a WebP file, in their order. @throws when it is none */
export function webpChunks(file: Buffer): string[] {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP') throw new Error('no WebP')
  const kinds: string[] = []
  let at = 12
  for (; at + 8 <= file.length; at += 8 + file.readUInt32LE(at + 4) + (file.readUInt32LE(at + 4) % 2))
    kinds.push(file.toString('latin1', at, at + 4))
  if (at !== file.length) throw new Error('bytes behind the end')
  return kinds
}
