type Readers = typeof import('../../../local/readers.ts')

let here: Readers | undefined

/** Loads what reads posts from the mirror. It comes with the device's store: without that there is nothing to read. */
export async function loadPostReaders(): Promise<void> {
  here = await import('../../../local/readers.ts')
}

/**
 * What reads posts from the mirror, for who has an open one. It is not a promise: a live query that awaits anything but the mirror no
 * longer notices what changes.
 */
export function postReaders(): Readers {
  if (!here) throw new Error('nothing reads posts yet')
  return here
}
