import type { StandingAbout } from '../../../contract/entities/session.ts'
import type { Database } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'

/** The thing that a warning or suspension is about, as it is stored: its id, and its first words as they were reported. */
export type About = { kind: StandingAbout['kind']; id: string; words: string }

/** @see About; with the post where it stands, as long as its author can open it there. */
export type AboutRow = About & { slug: string | null }

/** Selects {@link AboutRow} from a column with an {@link About}; null where that is null. */
export const aboutRow = (column: Sql<unknown>): Sql<AboutRow | null> => sql<AboutRow | null>`
  case when ${column} is not null then ${column} || jsonb_build_object('slug', case ${column} ->> 'kind'
    when 'post' then (
      select p.slug from posts p
      where p.id = (${column} ->> 'id')::uuid and p.deleted_at is null and p.status = 'published')
    when 'comment' then (
      select p.slug from comments c join posts p on p.id = c.post_id
      where c.id = (${column} ->> 'id')::uuid and c.deleted_at is null and p.deleted_at is null and p.status = 'published')
    end) end`

/** How a person is shown what it is about: with a link where it can still be opened. A message has none: its chat is theirs to find. */
export function aboutView(about: AboutRow | null): StandingAbout | null {
  if (about === null) return null
  const { kind, words, slug, id } = about
  const post = slug === null ? null : `/posts/${encodeURIComponent(slug)}`
  if (kind === 'user') return { kind, words, link: '/profile' }
  return { kind, words, link: post !== null && kind === 'comment' ? `${post}?comment=${id}` : post }
}

/** {@link aboutView} of what it is about, as it can be opened now. */
export async function readAbout(db: Database, about: About | null): Promise<StandingAbout | null> {
  if (about === null) return null
  const row = await sql<{ about: AboutRow }>`
    select ${aboutRow(sql`${JSON.stringify(about)}::jsonb`)} as about`.first(db)
  return aboutView(row?.about ?? null)
}
