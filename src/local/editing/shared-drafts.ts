import type { Command, NewCommand, Writer } from '../command/command.ts'
import { commandsOf } from '../command/queued-commands.ts'
import { type Draft, forgetDraft } from '../mirror/drafts.ts'
import type { Mirror } from '../mirror/schema.ts'
import { attachHeld } from '../outbox/held.ts'
import { enqueue, notifySender, remove, writeTables } from '../outbox/queue.ts'
import type { Known, Sent } from '../settings/draft-copies.ts'
import { declineElsewhere, knownKey, sharedPlace } from '../settings/draft-copies.ts'
import { clock } from '../wire/clock.ts'

/** The least time between two uploads of the same draft, in ms. */
const shareEveryMs = 10_000

/** The server's limit for a draft, in characters of JSON. */
const maxContentLength = 250_000

/** The server's id for a draft: a UUID made from its key, and so the same on all devices of a person. */
export async function draftId(key: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`engawa draft ${key}`)))
  const hex = Array.from(hash.subarray(0, 16), byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Queues a draft for the server, so that the member's other devices can offer it; at most once in ten seconds. To be
 * called after `keepDraft`. Chosen pictures stay on this device.
 * @param soon send it at once, because the editor is left
 */
export async function shareDraft(
  mirror: Mirror,
  key: string,
  user: Writer,
  now = clock.now(),
  soon = false,
): Promise<void> {
  if (sharedPlace.test(key)) await share(mirror, key, await draftId(key), user, now, soon)
}

/** As {@link shareDraft}, with the id that {@link draftId} gives: a transaction can't wait for that. */
export async function share(
  mirror: Mirror,
  key: string,
  id: string,
  user: Writer,
  now: number,
  soon: boolean,
): Promise<void> {
  const draft = await mirror.drafts.get(key)
  if (!draft) return
  const { content, left } = withoutPictures(draft.content)
  const text = JSON.stringify({ key, content, base: draft.base, picturesLeft: left } satisfies Sent)
  if (text.length > maxContentLength) return
  const before = (await queuedSavesOf(mirror, id))[0]
  const notBefore = soon ? 0 : before?.attempts === 0 ? before.nextAt : now + shareEveryMs
  const kind = key.split(':')[0] ?? ''
  const args = { params: { id }, body: { kind, content: text } }
  await enqueue(mirror, { kind: 'settings.saveDraft', args }, user, { now, notBefore })
}

/** Whether the server has this device's draft completely: its last text, and no pictures are left out. */
export async function isOnServer(mirror: Mirror, { key, content }: Pick<Draft, 'key' | 'content'>): Promise<boolean> {
  if (!sharedPlace.test(key) || withoutPictures(content).left > 0) return false
  const known = (await mirror.meta.get(knownKey(key)))?.value as Known | undefined
  return known !== undefined && known.rev > 0 && (await queuedSavesOf(mirror, await draftId(key))).length === 0
}

/**
 * Queues the commands that a draft has become, and deletes the draft in the same transaction: wherever the page is cut off, its text is
 * either a draft or queued, never both and never neither (PRODUCT 10.9).
 * @returns the commands' ids; null for one of which nothing is left to send
 */
export async function enqueueDraft(
  mirror: Mirror,
  key: string,
  commands: readonly NewCommand[],
  user: Writer,
  now = clock.now(),
): Promise<(string | null)[]> {
  const copy = sharedPlace.test(key) ? await draftId(key) : null
  return mirror.transaction('rw', writeTables(mirror), async () => {
    const base = (await mirror.drafts.get(key))?.base
    const ids: (string | null)[] = []
    for (const command of commands) {
      const id = await enqueue(mirror, command, user, { now })
      if (base && id !== null) await attachHeld(mirror, base.id, { ...command, id })
      ids.push(id)
    }
    await forgetDraft(mirror, key)
    if (copy !== null) await unshare(mirror, key, copy, user, now)
    return ids
  })
}

/** Deletes the server's copy of a draft, if there may be one. To be called after `forgetDraft`. */
export async function unshareDraft(mirror: Mirror, key: string, user: Writer, now = clock.now()): Promise<void> {
  if (sharedPlace.test(key)) await unshare(mirror, key, await draftId(key), user, now)
}

/** As {@link unshareDraft}, with the id that {@link draftId} gives. */
export async function unshare(mirror: Mirror, key: string, id: string, user: Writer, now: number): Promise<void> {
  await mirror.transaction('rw', writeTables(mirror), async () => {
    const known = (await mirror.meta.get(knownKey(key)))?.value as Known | undefined
    const waiting = await queuedSavesOf(mirror, id)
    await declineElsewhere(mirror, key)
    // What waited for the thing that was edited here waits no longer.
    await notifySender(mirror)
    if (known || waiting.some(each => each.attempts > 0)) {
      await enqueue(mirror, { kind: 'settings.deleteDraft', args: { params: { id } } }, user, { now })
    } else {
      for (const each of waiting) await remove(mirror, each)
    }
  })
}

const queuedSavesOf = async (mirror: Mirror, id: string): Promise<Command<'settings.saveDraft'>[]> =>
  (await commandsOf(mirror))
    .filter(each => each.kind === 'settings.saveDraft')
    .filter(each => each.args.params.id === id)

/** The content without its pictures, which can't be sent as text, and how many there were. */
function withoutPictures(content: unknown): { content: unknown; left: number } {
  let left = 0
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const kept = value.filter(each => !holdsBlob(each))
      left += value.length - kept.length
      return kept.map(strip)
    }
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, strip(each)]))
  }
  return { content: strip(content), left }
}

const holdsBlob = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).some(each => each instanceof Blob)
