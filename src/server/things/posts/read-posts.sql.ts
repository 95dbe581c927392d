import type { Post } from '../../../contract/entities/post.ts'
import type { Viewer } from '../../../contract/policy/viewer.ts'
import { turnOf } from '../../core/uploads/uploads.sql.ts'
import { readableWithAuthor } from '../../core/visibility/posts.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { carriesPremium } from '../../platform/db/premium.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { PictureAddresses } from '../../platform/media/addresses.ts'
import { shownCount, withHidden } from './comment-count.sql.ts'
import { type PostRow, postView } from './post-view.ts'

/** What reading posts needs; a handler's context has it. */
export type Reader = { db: Database; viewer: Viewer; services: { pictures: PictureAddresses } }

/**
 * The posts of `ids` as the viewer sees them, in that order, in one round trip. Documents, deltas, answers to writes and the lists whose
 * ids are known get their posts here. Posts that the viewer may not read are left out.
 */
export async function readPosts({ db, viewer, services }: Reader, ids: readonly string[]): Promise<Post[]> {
  if (ids.length === 0) return []
  // As a subquery, so that no plan counts the ids: a connection that had read single posts first would plan each list anew.
  const rows = await sql<PostRow>`
    ${withHidden(viewer)}
    select post.* from unnest((select ${ids}::uuid[])) with ordinality as wanted (post_id, place)
    cross join lateral (${wantedPost(viewer)}) post
    order by wanted.place`.rows(db)
  return rows.map(row => postView(row, services.pictures))
}

/** Where a post stands in its list: the values of the columns that order the list. */
export type Place = { key0: number; key1?: number | string }

/** A list: the query that gives the ids of its posts with their places, in order, and how many columns order it. */
export type List = { query: Sql<unknown>; keys: 0 | 1 | 2 }

/**
 * The posts of a list as the viewer sees them, in one round trip: asking for the ids first costs the server and PostgreSQL a third more.
 * @param first the id of a post that stands before the list, if any
 * @returns the posts, and the places of all that the list has, also of posts that the viewer may not read
 */
export async function readList(
  { db, viewer, services }: Reader,
  { query, keys }: List,
  first: string | null = null,
): Promise<{ posts: Post[]; places: Place[] }> {
  const places = ['key0', 'key1'].slice(0, keys).map(key => sql.ref(key))
  // As arrays, because the planner guesses how many posts a joined list has, and where it guesses too many reads whole tables.
  const ids = sql`array(select id from listed)`
  const arrays = [
    first === null ? ids : sql`array_prepend(${first}::uuid, ${ids})`,
    ...places.map(key => {
      const all = sql`array(select ${key} from listed)`
      return first === null ? all : sql`array_prepend(null, ${all})`
    }),
  ]
  const rows = await sql<Place & (PostRow | { id: null })>`
    ${withHidden(viewer, [sql`listed as materialized (${query})`])}
    select ${sql.join([...places, sql`post.*`])}
    from unnest(${sql.join(arrays)}) with ordinality as wanted (${sql.join([sql`post_id`, ...places, sql`place`])})
    left join lateral (${wantedPost(viewer)}) post on true
    order by wanted.place`.rows(db)
  return {
    posts: rows.flatMap(row => (row.id === null ? [] : [postView(row, services.pictures)])),
    places: first === null ? rows : rows.slice(1),
  }
}

/**
 * The post with the id `wanted.post_id` as a row, none where the viewer may not read it. Saving a post changes it for one person, so its
 * revision is the higher of the post's and the save's. `offset 0` keeps it a look-up by id, whatever a plan expects of the list around it.
 */
function wantedPost(viewer: Viewer): Sql<unknown> {
  const own =
    viewer === null
      ? { rev: sql`p.rev`, reaction: sql`null`, saved: sql`false`, join: sql`` }
      : {
          rev: sql`greatest(p.rev, s.rev)`,
          reaction: sql`(select r.kind from reactions r
        where r.target_id = p.id and r.user_id = ${viewer.id} and r.target = 'post')`,
          saved: sql`coalesce(s.kept, false)`,
          join: sql`left join saves s on s.post_id = p.id and s.user_id = ${viewer.id}`,
        }
  return sql`
    select p.id, p.slug, p.title, p.text, p.kind, p.status, p.lang, p.location, p.days, p.stops, p.doors, p.hashtags, p.version, p.created_at,
      p.link_preview, p.edited_at, ${shownCount(viewer)} as comments_count, p.reactions, p.views_count, p.comments_closed, ${own.rev} as rev,
      p.author_id, a.username, a.user_tag, a.avatar_id, ${carriesPremium('a')} as premium,
      case when a.privacy_profile = 'everyone' and a.privacy_about = 'everyone' and a.about <> '' then a.about end as about,
      (select json_agg(json_build_object('id', c.id, 'alt', c.alt, 'width', c.width, 'height', c.height,
          'file_bytes', c.file_bytes, 'private', p.status <> 'published',
          'turn', case when p.status <> 'published' then ${turnOf('c.owner_id')} else 0 end) order by pp.place)
        from post_pictures pp join pictures c on c.id = pp.picture_id where pp.post_id = p.id) as pictures,
      ${own.reaction} as my_reaction,
      (select json_agg(json_build_object('list', n.list, 'until', n.ends_at) order by n.list)
        from pins n where n.post_id = p.id and n.ends_at > now()) as pins,
      ${own.saved} as saved
    from posts p
    join users a on a.id = p.author_id
    ${own.join}
    where p.id = wanted.post_id and ${readableWithAuthor(viewer)} offset 0`
}
