import type { Post } from '../../../contract/entities/post.ts'
import type { Viewer } from '../../../contract/policy/viewer.ts'
import { turnOf } from '../../core/uploads/uploads.sql.ts'
import { readableWithAuthor } from '../../core/visibility/posts.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { instantText } from '../../platform/db/instant-text.ts'
import { carriesPremium } from '../../platform/db/premium.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { JsonOf } from '../../platform/http/json-of.ts'
import type { PictureAddresses } from '../../platform/media/addresses.ts'
import { publicPictureJson } from '../../platform/media/picture-json.ts'
import { shownCount, withHidden } from './comment-count.sql.ts'
import { postJson } from './post-json.sql.ts'
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
  const places = keyNames(keys)
  const rows = await sql<Place & (PostRow | { id: null })>`
    ${withHidden(viewer, [sql`listed as materialized (${query})`])}
    select ${sql.join([...places, sql`post.*`])}
    from ${unnested(places, first)} left join lateral (${wantedPost(viewer)}) post on true
    order by wanted.place`.rows(db)
  return {
    posts: rows.flatMap(row => (row.id === null ? [] : [postView(row, services.pictures)])),
    places: first === null ? rows : rows.slice(1),
  }
}

/** How many places a list has, and the last of them. */
export type End = { count: number; last: Place | undefined }

/**
 * The same as {@link readList} as JSON that PostgreSQL writes: a row here has thirty columns, each of which would be read, put into an object,
 * checked and written. Where a picture's address has to be signed, the list is read in the other way.
 */
export async function readListAsJson(
  reader: Reader,
  list: List,
  first: string | null = null,
): Promise<{ posts: Post[] | JsonOf<Post[]>; end: End }> {
  const { db, viewer } = reader
  const places = keyNames(list.keys)
  const inOrder = (column: Sql<unknown>) => sql`array_agg(${column} order by place)`
  const page = await sql<{ json: string; count: number; signed: boolean | null } & Place>`
    ${withHidden(viewer, [sql`listed as materialized (${list.query})`])}
    select concat('[', string_agg(json, ',' order by place), ']') as json, count(*) as count, bool_or(signed) as signed
      ${sql.join(
        places.map(key => sql`, (${inOrder(key)})[count(*)::int] as ${key}`),
        sql``,
      )}
    from (
      select ${sql.join([...places, sql`place`])}, case when post.id is not null then ${postJson} end as json,
        post.status <> 'published' and post.pictures is not null as signed
      from ${unnested(places, first)} left join lateral (${wantedPost(viewer, publicPictures)}) post on true) page`.first(
    db,
  )
  if (page === undefined || page.signed) {
    const { posts, places } = await readList(reader, list, first)
    return { posts, end: endOf(places) }
  }
  const count = first === null ? page.count : page.count - 1
  return { posts: new JsonOf(page.json), end: { count, last: count === 0 ? undefined : page } }
}

/** @see End */
export const endOf = (places: readonly Place[]): End => ({ count: places.length, last: places.at(-1) })

const keyNames = (keys: List['keys']): Sql<never>[] => ['key0', 'key1'].slice(0, keys).map(key => sql.ref(key))

/**
 * The posts of `listed` with their places, as rows of `wanted`. As arrays, because the planner guesses how many posts a joined list has,
 * and where it guesses too many reads whole tables.
 * @param first stands before them
 */
function unnested(places: readonly Sql<unknown>[], first: string | null): Sql<unknown> {
  const ids = sql`array(select id from listed)`
  const arrays = [
    first === null ? ids : sql`array_prepend(${first}::uuid, ${ids})`,
    ...places.map(key => {
      const all = sql`array(select ${key} from listed)`
      return first === null ? all : sql`array_prepend(null, ${all})`
    }),
  ]
  const columns = sql.join([sql`post_id`, ...places, sql`place`])
  return sql`unnest(${sql.join(arrays)}) with ordinality as wanted (${columns})`
}

/** The pictures of the post `p` as rows, of which addresses are made. */
const pictureRows = sql`(
      select json_agg(json_build_object('id', c.id, 'alt', c.alt, 'width', c.width, 'height', c.height,
          'file_bytes', c.file_bytes, 'private', p.status <> 'published',
          'turn', case when p.status <> 'published' then ${turnOf('c.owner_id')} else 0 end) order by pp.place)
        from post_pictures pp join pictures c on c.id = pp.picture_id where pp.post_id = p.id)`

/** The same pictures on the wire, as they are where the post is published. */
const publicPictures = sql`(
      select '[' || string_agg(${sql.raw(publicPictureJson('c'))}, ',' order by pp.place) || ']'
        from post_pictures pp join pictures c on c.id = pp.picture_id where pp.post_id = p.id)`

/**
 * The post with the id `wanted.post_id` as a row, none where the viewer may not read it. Saving a post changes it for one person, so its
 * revision is the higher of the post's and the save's. `offset 0` keeps it a look-up by id, whatever a plan expects of the list around it.
 */
function wantedPost(viewer: Viewer, pictures = pictureRows): Sql<unknown> {
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
      ${pictures} as pictures,
      ${own.reaction} as my_reaction,
      (select json_agg(json_build_object('list', n.list, 'until', ${sql.raw(instantText('n.ends_at'))}) order by n.list)
        from pins n where n.post_id = p.id and n.ends_at > now()) as pins,
      ${own.saved} as saved
    from posts p
    join users a on a.id = p.author_id
    ${own.join}
    where p.id = wanted.post_id and ${readableWithAuthor(viewer)} offset 0`
}
