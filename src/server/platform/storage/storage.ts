import type { Readable } from 'node:stream'

/** Where the bytes of pictures are. Keys are relative paths of letters, digits, `-`, `.` and `/`. */
export type Storage = {
  /** Stores bytes under a key, completely or not at all; once this resolves they survive a crash. */
  put(key: string, bytes: Buffer | Readable): Promise<void>
  /** The bytes of a key, all of them or those from `start` to `end` (both included), with the size of all; or null. */
  open(key: string): Promise<{ size: number; stream: (part?: { start: number; end: number }) => Readable } | null>
  /** Removes a key, if it is there. */
  delete(key: string): Promise<void>
  /** Removes all keys that begin with these parts and a `/`. */
  deleteBelow(parts: string): Promise<void>
}
