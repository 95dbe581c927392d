import type { Reason } from '../command/waiting.ts'
import { clock } from '../wire/clock.ts'
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

const unstored = new WeakMap<Mirror, Map<string, Draft>>()

/** The drafts that a full device could not store, by key: held on this page until there is room (PRODUCT 10.20). */
export function unstoredDrafts(mirror: Mirror): Map<string, Draft> {
  const held = unstored.get(mirror) ?? new Map<string, Draft>()
  unstored.set(mirror, held)
  return held
}

/** Writes a draft under its key. Callers debounce: this writes every time. */
export async function keepDraft(
  mirror: Mirror,
  key: string,
  draft: { content: unknown; base?: Draft['base']; reason?: Reason },
  now = clock.now(),
): Promise<void> {
  const written = { base: null, ...draft, key, updatedAt: now }
  try {
    await mirror.drafts.put(written)
    unstoredDrafts(mirror).delete(key)
  } catch (error) {
    if (isFull(error)) unstoredDrafts(mirror).set(key, written)
    throw error
  }
}

/** The draft under a key, or null. */
export async function readDraft(mirror: Mirror, key: string): Promise<Draft | null> {
  return unstoredDrafts(mirror).get(key) ?? (await mirror.drafts.get(key)) ?? null
}

/** All drafts, the newest first. */
export async function listDrafts(mirror: Mirror): Promise<Draft[]> {
  return (await mirror.drafts.toArray()).sort((a, b) => b.updatedAt - a.updatedAt)
}

/** Deletes a draft and the picture files that belong to it. */
export async function forgetDraft(mirror: Mirror, key: string): Promise<void> {
  unstoredDrafts(mirror).delete(key)
  await mirror.transaction('rw', mirror.drafts, mirror.files, async () => {
    await mirror.drafts.delete(key)
    await mirror.files.where('owner').equals(key).delete()
  })
}
