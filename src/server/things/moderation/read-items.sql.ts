import type { HeldComment, HoldCause, ModerationItem, RefusalReason } from '../../../contract/entities/moderation.ts'
import { historyActs, type PersonAct } from '../../../contract/entities/person-act.ts'
import type { Post, PostKind } from '../../../contract/entities/post.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { limits } from '../../../contract/limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, atMost, type Sql, sql } from '../../platform/db/sql.ts'
import { type PictureAddresses, publicAddress } from '../../platform/media/addresses.ts'
import { readPosts } from '../posts/read-posts.sql.ts'
import { titleOf } from './title-of.ts'

/** Which admin reads, and what reading needs. */
export type ItemReader = { db: Database; adminId: string; services: { pictures: PictureAddresses } }

/** As everybody would see a post: an admin's own blocks, reactions and saves play no part in a decision. */
const everybody = { id: '00000000-0000-0000-0000-000000000000', role: limits.roles.admin, suspended: false } as const

type Facts = {
  id: string
  held_for: HoldCause | null
  held_marks: string[] | null
  change: boolean
  decision: 'published' | 'rejected' | 'removed' | null
  decided_at: Date | null
  decided_by: string | null
  reason_key: RefusalReason | null
  reason: string | null
  appeal: string | null
  appealed_at: Date | null
  granted: boolean | null
  answer: string | null
  claimed_by: string | null
  joined: Date
  suspended: boolean
  published: number
  refused: number
  earlier: EarlierRow[] | null
  history: PersonAct[] | null
}

type EarlierRow = {
  id: string
  slug: string
  title: string
  beginning: string
  kind: PostKind
  status: Post['status']
  created_at: string
  reason_key: RefusalReason | null
  reason: string | null
}

/**
 * Things of the queue by their ids, in that order, in two round trips: posts with what an admin must know to decide. Deleted ones are
 * left out. What was decided is looked up for each, as a plain join reads it all.
 */
export async function readPostItems(reader: ItemReader, ids: readonly string[]): Promise<ModerationItem[]> {
  if (ids.length === 0) return []
  const { db, services } = reader
  const posts = await readPosts({ db, viewer: everybody, services }, ids)
  const { rows } = await sql<Facts>`
    select p.id, m.held_for, m.held_marks, false as change, m.decision, m.decided_at, d.user_tag as decided_by, m.reason_key, m.reason, m.appeal, m.appealed_at,
      m.granted, m.answer, ${claimedBy(reader.adminId)}, ${writerFacts}
    from posts p join users a on a.id = p.author_id
    left join lateral (select * from post_moderation where post_id = p.id limit 1) m on true
    left join users d on d.id = m.decided_by
    where p.id = ${anyOf(ids, 'uuid')}`.execute(db)
  const facts = new Map(rows.map(row => [row.id, row]))
  return posts.flatMap(post => {
    const row = facts.get(post.id)
    return row ? { ...itemOf(row), post, comment: null } : []
  })
}

type CommentRow = Facts & {
  text: string
  created_at: Date
  author_id: string
  username: string
  user_tag: string
  avatar_id: string | null
  post_slug: string
  post_title: string
  post_beginning: string
}

/** The same for comments that wait. */
export async function readCommentItems(reader: ItemReader, ids: readonly string[]): Promise<ModerationItem[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CommentRow>`
    select p.id, p.held_for, p.held_marks, p.changes_version is not null as change, null as decision, p.refused_at as decided_at, null as decided_by, p.reason_key, p.reason, null as appeal,
      p.text, p.created_at, p.author_id, a.username, a.user_tag, a.avatar_id,
      t.slug as post_slug, t.title as post_title, ${beginning('t')} as post_beginning,
      ${claimedBy(reader.adminId)}, ${writerFacts}
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join held_comments p on p.id = wanted.id join posts t on t.id = p.post_id join users a on a.id = p.author_id
    order by wanted.place`.execute(reader.db)
  return rows.map(row => ({ ...itemOf(row), post: null, comment: commentOf(row) }))
}

