import type { Mirror } from '../mirror/schema.ts'
import type { NewFile } from './command.ts'

/** The sizes of pictures by their upload ids. */
export const sizesOf = (files: readonly { id: string; width?: number; height?: number }[]): Sizes =>
  new Map(files.map(file => [file.id, file]))

type Size = Pick<NewFile, 'width' | 'height'>

/** Width and height, in pixels, of pictures that are not sent yet, by upload id. */
export type Sizes = ReadonlyMap<string, Size>

/** The address under which views name a picture that is on this device only; {@link readFile} gives its bytes. */
export const localAddress = (fileId: string): string => `local:${fileId}`

/** The bytes behind a `local:` address; null when the picture was sent, or its command dropped. */
export function readFile(mirror: Mirror, address: string): Promise<Blob | null> {
  return mirror.files.get(address.replace(/^local:/, '')).then(file => file?.blob ?? null)
}
