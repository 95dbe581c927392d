import type { ReportTarget } from '../../../contract/entities/report.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { firstWords } from '../../../contract/rich-text/plain-text.ts'
import type { About } from '../../core/standing/about.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import type { StoredAct } from '../../things/social/tables.ts'

const aboutLetters = 140

/** What rules and acts need of a case. */
export type CaseFacts = {
  id: string
  target: ReportTarget
  targetId: string
  personId: string
  /** The tag of another admin who works on it now. */
  takenBy: string | null
  /** Whether the asking admin works on it now. */
  mine: boolean
  /** What was done, or was before it was opened again. */
  acts: StoredAct[]
  decided: { by: string | null } | null
}

const facts = (viewer: SignedIn) => sql`
  c.id, c.target, c.target_id as "targetId", c.person_id as "personId",
  (select w.user_tag from users w where w.id = c.claimed_by and c.claimed_by <> ${viewer.id} and c.claimed_until > now()) as "takenBy",
  coalesce(c.claimed_by = ${viewer.id} and c.claimed_until > now(), false) as mine,
  c.acts, case when c.closed_at is not null then json_build_object(
    'by', (select d.user_tag from users d where d.id = c.decided_by)) end as decided`

/** A case that the admin may see. */
export const caseFacts = (db: Database, viewer: SignedIn, id: string): Promise<CaseFacts | null> =>
  sql<CaseFacts>`
    select ${facts(viewer)} from report_cases c where c.id = ${id} and c.person_id <> ${viewer.id}`.firstOrNull(db)

/** The same, locked until the transaction ends: nobody claims or decides it meanwhile, and no report is added. */
export async function lockCase(db: Database, viewer: SignedIn, id: string): Promise<CaseFacts | null> {
  await sql`select from report_cases where id = ${id} for no key update`.execute(db)
  return caseFacts(db, viewer, id)
}

const until = sql<Date>`now() + ${keepingLimits.reports.claimMs} * interval '1 millisecond'`

/** Gives a case to an admin, or for longer to the one who has it. It must be locked. @returns until when */
export async function setClaim(db: Database, viewer: SignedIn, id: string): Promise<Date> {
  const { rows } = await sql<{ claimed_until: Date }>`
    update report_cases set claimed_by = ${viewer.id}, claimed_until = ${until}
    where id = ${id} returning claimed_until`.execute(db)
  if (rows[0] === undefined) throw new Error(`there is no case ${id}`)
  return rows[0].claimed_until
}

/** Gives back a case that the admin works on. @returns whether it was so */
export const endClaim = (db: Database, viewer: SignedIn, id: string): Promise<boolean> =>
  sql`
    update report_cases set claimed_by = null, claimed_until = null
    where id = ${id} and claimed_by = ${viewer.id}
      and claimed_until > now() and closed_at is null returning id`.some(db)

/** Whether somebody has a role to decide reports: what was handed to whoever lost it is everybody's again. */
export const decidesNow = (alias: string) =>
  sql`${sql.ref(`${alias}.role`)} in (30, 55) and ${sql.ref(`${alias}.closed_at`)} is null`

/**
 * The oldest open case on which nobody works, locked. One that somebody else is taking at this moment is passed over, so admins who ask
 * at the same time get different ones and none of them waits.
 */
export async function lockNextCase(db: Database, viewer: SignedIn): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from report_cases
    where closed_at is null and person_id <> ${viewer.id} and (claimed_until is null or claimed_until < now())
      and (handed_to is null or handed_to = ${viewer.id}
        or not exists (select from users h where h.id = handed_to and ${decidesNow('h')}))
    order by opened_at, id limit 1 for no key update skip locked`.execute(db)
  return rows[0]?.id ?? null
}

/** What a warning or suspension says that it is about: the reported thing with its first words, as it was reported last. */
export async function aboutOf(db: Database, { id, target, targetId }: CaseFacts): Promise<About> {
  const then = await sql<{ title: string | null; text: string }>`
    select snapshot ->> 'title' as title, text_then as text from reports where case_id = ${id}
    order by created_at desc, id desc limit 1`.first(db)
  const words =
    target === 'user' ? '' : (target === 'post' && then?.title) || firstWords(then?.text ?? '', aboutLetters)
  return { kind: target, id: targetId, words }
}

/** Closes a case and its reports. It must be locked. */
export async function closeCase(
  db: Database,
  viewer: SignedIn,
  { id, acts, reason }: { id: string; acts: readonly StoredAct[]; reason: string },
): Promise<void> {
  await sql`
    update report_cases set closed_at = now(), decided_by = ${viewer.id}, acts = ${acts}::text[], reason = ${reason},
      claimed_by = null, claimed_until = null, handed_to = null, handed_by = null, handed_words = ''
    where id = ${id}`.execute(db)
  await sql`update reports set closed_at = now() where case_id = ${id}`.execute(db)
}

/**
 * Opens a decided case and its reports again; what was done stays noted. It must be locked.
 * @returns false where another case of the same thing is open: that one is decided instead
 */
export async function openAgain(db: Database, { id, target, targetId }: CaseFacts): Promise<boolean> {
  const opened = await sql`
    update report_cases c set closed_at = null, decided_by = null, reason = ''
    where c.id = ${id} and not exists (
      select from report_cases o where o.target = ${target} and o.target_id = ${targetId} and o.closed_at is null)
    returning id`.some(db)
  if (opened) await sql`update reports set closed_at = null, told_at = null where case_id = ${id}`.execute(db)
  return opened
}

/** Hands an open case to somebody, who decides it instead of who had it. It must be locked. */
export async function handCase(
  db: Database,
  viewer: SignedIn,
  { id, to, words }: { id: string; to: string; words: string },
): Promise<void> {
  await sql`
    update report_cases set handed_to = ${to}, handed_by = ${viewer.id}, handed_words = ${words},
      claimed_by = null, claimed_until = null
    where id = ${id}`.execute(db)
}
