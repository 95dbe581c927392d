import type { Mirror } from '../mirror/schema.ts'

/** A file that the system gave to the app, until a page opens it. */
type WaitingFile = { name: string; blob: Blob }

const key = 'files to open'

/** Keeps a file that was shared into the app until a page opens it; it takes the place of one that still waits. */
export async function keepWaitingFile(mirror: Mirror, file: WaitingFile): Promise<void> {
  await mirror.meta.put({ key, value: file })
}

/** Takes the file that waits; of several pages one gets it. */
export const takeWaitingFile = (mirror: Mirror): Promise<WaitingFile | null> =>
  mirror.transaction('rw', mirror.meta, async () => {
    const value = (await mirror.meta.get(key))?.value as WaitingFile | undefined
    await mirror.meta.delete(key)
    return value ?? null
  })
