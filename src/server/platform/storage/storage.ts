import type { Readable } from 'node:stream'

/** What is stored under a key. */
export type Stored = {
  size: number
  /** The MD5 of its bytes in hexadecimal, where the storage says what is one without reading them. */
  md5?: string
  /** All of its bytes, or those from `start` to `end` (both included). */
  stream: (part?: { start: number; end: number }) => Readable
}

/** A key with when it was stored. */
export type Listed = { key: string; at: Date }

/** Where the bytes of pictures are. Keys are relative paths of letters, digits, `-`, `.` and `/`. */
export type Storage = {
  /** Stores bytes under a key, completely or not at all; once this resolves they survive a crash. */
  put(key: string, bytes: Buffer | Readable): Promise<void>
  /** What is stored under a key, or null. */
  open(key: string): Promise<Stored | null>
  /** Removes a key, if it is there. */
  delete(key: string): Promise<void>
  /** Removes all keys that begin with these parts and a `/`. */
  deleteBelow(parts: string): Promise<void>
  /** All keys, or those that begin with these parts and a `/`: in their order, some at a time. */
  list(parts?: string): AsyncIterable<Listed[]>
}

const key = /^[\w-]+(\/[\w-]+(\.[\w-]+)?)*$/
const mostLetters = 200

/** Whether this is a key, and so no path to somewhere else. */
export const isKey = (text: string): boolean => text.length <= mostLetters && key.test(text)

/** @returns the key itself @throws for what is none */
export function checkedKey(text: string): string {
  if (!isKey(text)) throw new Error(`not a key: ${text}`)
  return text
}

/** Thrown where the storage does not answer, or does not do what it should; it may do so again in a while. */
export class StorageAway extends Error {
  readonly reason: string
  /** Whether it answers, and refuses. */
  readonly refuses: boolean

  constructor(reason: string, refuses = false) {
    super(`the storage of pictures: ${reason}`)
    this.name = 'StorageAway'
    this.reason = reason
    this.refuses = refuses
  }
}
