import type { Mirror } from '../mirror/schema.ts'
import type { NewFile } from './command.ts'

/** Sizes of pictures that wait, by their ids. */
export const sizesOf = (files: readonly { id: string; width?: number; height?: number }[]): Sizes =>
  new Map(files.map(file => [file.id, file]))

type Size = Pick<NewFile, 'width' | 'height'>

/** Sizes of pictures that wait, by the id of their upload. */
export type Sizes = ReadonlyMap<string, Size>

/** The address of a picture that is on this device only; `readFile` gives its bytes. */
export const localAddress = (fileId: string): string => `local:${fileId}`

/** The bytes behind a `local:` address of a picture that waits; null when it was sent. */
export function readFile(mirror: Mirror, address: string): Promise<Blob | null> {
  return mirror.files.get(address.replace(/^local:/, '')).then(file => file?.blob ?? null)
}
