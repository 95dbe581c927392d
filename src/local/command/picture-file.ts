import type { Mirror } from '../mirror/schema.ts'

/** The bytes behind a `local:` address; null when the picture was sent, or its command dropped. */
export function readFile(mirror: Mirror, address: string): Promise<Blob | null> {
  return mirror.files.get(address.replace(/^local:/, '')).then(file => file?.blob ?? null)
}
