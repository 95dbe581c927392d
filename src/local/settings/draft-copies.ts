import type { OutputOf } from '../../contract/calls/index.ts'
import { commandsOf } from '../command/queued-commands.ts'
import type { Draft } from '../mirror/drafts.ts'
import type { Mirror } from '../mirror/schema.ts'

/** What this device knows of a draft on the server. */
export type Known = {
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
export type Sent = { key: string; content: unknown; base: Draft['base']; picturesLeft: number }

export const sharedPlace = /^(post|edit|comment|edit-comment|reply):/

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
    return typeof sent?.key === 'string' && sharedPlace.test(sent.key) ? sent : null
  } catch {
    return null
  }
}

/** Where a mirror's `meta` says what is known of a draft on the server. */
export const knownKey = (key: string): string => `draft ${key}`
