import type { OutputOf } from '../../contract/calls/index.ts'
import type { Command, Writer } from '../command/command.ts'
import { commandsOf } from '../command/queued-commands.ts'
import type { Draft } from '../mirror/drafts.ts'
import { knownKey } from '../mirror/known-key.ts'
import type { Mirror } from '../mirror/schema.ts'
import { enqueue, remove, writeTables } from '../outbox/queue.ts'

/** What this device knows of a draft on the server. */
type Known = {
  /** The server's revision of the last text that was sent, taken or declined here. */
  rev: number
  offer?: Elsewhere
}

/** What another device has begun to write in the same place. */
export type Elsewhere = {
  content: unknown
  base: Draft['base']
  /** The server's revision of it. */
  rev: number
  /** When it was kept, in ms. */
  updatedAt: number
  /** How many chosen pictures stay on that device: only what is typed is shared. */
  picturesLeft: number
}

/** Drafts on the way to the server: at most one for each, and of one place only the last. */
type Sent = { key: string; content: unknown; base: Draft['base']; picturesLeft: number }

const shared = /^(post|edit|comment|edit-comment|reply):/
/** Of one draft, not sooner after another. */
const apartMs = 10_000
/** The server's bound. */
const mostLetters = 250_000

/** The server's name for a draft of a place, the same on all devices of a person. */
export async function draftId(key: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`engawa draft ${key}`)))
  const hex = Array.from(hash.subarray(0, 16), byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Sends a draft as it stands on the device to the server, for the member's other devices, soon but not at each key. To be called
 * after `keepDraft`. Chosen pictures stay on this device.
 * @param soon at once: the editor is left
 */
export async function shareDraft(
  mirror: Mirror,
  key: string,
  user: Writer,
  now = Date.now(),
  soon = false,
): Promise<void> {
  const draft = await mirror.drafts.get(key)
  if (!draft || !shared.test(key)) return
  const [{ content, left }, id] = [withoutPictures(draft.content), await draftId(key)]
  const text = JSON.stringify({ key, content, base: draft.base, picturesLeft: left } satisfies Sent)
  if (text.length > mostLetters) return
  const before = (await savesOf(mirror, id))[0]
  const notBefore = soon ? 0 : before?.attempts === 0 ? before.nextAt : now + apartMs
  const kind = key.split(':')[0] ?? ''
  const args = { params: { id }, body: { kind, content: text } }
  await enqueue(mirror, { kind: 'settings.saveDraft', args }, user, { now, notBefore })
}

/** Whether the server has a draft as it stands here, with all that belongs to it. */
export async function isOnServer(mirror: Mirror, { key, content }: Pick<Draft, 'key' | 'content'>): Promise<boolean> {
  if (!shared.test(key) || withoutPictures(content).left > 0) return false
  const known = (await mirror.meta.get(knownKey(key)))?.value as Known | undefined
  return known !== undefined && known.rev > 0 && (await savesOf(mirror, await draftId(key))).length === 0
}

/** Forgets a draft on the server too, if it can have one. To be called after `forgetDraft`. */
export async function unshareDraft(mirror: Mirror, key: string, user: Writer, now = Date.now()): Promise<void> {
  if (!shared.test(key)) return
  const id = await draftId(key)
  await mirror.transaction('rw', writeTables(mirror), async () => {
    const known = (await mirror.meta.get(knownKey(key)))?.value as Known | undefined
    const waiting = await savesOf(mirror, id)
    await declineElsewhere(mirror, key)
    if (known || waiting.some(each => each.attempts > 0)) {
      await enqueue(mirror, { kind: 'settings.deleteDraft', args: { params: { id } } }, user, { now })
    } else {
      for (const each of waiting) await remove(mirror, each)
    }
  })
}

const savesOf = async (mirror: Mirror, id: string): Promise<Command<'settings.saveDraft'>[]> =>
  (await commandsOf(mirror))
    .filter(each => each.kind === 'settings.saveDraft')
    .filter(each => each.args.params.id === id)

/** Takes in what the server has of all devices: what is newer than what was sent from here is offered. */
export async function pullDrafts(mirror: Mirror, drafts: OutputOf<'settings.drafts'>): Promise<void> {
  await mirror.transaction('rw', mirror.meta, mirror.outbox, async () => {
    const commands = await commandsOf(mirror)
    const going = new Set(commands.flatMap(each => (each.kind === 'settings.deleteDraft' ? [each.args.params.id] : [])))
    // What has just arrived from here is none of another device, although no answer has come yet.
    const own = new Set(commands.flatMap(each => (each.kind === 'settings.saveDraft' ? [each.args.body.content] : [])))
    const there = new Set<string>()
    for (const { id, content, updated, rev } of drafts) {
      const sent = going.has(id) ? null : readSent(content)
      if (!sent) continue
      there.add(knownKey(sent.key))
      const known = (await mirror.meta.get(knownKey(sent.key)))?.value as Known | undefined
      if (rev <= Math.max(known?.rev ?? 0, known?.offer?.rev ?? 0)) continue
      if (own.has(content)) continue
      const { key, ...what } = sent
      const offer: Elsewhere = { ...what, rev, updatedAt: Date.parse(updated) }
      await mirror.meta.put({ key: knownKey(key), value: { rev: known?.rev ?? 0, offer } satisfies Known })
    }
    // What was sent or thrown away on the other device is nothing to go on with.
    await mirror.meta
      .where('key')
      .startsWith(knownKey(''))
      .filter(row => !there.has(row.key) && (row.value as Known).offer !== undefined)
      .modify(row => {
        row.value = { rev: (row.value as Known).rev } satisfies Known
      })
  })
}

/** What another device has begun to write in this place, and was neither taken nor declined; null when nothing. */
export function readElsewhere(mirror: Mirror, key: string): Promise<Elsewhere | null> {
  return mirror.meta.get(knownKey(key)).then(row => (row?.value as Known | undefined)?.offer ?? null)
}

/** All that other devices have begun, and that was neither taken nor declined. Inside a transaction over `meta`. */
export async function listElsewhere(mirror: Mirror): Promise<(Elsewhere & { key: string })[]> {
  const rows = await mirror.meta.where('key').startsWith(knownKey('')).toArray()
  return rows.flatMap(({ key, value }) => {
    const { offer } = value as Known
    return offer ? [{ ...offer, key: key.slice(knownKey('').length) }] : []
  })
}

/** Puts what another device has begun in the place of what stands here. */
export async function takeElsewhere(mirror: Mirror, key: string, now = Date.now()): Promise<Draft | null> {
  return mirror.transaction('rw', mirror.meta, mirror.drafts, async () => {
    const offer = ((await mirror.meta.get(knownKey(key)))?.value as Known | undefined)?.offer
    if (!offer) return null
    const draft: Draft = { key, content: offer.content, base: offer.base, updatedAt: now }
    await mirror.drafts.put(draft)
    await mirror.meta.put({ key: knownKey(key), value: { rev: offer.rev } satisfies Known })
    return draft
  })
}

/** Goes on with what stands here; what was offered is not offered again. */
export async function declineElsewhere(mirror: Mirror, key: string): Promise<void> {
  await mirror.transaction('rw', mirror.meta, async () => {
    const known = (await mirror.meta.get(knownKey(key)))?.value as Known | undefined
    if (known?.offer) await mirror.meta.put({ key: knownKey(key), value: { rev: known.offer.rev } satisfies Known })
  })
}

/** Notes that the server has what was sent. Inside a transaction over `meta`. */
export async function noteShared(mirror: Mirror, content: string, rev: number): Promise<void> {
  const sent = readSent(content)
  if (!sent) return
  const known = (await mirror.meta.get(knownKey(sent.key)))?.value as Known | undefined
  // What was offered stays offered: the server has only the later of the two now, but this device still has both.
  await mirror.meta.put({ key: knownKey(sent.key), value: { ...known, rev } satisfies Known })
}

function readSent(content: string): Sent | null {
  try {
    const sent = JSON.parse(content)
    return typeof sent?.key === 'string' && shared.test(sent.key) ? sent : null
  } catch {
    return null
  }
}

/** What can be sent as text: without the pictures, which are counted. */
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
