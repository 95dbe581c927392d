import { giveWay } from '../wire/give-way.ts'
import { FileRefused } from './file-refused.ts'

const letters = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** The kinds of picture that a file may hold, each with how its bytes begin; an SVG could hold a script. */
const kinds: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  'image/jpeg': bytes => letters(bytes, 0, 3) === '\u00ff\u00d8\u00ff',
  'image/png': bytes => letters(bytes, 0, 4) === '\u0089PNG',
  'image/gif': bytes => letters(bytes, 0, 4) === 'GIF8',
  'image/webp': bytes => letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 12) === 'WEBP',
  'image/avif': bytes => letters(bytes, 4, 8) === 'ftyp' && letters(bytes, 8, 11) === 'avi',
}

/** So many letters are turned into bytes at a time: a multiple of four, as four letters are three bytes. */
const step = 4 * 32_768

/**
 * Reads a picture out of a data: URI: a known kind, as its bytes say too.
 * @param most how many bytes it may have
 */
export async function readPicture(uri: string, most: number): Promise<Blob> {
  const comma = uri.slice(0, 40).indexOf(',')
  const [type = '', ...coding] = uri.slice(0, Math.max(0, comma)).replace('data:', '').split(';')
  const isKind = Object.hasOwn(kinds, type) ? kinds[type] : undefined
  const size = Math.floor(((uri.length - comma - 1) * 3) / 4)
  if (!uri.startsWith('data:') || isKind === undefined || coding.join() !== 'base64' || size > most)
    throw new FileRefused('broken')
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let at = comma + 1; at < uri.length; at += step) {
    parts.push(bytesOf(uri.slice(at, at + step)))
    await giveWay()
  }
  const [first] = parts
  if (first === undefined || !isKind(first)) throw new FileRefused('broken')
  return new Blob(parts, { type })
}

function bytesOf(part: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(part), letter => letter.charCodeAt(0))
  } catch {
    throw new FileRefused('broken')
  }
}
