import { type NotificationType, notificationTypes } from '../../../contract/entities/notification.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import { type DigestRhythm, notificationSettings, type Rhythm } from '../../../contract/settings.ts'
import { readSettings } from '../../core/people/settings.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, sql } from '../../platform/db/sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import { isSuspended } from '../../platform/http/suspended.ts'

/** The setting of the weekly mail of what waits. */
export const waitingMail = 'waiting.mail'

/** What somebody has chosen: whether mails sum up any types, and in which rhythm; and whether one says weekly what waits. */
type Chosen = { types: boolean; waiting: boolean; rhythm: Rhythm }

/** In which rhythm somebody gets mails; null for who wants none. */
const rhythmOf = ({ types, waiting, rhythm }: Chosen): DigestRhythm | null =>
  types && rhythm !== 'off' ? rhythm : waiting ? 'weekly' : null

/** Somebody who wants the mail, and for which period one was queued last; null for whoever has not been looked at before. */
export type Wanting = { userId: string; rhythm: DigestRhythm; queuedFor: Date | null }

/**
 * Who wants mails of what is new, by id, at most `most` people after one, and the last of those who were looked at. Whether somebody may
 * get one is asked when it is sent.
 */
export async function wantingAfter(
  db: Database,
  after: string | null,
  most: number,
): Promise<{ wanting: Wanting[]; last: string | null }> {
  const { rows } = await sql<Chosen & { userId: string; queuedFor: Date | null }>`
    select w.user_id as "userId", w.types, w.waiting, coalesce(r.value, ${notificationSettings.mail_rhythm.usual}) as rhythm,
      d.queued_for as "queuedFor"
    from (
      select user_id, bool_or(name <> ${waitingMail}) as types, bool_or(name = ${waitingMail}) as waiting
      from settings where name like '%.mail' and value = 'on' ${after === null ? sql`` : sql`and user_id > ${after}`}
      group by user_id order by user_id limit ${atMost(most)}) w
    left join settings r on r.user_id = w.user_id and r.name = 'mail_rhythm'
    left join mail_digests d on d.user_id = w.user_id
    order by w.user_id`.execute(db)
  return {
    wanting: rows.flatMap(({ userId, queuedFor, ...chosen }) => {
      const rhythm = rhythmOf(chosen)
      return rhythm === null ? [] : { userId, queuedFor, rhythm }
    }),
    last: rows.at(-1)?.userId ?? null,
  }
}

/** Whoever has just switched the mail on is told of what comes from now on. */
export async function beginTelling(db: Database, userId: string, period: Date): Promise<void> {
  await sql`
    insert into mail_digests (user_id, queued_for, told_until) values (${userId}, ${period}, now())
    on conflict do nothing`.execute(db)
}

/** Notes that a mail is queued for a period. @returns false where one was before */
export const noteQueued = (db: Database, userId: string, period: Date): Promise<boolean> =>
  sql`
    update mail_digests set queued_for = ${period} where user_id = ${userId} and queued_for < ${period}
    returning user_id`.some(db)

/**
 * Takes the one try that a period has; committed before the mail goes out, so that nobody gets it twice.
 * @returns false where it was taken before
 */
export const takeTry = (db: Database, userId: string, period: Date): Promise<boolean> =>
  sql`
    update mail_digests set tried_for = ${period} where user_id = ${userId} and (tried_for is null or tried_for < ${period})
    returning user_id`.some(db)

/** Gives the try back where the mail surely went nowhere. */
export async function giveTryBack(db: Database, userId: string, period: Date): Promise<void> {
  await sql`update mail_digests set tried_for = null where user_id = ${userId} and tried_for = ${period}`.execute(db)
}

/** Notes up to when somebody was told. */
export async function noteTold(db: Database, userId: string, until: Date): Promise<void> {
  await sql`update mail_digests set told_until = greatest(told_until, ${until}) where user_id = ${userId}`.execute(db)
}

/** Whom a mail goes to, what they want to be told of, and of which time. */
export type Reader = {
  viewer: SignedIn
  email: string
  language: 'en' | 'ja'
  rhythm: DigestRhythm
  types: NotificationType[]
  /** Whether they want to be told weekly of what waits. */
  waiting: boolean
  since: Date
  until: Date
}

/** The language of an account; undefined for one that is gone. */
export const languageOf = (db: Database, id: string) =>
  db.selectFrom('users').select(['id', 'lang']).where('id', '=', id).executeTakeFirst()

/** Whom a mail goes to as they are now; null for whoever must not get one (any more), and
 * for an address from which mail came back (PRODUCT 6.33). Addresses of accounts are confirmed ones. */
export async function readerOf(db: Database, userId: string): Promise<Reader | null> {
  const row = await sql<{
    id: string
    role: SignedIn['role']
    user_tag: string
    username: string
    email: string
    lang: 'en' | 'ja'
    suspended_at: Date | null
    suspended_until: Date | null
    since: Date
    until: Date
  }>`
    select u.id, u.role, u.user_tag, u.username, u.email, u.lang, u.suspended_at, u.suspended_until,
      greatest(d.told_until, now() - ${serverLimits.mailDigest.reachMs} * interval '1 millisecond') as since,
      now() - ${serverLimits.mailDigest.settleMs} * interval '1 millisecond' as until
    from users u join mail_digests d on d.user_id = u.id where u.id = ${userId} and u.closed_at is null
      and not exists (select from bounced_addresses b where b.user_id = u.id and b.email = u.email)`.first(db)
  if (row === undefined || isSuspended(row)) return null
  const { email, lang: language, since, until, user_tag: userTag, id, role, username } = row
  const settings = await readSettings(db, userId)
  const set = (settings.get('mail_rhythm') ?? notificationSettings.mail_rhythm.usual) as Rhythm
  const types = set === 'off' ? [] : notificationTypes.filter(type => settings.get(`${type}.mail`) === 'on')
  const waiting = settings.get(waitingMail) === 'on'
  const rhythm = rhythmOf({ types: types.length > 0, waiting, rhythm: set })
  if (rhythm === null) return null
  const viewer = { id, role, userTag, username, suspended: false, sessionId: '' }
  return { viewer, email, language, rhythm, types, waiting, since, until }
}
