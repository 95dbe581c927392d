import type { Reason } from '../command/waiting.ts'
import { isFull } from './full.ts'
import type { Mirror } from './schema.ts'

/**
 * Typed text that is not queued. Its key names the editor that it belongs to (`post:new`, `comment:<post id>`), or the
 * command that the outbox gave back (`kept:<command id>`).
 */
export type Draft = {
  key: string
  /** The editor's own state; only the screen that wrote it reads it. */
  content: unknown
  /**
   * The post or comment that an edit began from, with its version; null for something new. For something that was taken back out of
   * the outbox the id that it had there, with version 0.
   */
  base: { id: string; version: number } | null
  updatedAt: number
  /** Why the outbox gave the command back. */
  reason?: Reason
}

/** What a full device could not store: it is held here until there is room, or the page is closed (PRODUCT 10.20). */
const unstored = new WeakMap<Mirror, Map<string, Draft>>()

/** Whether a draft is only on this page, as the device had no room for it. */
export const isUnstored = (mirror: Mirror, key: string): boolean => unstored.get(mirror)?.has(key) ?? false

/** Stores the drafts for which the device had no room before. */
export async function storeUnstored(mirror: Mirror): Promise<void> {
  for (const [key, draft] of unstored.get(mirror) ?? []) {
    await mirror.drafts.put(draft)
    if (unstored.get(mirror)?.get(key) === draft) unstored.get(mirror)?.delete(key)
  }
}

/** Writes a draft under its key. Callers debounce: this writes every time. */
export async function keepDraft(
  mirror: Mirror,
  key: string,
  draft: { content: unknown; base?: Draft['base']; reason?: Reason },
  now = Date.now(),
): Promise<void> {
  const written = { base: null, ...draft, key, updatedAt: now }
  try {
    await mirror.drafts.put(written)
    unstored.get(mirror)?.delete(key)
  } catch (error) {
    if (isFull(error)) unstored.set(mirror, (unstored.get(mirror) ?? new Map()).set(key, written))
    throw error
  }
}

/** The draft under a key, or null. */
export async function readDraft(mirror: Mirror, key: string): Promise<Draft | null> {
  return unstored.get(mirror)?.get(key) ?? (await mirror.drafts.get(key)) ?? null
}

/** All drafts, the newest first. */
export async function listDrafts(mirror: Mirror): Promise<Draft[]> {
  return (await mirror.drafts.toArray()).sort((a, b) => b.updatedAt - a.updatedAt)
}

/** Deletes a draft and the picture files that belong to it. */
export async function forgetDraft(mirror: Mirror, key: string): Promise<void> {
  unstored.get(mirror)?.delete(key)
  await mirror.transaction('rw', mirror.drafts, mirror.files, async () => {
    await mirror.drafts.delete(key)
    await mirror.files.where('owner').equals(key).delete()
  })
}