const commentOf = (row: CommentRow): HeldComment => ({
  id: row.id,
  comment_text: row.text,
  comment_date: row.created_at.toISOString(),
  user_id: row.author_id,
  username: row.username,
  user_tag: row.user_tag,
  avatar: row.avatar_id === null ? null : publicAddress(row.avatar_id, 480),
  post_slug: row.post_slug,
  post_title: titleOf(row.post_title, row.post_beginning),
})

const claimedBy = (adminId: string): Sql<unknown> => sql`(
  select u.user_tag from moderation_claims c join users u on u.id = c.admin_id
  where c.target_id = p.id and c.until > now() and c.admin_id <> ${adminId}) as claimed_by`

/** The beginning of a post's text without its markup, for those that have no title. */
export const beginning = (table: string): Sql<string> =>
  sql<string>`left(regexp_replace(left(${sql.ref(`${table}.text`)}, 1000), '<[^>]*(>|$)', ' ', 'g'), 200)`

const counted = (which: Sql<unknown>) => sql`(
  select count(*)::integer from (
    select from posts x where x.author_id = p.author_id and ${which}
    limit ${atMost(keepingLimits.moderation.counted)}) counted)`

/** What is known of the author `a` of the row `p`. */
const writerFacts = sql`
  a.created_at as joined,
  (a.suspended_at is not null and (a.suspended_until is null or a.suspended_until > now())) as suspended,
  ${counted(sql`x.published_once`)} as published,
  ${counted(sql`x.status in ('rejected', 'removed') and x.deleted_at is null`)} as refused,
  (select json_agg(json_build_object('id', e.id, 'slug', e.slug, 'title', e.title, 'beginning', e.beginning, 'kind', e.kind,
      'status', e.status, 'created_at', e.created_at, 'reason_key', em.reason_key, 'reason', em.reason) order by e.seq desc)
    from (select x.*, ${beginning('x')} as beginning from posts x
      where x.author_id = p.author_id and x.id <> p.id and x.deleted_at is null
      order by x.seq desc limit ${atMost(keepingLimits.moderation.earlier)}) e
    left join lateral (select * from post_moderation where post_id = e.id limit 1) em on true) as earlier,
  (select json_agg(json_build_object('at', h.at, 'act', h.act, 'by', h.admin_tag, 'reason', h.reason) order by h.seq desc)
    from (select l.* from admin_log l
      where l.person_id = p.author_id and l.act = ${anyOf(historyActs, 'text')}
      order by l.seq desc limit ${atMost(keepingLimits.moderation.history)}) h) as history`

function itemOf(row: Facts): Omit<ModerationItem, 'post' | 'comment'> {
  const why = { reason_key: row.reason_key, reason: row.reason ?? '' }
  return {
    id: row.id,
    held_for: row.held_for ?? 'newcomer',
    held_marks: row.held_marks ?? [],
    change: row.change,
    decision:
      row.decision === null || row.decided_at === null
        ? null
        : { status: row.decision, ...why, at: row.decided_at.toISOString(), by: row.decided_by },
    appeal: appealOf(row),
    writer: {
      joined: row.joined.toISOString(),
      suspended: row.suspended,
      published: row.published,
      refused: row.refused,
      earlier: (row.earlier ?? []).map(each => ({
        id: each.id,
        post_slug: each.slug,
        title: titleOf(each.title, each.beginning),
        type: each.kind,
        status: each.status,
        post_date_created: new Date(each.created_at).toISOString(),
        reason_key: each.reason_key,
        reason: each.reason ?? '',
      })),
      history: (row.history ?? []).map(each => ({ ...each, at: new Date(each.at).toISOString() })),
    },
    claimed_by: row.claimed_by,
  }
}

/** An appeal as the wire gives it; null where there is none. */
export const appealOf = ({
  appeal,
  appealed_at,
  granted,
  answer,
}: Pick<Facts, 'appeal' | 'appealed_at' | 'granted' | 'answer'>): ModerationItem['appeal'] =>
  appeal === null || appealed_at == null
    ? null
    : { text: appeal, at: appealed_at.toISOString(), granted, answer: answer ?? '' }
