import { siteSettings } from '../../../contract/site-settings.ts'
import type { Database } from './database.ts'
import { kept } from './kept.ts'
import { numberSetting } from './site-settings.sql.ts'
import { atMost, sql } from './sql.ts'

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

/** Whether a post that the person of the row of `users` writes now waits as one of a newcomer's; admins are not left out here. */
export const newcomerWaits = sql<boolean>`(
  not exists (select from site s where s.key = ${key} and s.value = 'off') and (
    select count(*) < ${numberSetting('newcomer_posts')} from (
      select from posts p where p.author_id = users.id and p.published_once
      limit ${atMost(siteSettings.newcomer_posts.max)}) published))`
