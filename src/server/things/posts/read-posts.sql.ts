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
import { namedHidden, shownCount, withHidden } from './comment-count.sql.ts'
import { cutOf, joined, type KeptPosts, type Read } from './kept-posts.ts'
import { type PostRow, postView } from './post-view.ts'

/** What reading posts needs; a handler's context has it. */
export type Reader = { db: Database; viewer: Viewer; services: { pictures: PictureAddresses } }

/** The same for who takes what was written before. */
export type KeepingReader = Reader & { services: { keptPosts: KeptPosts } }

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
    cross join lateral (${wantedPost(viewer, postColumns(viewer))}) post
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
  reader: Reader,
  list: List,
  first: string | null = null,
): Promise<{ posts: Post[]; places: Place[] }> {
  const { rows, places } = await rowsOfList<PostRow>(reader, list, first, postColumns(reader.viewer))
  return { posts: rows.map(row => postView(row, reader.services.pictures)), places }
}

/** Some columns of the posts of a list that the viewer may read, as {@link wantedPost} names them, and all places of the list. */
async function rowsOfList<Row extends { id: string }>(
  { db, viewer }: Reader,
  { query, keys }: List,
  first: string | null,
  columns: readonly Sql<unknown>[],
): Promise<{ rows: Row[]; places: Place[] }> {
  const places = keyNames(keys)
  const rows = await sql<Place & (Row | { id: null })>`
    ${withHidden(viewer, [sql`listed as materialized (${query})`])}
    select ${sql.join([...places, sql`post.*`])}
    from ${unnested(places, first)} left join lateral (${wantedPost(viewer, columns)}) post on true
    order by wanted.place`.rows(db)
  return { rows: rows.filter(row => row.id !== null), places: first === null ? rows : rows.slice(1) }
}

/** How many places a list has, and the last of them. */
export type End = { count: number; last: Place | undefined }

/**
 * The same as {@link readList} as JSON. Of each post its version and what is read each time ({@link Read}) are looked up; what was written of that
 * version before, for whomever, is not read again. What is missing is read by a second statement, which asks once more whether the viewer may.
 */
export async function readListAsJson(
  reader: KeepingReader,
  list: List,
  first: string | null = null,
): Promise<{ posts: JsonOf<Post[]>; end: End }> {
  const columns = [sql`p.id`, shownVersion, ...readColumns(reader.viewer)]
  const { rows, places } = await rowsOfList<ReadRow & Version>(reader, list, first, columns)
  const found = rows.map(row => ({
    id: row.id,
    cut: reader.services.keptPosts.find(row.id, row.shown_version),
    read: readOf(row),
  }))
  const missing = found.flatMap(({ id, cut }) => (cut === undefined ? [id] : []))
  const written = missing.length === 0 ? none : await writePosts(reader, missing)
  const posts = found.flatMap(({ id, cut, read }) => (cut ? [{ cut, read }] : (written.get(id) ?? [])))
  return { posts: new JsonOf(joined(posts)), end: endOf(places) }
}

const none: Awaited<ReturnType<typeof writePosts>> = new Map()

/** Reads and writes posts, and keeps what may be kept: what everybody may read, while nothing that it shows ends by itself. */
async function writePosts({ db, viewer, services }: KeepingReader, ids: readonly string[]) {
  const rows = await sql<PostRow & Version & { premium_until: Date | null }>`
    ${withHidden(viewer)}
    select post.* from unnest((select ${ids}::uuid[])) as wanted (post_id)
    cross join lateral (${wantedPost(viewer, [...postColumns(viewer), shownVersion, sql`a.premium_until`])}) post`.rows(
    db,
  )
  return new Map(
    rows.map(row => {
      const post = postView(row, services.pictures)
      const cut = cutOf(post)
      const lasts = post.status === 'published' && row.pins === null && !(row.premium && row.premium_until !== null)
      // How large the files of an old picture are may be noted later, without a new version.
      if (lasts && post.pictures.every(({ bytes }) => bytes)) services.keptPosts.keep(row.id, row.shown_version, cut)
      return [row.id, { cut, read: post }]
    }),
  )
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

/** Says all that a post shows but {@link Read}: each change of its row but a counted view, and each one of its author's row, has a new revision. */
const shownVersion = sql`concat(p.rev, ' ', a.rev) as shown_version`

type Version = { shown_version: string }

/** What is the viewer's own, or changes without a new revision. */
const readColumns = (viewer: Viewer): Sql<unknown>[] => [
  sql`${shownCount(viewer)} as comments_count`,
  sql`p.views_count`,
  // Saving a post changes it for one person, so its revision is the higher of the post's and the save's.
  viewer === null ? sql`p.rev as rev` : sql`greatest(p.rev, s.rev) as rev`,
  viewer === null
    ? sql`null as my_reaction`
    : sql`(select r.kind from reactions r
        where r.target_id = p.id and r.user_id = ${viewer.id} and r.target = 'post') as my_reaction`,
  viewer === null ? sql`false as saved` : sql`coalesce(s.kept, false) as saved`,
]

type ReadRow = Pick<PostRow, 'id' | 'comments_count' | 'views_count' | 'rev' | 'my_reaction' | 'saved'>

const readOf = (row: ReadRow): Read => ({
  post_comments_count: row.comments_count,
  post_views_count: row.views_count,
  my_reaction: row.my_reaction,
  saved: row.saved,
  rev: row.rev,
})

/** The columns of {@link PostRow}. */
const postColumns = (viewer: Viewer): Sql<unknown>[] => [
  sql`p.id, p.slug, p.title, p.text, p.kind, p.status, p.lang, p.location, p.days, p.stops, p.doors, p.hashtags, p.version, p.created_at,
      p.link_preview, p.edited_at, p.reactions, p.comments_closed,
      p.author_id, a.username, a.user_tag, a.avatar_id, ${carriesPremium('a')} as premium,
      case when a.privacy_profile = 'everyone' and a.privacy_about = 'everyone' and a.about <> '' then a.about end as about,
      ${pictureRows} as pictures,
      (select json_agg(json_build_object('list', n.list, 'until', ${sql.raw(instantText('n.ends_at'))}) order by n.list)
        from pins n where n.post_id = p.id and n.ends_at > now()) as pins`,
  ...readColumns(viewer),
]

/**
 * The post with the id `wanted.post_id` as a row of some columns of the post `p` and its author `a`, none where the viewer may not read it,
 * in a statement {@link withHidden}.
 * `offset 0` keeps it a look-up by id, whatever a plan expects of the list around it.
 */
const wantedPost = (viewer: Viewer, columns: readonly Sql<unknown>[]): Sql<unknown> => sql`
    select ${sql.join(columns)}
    from posts p
    join users a on a.id = p.author_id
    ${viewer === null ? sql`` : sql`left join saves s on s.post_id = p.id and s.user_id = ${viewer.id}`}
    where p.id = wanted.post_id and ${readableWithAuthor(viewer, namedHidden)} offset 0`
