import { historyActs } from '../../../contract/entities/person-act.ts'
import type { ReportCase, ReportedProfile } from '../../../contract/entities/report.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, atMost, sql } from '../../platform/db/sql.ts'
import { type PictureRow, publicAddress } from '../../platform/media/addresses.ts'
import type { Services } from '../../services.ts'

type Standing = ReportCase['standing']
type StandingRow = { joined: Date; closed: boolean; suspended: boolean; until: Date | null }
type ActRow = { at: Date; act: (typeof historyActs)[number]; by: string; reason: string }

/** Since when a person is here, whether the account is open, and what admins did about them, latest first. */
export async function readPerson(db: Database, id: string): Promise<Standing & { closed: boolean }> {
  const { rows } = await sql<StandingRow>`
    select created_at as joined, closed_at is not null as closed, suspended_until as until,
      (suspended_at is not null and (suspended_until is null or suspended_until > now())) as suspended
    from users where id = ${id}`.execute(db)
  const [person] = rows
  if (person === undefined) throw new Error(`there is no account ${id}`)
  const { rows: acts } = await sql<ActRow>`
    select at, act, admin_tag as by, reason from admin_log where person_id = ${id} and act = ${anyOf(historyActs, 'text')}
    order by seq desc limit ${atMost(keepingLimits.reports.history)}`.execute(db)
  return {
    closed: person.closed,
    joined: person.joined.toISOString(),
    status: person.closed ? 'closed' : person.suspended ? 'suspended' : 'active',
    until: person.suspended ? (person.until?.toISOString() ?? null) : null,
    history: acts.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })),
  }
}

type ProfileRow = {
  about: string
  hobbies: string[]
  hashtags: string[]
  avatar_id: string | null
  cover: PictureRow | null
}

/** A profile as it is now, whomever its owner shows it to. */
export async function readReportedProfile(
  db: Database,
  { pictures }: Pick<Services, 'pictures'>,
  id: string,
): Promise<ReportedProfile | null> {
  const row = await sql<ProfileRow>`
    select a.about, a.hobbies, a.profile_hashtags as hashtags, a.avatar_id, (
      select to_json(c) from (
        select p.id, p.alt, p.width, p.height, p.private, a.picture_turn as turn from pictures p
        where p.id = a.cover_id) c) as cover
    from users a where a.id = ${id}`.first(db)
  if (row === undefined) return null
  const { avatar_id, cover, ...words } = row
  return {
    ...words,
    avatar: avatar_id === null ? null : publicAddress(avatar_id, 480),
    cover: cover === null ? null : pictures.pictureOf(cover).large,
  }
}
