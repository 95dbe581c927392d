import type * as v from 'valibot'
import type { ReportEvidence, ReportSnapshot, ReportTarget, reportWords } from '../../../contract/entities/report.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, sql } from '../../platform/db/sql.ts'
import { publicAddress } from '../../platform/media/addresses.ts'
import type { Services } from '../../services.ts'

type Words = v.InferOutput<typeof reportWords>
type Row = {
  id: string
  created_at: Date
  text: string
  text_then: string
  snapshot: ReportSnapshot
  by: { user_id: string; user_tag: string; username: string; avatar_id: string | null } | null
  made: number
  decided: number
  upheld: number
  pictures:
    | { id: string; alt: string; width: number; height: number; shown_as: 'picture' | 'avatar' | 'cover' }[]
    | null
}

/**
 * The first reports of a case, oldest first: each with what its reporter said, and how many of that one's latest reports led to something;
 * and what they kept, each state of the reported thing once.
 */
export async function readReports(
  db: Database,
  { pictures }: Pick<Services, 'pictures'>,
  caseId: string,
): Promise<{ reports: Words[]; evidence: ReportEvidence[] }> {
  const { rows } = await sql<Row>`
    select r.id, r.created_at, r.text, r.text_then, r.snapshot,
      coalesce(h.made, 0) as made, coalesce(h.decided, 0) as decided, coalesce(h.upheld, 0) as upheld,
      case when b.id is not null then json_build_object('user_id', b.id, 'user_tag', b.user_tag, 'username', b.username,
        'avatar_id', b.avatar_id) end as by,
      (select json_agg(json_build_object('id', i.id, 'alt', i.alt, 'width', i.width, 'height', i.height,
          'shown_as', e.shown_as) order by e.place)
        from report_pictures e join pictures i on i.id = e.picture_id where e.report_id = r.id) as pictures
    from reports r left join users b on b.id = r.reporter_id
    left join lateral (
      select count(*)::int as made, count(k.closed_at)::int as decided,
        (count(*) filter (where k.closed_at is not null and cardinality(array_remove(k.acts, 'nothing_more')) > 0))::int as upheld
      from (
        select o.case_id from reports o where o.reporter_id = r.reporter_id
        order by o.created_at desc limit ${atMost(keepingLimits.reports.counted)}) latest
      join report_cases k on k.id = latest.case_id) h on true
    where r.case_id = ${caseId} order by r.created_at, r.id limit ${atMost(keepingLimits.reports.listed)}`.execute(db)
  const evidence = new Map<string, ReportEvidence>()
  for (const row of rows) {
    const kept = row.pictures ?? []
    const state = JSON.stringify([row.text_then, row.snapshot, kept.map(({ id }) => id)])
    if (evidence.has(state) || state === emptied) continue
    evidence.set(state, {
      at: row.created_at.toISOString(),
      text: row.text_then,
      snapshot: row.snapshot,
      pictures: kept.map(({ shown_as, ...picture }) => ({ ...pictures.evidenceOf(picture), shown_as })),
    })
  }
  return { reports: rows.map(wordsView), evidence: [...evidence.values()] }
}

/** What is left of a report whose evidence was deleted. */
const emptied = JSON.stringify(['', {}, []])

function wordsView({ id, created_at, text, by, made, decided, upheld }: Row): Words {
  if (by === null) return { id, at: created_at.toISOString(), by, text }
  const { avatar_id, ...person } = by
  const avatar = avatar_id === null ? null : publicAddress(avatar_id, 480)
  return { id, at: created_at.toISOString(), by: { ...person, avatar, made, decided, upheld }, text }
}

/** What a reported thing is now, without what is kept elsewhere. */
export type TargetNow = {
  /** The post that it is, or under which it stands. */
  postId: string | null
  /** The top comment of its thread. */
  threadId: string | null
  deleted: boolean
  removed: boolean
  editedAt: Date | null
  text: string | null
}

const nothing: TargetNow = { postId: null, threadId: null, deleted: true, removed: false, editedAt: null, text: null }

/** The present facts of a reported thing. Of a message only whether it was changed (PRODUCT 6.6). */
export async function targetNow(db: Database, target: ReportTarget, id: string): Promise<TargetNow> {
  const { rows } = await sql<TargetNow>`${selected(target, id)}`.execute(db)
  return rows[0] ?? nothing
}

function selected(target: ReportTarget, id: string) {
  if (target === 'post')
    return sql`
      select id as "postId", null as "threadId", deleted_at is not null as deleted, status = 'removed' as removed,
        edited_at as "editedAt", text from posts where id = ${id}`
  if (target === 'comment')
    return sql`
      select post_id as "postId", coalesce(parent_id, id) as "threadId", deleted_at is not null as deleted, false as removed,
        edited_at as "editedAt", text from comments where id = ${id}`
  if (target === 'message')
    return sql`
      select null as "postId", null as "threadId", deleted_at is not null as deleted, false as removed,
        edited_at as "editedAt", null as text from chat_messages where id = ${id}`
  return sql`
    select null as "postId", null as "threadId", false as deleted, false as removed, null as "editedAt", about as text
    from users where id = ${id}`
}
