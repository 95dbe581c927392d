import type { OwnCard } from '../../contract/own-card.ts'
import { closeOnUpgrade, Mirror, visitorAccount } from '../mirror/schema.ts'
import { allergyKey, cardKey } from './leaving.ts'

/** A card that this device holds, and the key under which it does. */
export type HeldCard = { key: string; card: OwnCard }

/** Where a card lies that somebody kept when they signed out: among what visitors see, under a key that says whose it is. */
const keptKey = (key: string, account: string) => `${key}:${account}`

/** Both of one's cards. */
const cardKeys = [cardKey, allergyKey]

/**
 * The cards that the reader of a mirror sees: a member's own; of visitors the device's, and behind it those that members kept when they signed
 * out. A card is in the account's own database, so that it is deleted with it.
 */
export async function readCards(mirror: Mirror): Promise<HeldCard[]> {
  const rows = await mirror.meta.where('key').startsWith(cardKey).toArray()
  return rows.map(({ key, value }) => ({ key, card: value as OwnCard }))
}

/** Keeps a card, without its empty fields; one without any is deleted. */
export async function saveCard(mirror: Mirror, card: OwnCard, key: string = cardKey): Promise<void> {
  const filled = Object.entries(card).filter(([, text]) => text.trim() !== '')
  if (filled.length === 0) await deleteCard(mirror, key)
  else await mirror.meta.put({ key, value: Object.fromEntries(filled) })
}

/** Deletes a card from this device, which is the only place where it is. */
export const deleteCard = (mirror: Mirror, key: string = cardKey): Promise<void> => mirror.meta.delete(key)

/** Before a member signs out, which deletes all that is theirs: leaves their card and allergy card to whoever uses the device. */
export async function keepCard(mirror: Mirror): Promise<void> {
  const own = await mirror.meta.where('key').anyOf(cardKeys).toArray()
  if (own.length === 0) return
  await inVisitorsMirror(visitors =>
    visitors.meta.bulkPut(own.map(({ key, value }) => ({ key: keptKey(key, mirror.account), value }))),
  )
}

/** Gives members the cards back that they kept when they signed out, so that others of this device no longer see them. */
export async function takeBackCard(mirror: Mirror): Promise<void> {
  if (mirror.account === visitorAccount) return
  await inVisitorsMirror(async visitors => {
    for (const key of cardKeys) {
      const kept = await visitors.meta.get(keptKey(key, mirror.account))
      if (!kept) continue
      await mirror.transaction('rw', mirror.meta, async () => {
        // One that was written since then is newer.
        if (!(await mirror.meta.get(key))) await mirror.meta.put({ key, value: kept.value })
      })
      await visitors.meta.delete(kept.key)
    }
  })
}

async function inVisitorsMirror(work: (visitors: Mirror) => Promise<unknown>): Promise<void> {
  const visitors = new Mirror(visitorAccount)
  closeOnUpgrade(visitors)
  try {
    await work(visitors)
  } finally {
    visitors.close()
  }
}
