import type { OutputOf } from '../../contract/calls/index.ts'
import { ownPhraseKind } from '../../contract/phrases/own-phrase.ts'
import { commandsOf } from '../command/queued-commands.ts'
import type { Draft } from '../mirror/drafts.ts'
import type { Mirror } from '../mirror/schema.ts'
import { clock } from '../wire/clock.ts'

/** What this device knows about the server's copy of a draft. */
export type Known = {
  /** The server's revision of the last text that this device sent, took over or declined. */
  rev: number
  offer?: Elsewhere
}

/** A draft that another device wrote in the same editor; offered to the reader, who takes it over or declines it. */
export type Elsewhere = {
  content: unknown
  base: Draft['base']
  /** The server's revision of it. */
  rev: number
  /** When the server stored it, in ms. */
  updatedAt: number
  /** How many chosen pictures are on that device only: only typed text is shared. */
  picturesLeft: number
}

/** A draft as it is sent to the server, as JSON in the command's `content`. */
export type Sent = { key: string; content: unknown; base: Draft['base']; picturesLeft: number }

/** The keys of drafts that are shared between devices, and of own cards; kept drafts and chosen photos are not. */
export const sharedPlace = /^(post|edit|comment|edit-comment|reply|phrase):/

/** Compares the server's drafts with what this device knows: those that another device wrote later become offers. */
export async function pullDrafts(mirror: Mirror, all: OutputOf<'settings.drafts'>): Promise<void> {
  const drafts = all.filter(({ kind }) => kind !== ownPhraseKind)
  await mirror.transaction('rw', mirror.meta, mirror.outbox, async () => {
    const commands = await commandsOf(mirror)
    const deleted = new Set(
      commands.flatMap(each => (each.kind === 'settings.deleteDraft' ? [each.args.params.id] : [])),
    )
    // This device's own text may have arrived already although its answer has not come: it is no offer.
    const own = new Set(commands.flatMap(each => (each.kind === 'settings.saveDraft' ? [each.args.body.content] : [])))
    const there = new Set<string>()
    for (const { id, content, updated, rev } of drafts) {
      const sent = deleted.has(id) ? null : readSent(content)
      if (!sent) continue
      there.add(knownKey(sent.key))
      const known = (await mirror.meta.get(knownKey(sent.key)))?.value as Known | undefined
      if (rev <= Math.max(known?.rev ?? 0, known?.offer?.rev ?? 0)) continue
      if (own.has(content)) continue
      const { key, ...what } = sent
      const offer: Elsewhere = { ...what, rev, updatedAt: Date.parse(updated) }
      await mirror.meta.put({ key: knownKey(key), value: { rev: known?.rev ?? 0, offer } satisfies Known })
    }
    // The other device posted or discarded these drafts since: they are no longer offered.
    await mirror.meta
      .where('key')
      .startsWith(knownKey(''))
      .filter(row => !there.has(row.key) && (row.value as Known).offer !== undefined)
      .modify(row => {
        row.value = { rev: (row.value as Known).rev } satisfies Known
      })
  })
}

/** The offer for a draft's key: written on another device, neither taken over nor declined here; null when there is none. */
export function readElsewhere(mirror: Mirror, key: string): Promise<Elsewhere | null> {
  return mirror.meta.get(knownKey(key)).then(row => (row?.value as Known | undefined)?.offer ?? null)
}

/** All offers with their keys. To be called inside a transaction over `meta`. */
export async function listElsewhere(mirror: Mirror): Promise<(Elsewhere & { key: string })[]> {
  const rows = await mirror.meta.where('key').startsWith(knownKey('')).toArray()
  return rows.flatMap(({ key, value }) => {
    const { offer } = value as Known
    return offer ? [{ ...offer, key: key.slice(knownKey('').length) }] : []
  })
}

/** Replaces this device's draft with the offer; null when there is none any more. */
export async function takeElsewhere(mirror: Mirror, key: string, now = clock.now()): Promise<Draft | null> {
  return mirror.transaction('rw', mirror.meta, mirror.drafts, async () => {
    const offer = ((await mirror.meta.get(knownKey(key)))?.value as Known | undefined)?.offer
    if (!offer) return null
    const draft: Draft = { key, content: offer.content, base: offer.base, updatedAt: now }
    await mirror.drafts.put(draft)
    await mirror.meta.put({ key: knownKey(key), value: { rev: offer.rev } satisfies Known })
    return draft
  })
}

/** Keeps this device's draft; the declined text is not offered again. */
export async function declineElsewhere(mirror: Mirror, key: string): Promise<void> {
  await mirror.transaction('rw', mirror.meta, async () => {
    const known = (await mirror.meta.get(knownKey(key)))?.value as Known | undefined
    if (known?.offer) await mirror.meta.put({ key: knownKey(key), value: { rev: known.offer.rev } satisfies Known })
  })
}

/** Notes the revision under which the server stored this device's draft. To be called inside a transaction over `meta`. */
export async function noteShared(mirror: Mirror, content: string, rev: number): Promise<void> {
  const sent = readSent(content)
  if (!sent) return
  const known = (await mirror.meta.get(knownKey(sent.key)))?.value as Known | undefined
  // An offer stays: the server now has only this device's text, but the reader may still want the other one.
  await mirror.meta.put({ key: knownKey(sent.key), value: { ...known, rev } satisfies Known })
}

/** What another device sent; null if it is not for a shared place. */
export function readSent(content: string): Sent | null {
  try {
    const sent = JSON.parse(content)
    return typeof sent?.key === 'string' && sharedPlace.test(sent.key) ? sent : null
  } catch {
    return null
  }
}

/** The key under which `meta` keeps what is {@link Known} about a draft. */
export const knownKey = (key: string): string => `draft ${key}`
