import type { Database } from './database.ts'

const key = 'newcomer_queue'
const lookedUpForMs = 5_000

/** Whether newcomers' first posts wait for approval (PRODUCT 2.13): on, unless an admin has switched it off. */
export type NewcomerQueue = {
  /** Looked up at most every five seconds. */
  isOn(): Promise<boolean>
  /** Looks it up at the next question, after this process has changed it. */
  forget(): void
}

/** @see NewcomerQueue */
export function newcomerQueueReader(db: Database): NewcomerQueue {
  let known: { on: boolean; until: number } | undefined
  return {
    async isOn() {
      if (known && known.until > Date.now()) return known.on
      const row = await db.selectFrom('site').select('value').where('key', '=', key).executeTakeFirst()
      known = { on: row?.value !== 'off', until: Date.now() + lookedUpForMs }
      return known.on
    },
    forget: () => {
      known = undefined
    },
  }
}

/** Says whether newcomers' first posts wait for approval. */
export async function setNewcomerQueue(db: Database, on: boolean): Promise<void> {
  const value = on ? 'on' : 'off'
  await db
    .insertInto('site')
    .values({ key, value })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
