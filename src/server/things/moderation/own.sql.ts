import type { HoldCause, OwnModeration, RefusalReason } from '../../../contract/entities/moderation.ts'
import type { Post } from '../../../contract/entities/post.ts'
import { mayAppealPost } from '../../../contract/policy/posts.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, sql } from '../../platform/db/sql.ts'
import { appealOf, beginning } from './read-items.sql.ts'
import { titleOf } from './title-of.ts'

type Row = {
  id: string
  kind: 'post' | 'comment'
  post_slug: string
  post_title: string
  post_beginning: string
  title: string
  beginning: string
  status: 'pending' | 'rejected' | 'removed'
  held_for: HoldCause | null
  change: boolean
  reason_key: RefusalReason | null
  reason: string | null
  at: Date
  appeal: string | null
  appealed_at: Date | null
  granted: boolean | null
  answer: string | null
  answered_at: Date | null
}

/** More than anybody has. */
const most = 50

/**
 * A person's own posts and comments that wait or were refused, the latest first.
 * @param only the id of the one that is wanted
 */
export async function ownModerationOf(
  db: Database,
  authorId: string,
  only: string | null = null,
): Promise<OwnModeration[]> {
  const one = (table: string) => (only === null ? sql`` : sql`and ${sql.ref(`${table}.id`)} = ${only}`)
  // Each decision is looked up by itself, by the limit of one: joined, all decisions of all authors might be read.
  const { rows } = await sql<Row>`
    select * from (
      (select p.id, 'post' as kind, p.slug as post_slug, p.title as post_title, ${beginning('p')} as post_beginning, p.title,
        ${beginning('p')} as beginning, p.status, m.held_for, false as change,
        m.reason_key, m.reason, coalesce(m.decided_at, p.created_at) as at, m.appeal, m.appealed_at, m.granted, m.answer,
        m.answered_at, p.seq
      from posts p left join lateral (select * from post_moderation where post_id = p.id limit 1) m on true
      where p.author_id = ${authorId} and p.status <> 'published' and p.deleted_at is null ${one('p')} order by p.seq desc limit ${atMost(most)})
      union all
      (select h.id, 'comment', p.slug, p.title, ${beginning('p')}, '', ${beginning('h')}, case when h.refused_at is null then 'pending' else 'rejected' end,
        h.held_for, h.changes_version is not null, h.reason_key, h.reason, coalesce(h.refused_at, h.created_at), null, null, null, null, null, h.seq
      from held_comments h join posts p on p.id = h.post_id
      where h.author_id = ${authorId} ${one('h')} order by h.seq desc limit ${atMost(most)})) own
    order by seq desc limit ${atMost(most)}`.execute(db)
  return rows.map(ownView)
}

function ownView(row: Row): OwnModeration {
  const refused = row.status !== 'pending'
  return {
    id: row.id,
    kind: row.kind,
    post_slug: row.post_slug,
    post_title: titleOf(row.post_title, row.post_beginning),
    title: titleOf(row.title, row.beginning),
    status: row.status,
    held_for: row.held_for ?? 'newcomer',
    change: row.change,
    reason_key: refused ? row.reason_key : null,
    reason: refused ? (row.reason ?? '') : '',
    at: row.at.toISOString(),
    appeal: appealOf(row),
    may_appeal: row.kind === 'post' && mayAppealPost({ status: row.status, appealed: row.appeal !== null }),
    kept_until: row.status === 'removed' ? keptUntil(row).toISOString() : null,
  }
}

const keptUntil = ({ at, answered_at }: Row): Date =>
  new Date(Math.max(at.getTime(), answered_at?.getTime() ?? 0) + serverLimits.deletedKeptMs)

type Appealed = { author_id: string; status: Post['status']; title: string; text: string; appealed: boolean }

/** What an appeal needs to know of a post that is not deleted. Locks its row until the transaction ends. */
export const lockForAppeal = (db: Database, id: string): Promise<Appealed | null> =>
  sql<Appealed>`
    select p.author_id, p.status, p.title, p.text, coalesce((select m.appeal is not null from post_moderation m where m.post_id = p.id), false) as appealed
    from posts p where p.id = ${id} and p.deleted_at is null for no key update of p`.firstOrNull(db)
