import { kept } from '../kept.ts'
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
  const { read, forget } = kept(lookedUpForMs, async () => {
    const row = await db.selectFrom('site').select('value').where('key', '=', key).executeTakeFirst()
    return row?.value !== 'off'
  })
  return { isOn: read, forget }
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
