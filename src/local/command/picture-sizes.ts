import type { NewFile } from './command.ts'

/** The sizes of pictures by their upload ids. */
export const sizesOf = (files: readonly { id: string; width?: number; height?: number }[]): Sizes =>
  new Map(files.map(file => [file.id, file]))

type Size = Pick<NewFile, 'width' | 'height'>

/** Width and height, in pixels, of pictures that are not sent yet, by upload id. */
export type Sizes = ReadonlyMap<string, Size>

/** The address under which views name a picture that is on this device only; `picture-file.ts` gives its bytes. */
export const localAddress = (fileId: string): string => `local:${fileId}`
