import type { Reason } from '../command/waiting.ts'
import type { Mirror } from './schema.ts'

/** Something typed that is not sent: by its place (`post:new`, `comment:<post id>`), or kept by the outbox (`kept:<command id>`). */
export type Draft = {
  key: string
  /** What the editor needs to go on; only the screen that wrote it reads it. */
  content: unknown
  /** What it is a draft of: the version that an edit began from; null for something new. */
  base: { id: string; version: number } | null
  updatedAt: number
  /** Why the outbox gave it back. */
  reason?: Reason
}

/** Keeps a draft under its key; the caller debounces. */
export async function keepDraft(
  mirror: Mirror,
  key: string,
  draft: { content: unknown; base?: Draft['base']; reason?: Reason },
  now = Date.now(),
): Promise<void> {
  await mirror.drafts.put({ base: null, ...draft, key, updatedAt: now })
}

/** The draft under a key, or null. */
export async function readDraft(mirror: Mirror, key: string): Promise<Draft | null> {
  return (await mirror.drafts.get(key)) ?? null
}

/** All drafts, the newest first. */
export async function listDrafts(mirror: Mirror): Promise<Draft[]> {
  return (await mirror.drafts.toArray()).sort((a, b) => b.updatedAt - a.updatedAt)
}

/** Forgets a draft and the pictures that waited with it. */
export async function forgetDraft(mirror: Mirror, key: string): Promise<void> {
  await mirror.transaction('rw', mirror.drafts, mirror.files, async () => {
    await mirror.drafts.delete(key)
    await mirror.files.where('owner').equals(key).delete()
  })
}
