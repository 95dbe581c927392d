import { fromPlain } from '../../contract/rich-text/from-plain.ts'
import { uuidv7 } from '../../contract/uuid.ts'
import { logAct } from '../core/log/log-act.sql.ts'
import type { Database } from '../platform/db/database.ts'
import { sql } from '../platform/db/sql.ts'
import { insertPost } from '../things/posts/insert-post.sql.ts'
import type { DemoModeration } from './content/types.ts'
import { type Plan, personOf } from './plan.ts'

type Moderation<Name extends keyof DemoModeration> = DemoModeration[Name][number]
/** An act of the demo's admin, to be logged in the order of time. */
type Acted = Omit<Parameters<typeof logAct>[1], 'by'> & { at: Date }

const ago = (hours: number): Date => new Date(Date.now() - hours * 3_600_000)

/**
 * Stores what waits for the admin of the demo and what was decided, as if each had happened so many hours ago, with the log of it. In the
 * transaction that fills the store. Nobody is told: no notification could be that old.
 */
export async function insertDemoModeration(db: Database, plan: Plan): Promise<void> {
  const admin = plan.people.find(({ role }) => role === 55)
  if (plan.moderation === null || admin === undefined) return
  const { posts, warned, suspended } = plan.moderation
  const acts: Acted[] = []
  for (const post of posts) acts.push(...(await insertHeldPost(db, plan, post, admin.id)))
  for (const warning of warned) acts.push(await insertWarning(db, plan, warning))
  for (const suspension of suspended) acts.push(await suspend(db, plan, suspension, admin.id))
  for (const act of acts.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await logAct(db, { by: { id: admin.id, userTag: admin.tag }, ...act })
}

async function insertHeldPost(
  db: Database,
  plan: Plan,
  { by, heldFor, decided, appeal, text, hoursAgo, ...post }: Moderation<'posts'>,
  adminId: string,
): Promise<Acted[]> {
  const id = uuidv7()
  const { id: authorId } = personOf(plan, by)
  await insertPost(db, {
    ...post,
    id,
    authorId,
    title: post.title ?? '',
    text: fromPlain(text),
    status: decided?.status ?? 'pending',
    location: null,
    pictureIds: [],
    createdAt: ago(hoursAgo),
  })
  await db
    .updateTable('posts')
    .set({ published_once: heldFor === null })
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('post_moderation')
    .values({
      post_id: id,
      ...(heldFor !== null && { held_for: heldFor }),
      ...(decided && {
        decision: decided.status,
        decided_by: adminId,
        decided_at: ago(decided.hoursAgo),
        reason_key: decided.reasonKey,
        reason: decided.reason,
      }),
      ...(appeal && { appeal: appeal.text, appealed_at: ago(appeal.hoursAgo) }),
    })
    .execute()
  if (decided === undefined) return []
  return [
    {
      act: decided.status === 'removed' ? 'post.remove' : 'post.reject',
      target: { kind: 'post', id },
      personId: authorId,
      reason: decided.reason || decided.reasonKey,
      details: { reason_key: decided.reasonKey },
      at: ago(decided.hoursAgo),
    },
  ]
}

async function insertWarning(
  db: Database,
  plan: Plan,
  { tag, reason, hoursAgo, read }: Moderation<'warned'>,
): Promise<Acted> {
  const { id: personId } = personOf(plan, tag)
  const at = ago(hoursAgo)
  await sql`
    insert into warnings (id, user_id, reason, created_at, seen_at)
    values (${uuidv7()}, ${personId}, ${reason}, ${at}, ${read ? at : null})`.execute(db)
  return { act: 'people.warn', target: { kind: 'person', id: personId }, personId, reason, at }
}

async function suspend(
  db: Database,
  plan: Plan,
  { tag, reason, hoursAgo, days, appeal }: Moderation<'suspended'>,
  adminId: string,
): Promise<Acted> {
  const { id: personId } = personOf(plan, tag)
  const at = ago(hoursAgo)
  const until = new Date(at.getTime() + days * 86_400_000)
  await db
    .updateTable('users')
    .set({ suspended_at: at, suspended_until: until, suspended_reason: reason, suspended_by: adminId })
    .where('id', '=', personId)
    .execute()
  if (appeal)
    await sql`
      insert into appeals (user_id, suspended_at, text, created_at)
      values (${personId}, ${at}, ${appeal.text}, ${ago(appeal.hoursAgo)})`.execute(db)
  const target = { kind: 'person', id: personId }
  return { act: 'people.suspend', target, personId, reason, details: { until: until.toISOString() }, at }
}
