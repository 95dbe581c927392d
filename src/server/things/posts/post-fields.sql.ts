import type { ReactionKind } from '../../../contract/entities/common.ts'
import type { PostDays } from '../../../contract/entities/days.ts'
import type { Doors } from '../../../contract/entities/doors.ts'
import type { LinkPreview, Post, PostKind } from '../../../contract/entities/post.ts'
import type { Stop } from '../../../contract/entities/stops.ts'
import { instantText } from '../../platform/db/instant-text.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { type PictureAddresses, type PictureRow, publicAddress } from '../../platform/media/addresses.ts'
import { avatarJson } from '../../platform/media/picture-json.ts'

/** A post as `readPosts` reads it. */
export type PostRow = {
  id: string
  slug: string
  title: string
  text: string
  kind: PostKind
  status: Post['status']
  lang: 'en' | 'ja'
  location: Post['post_location']
  days: PostDays | null
  stops: Stop[] | null
  doors: Doors | null
  hashtags: string[]
  version: number
  created_at: Date
  edited_at: Date | null
  comments_count: number
  reactions: Record<string, number>
  views_count: number
  rev: number
  author_id: string
  username: string
  user_tag: string
  avatar_id: string | null
  premium: boolean
  about: string | null
  link_preview: LinkPreview | null
  pictures: PictureRow[] | null
  my_reaction: ReactionKind | null
  saved: boolean
  comments_closed: boolean
  /** Each until when, as on the wire. */
  pins: { list: string; until: string }[] | null
}

/** A piece of JSON, or an expression of PostgreSQL that gives one. */
type Piece = string | { sql: string }

/** A field of an object on the wire: how it is made of a row here, and how PostgreSQL writes it. */
type Field<T> = {
  /** Undefined where the field is left out. */
  of(row: PostRow, addresses: PictureAddresses): T
  json: readonly Piece[]
  /** Whether it is left out where its one expression gives null. */
  mayMiss?: true
}

type Fields<T> = { [K in keyof T]-?: Field<T[K]> }

const at = (column: keyof PostRow): string => `post.${column}`

/** Numbers, and columns with JSON in them. */
const plain = <C extends keyof PostRow>(column: C): Field<PostRow[C]> => ({
  of: row => row[column],
  json: [{ sql: at(column) }],
})

/** Words that need no escapes: ids, and those of a fixed set. */
const word = <C extends keyof PostRow>(column: C): Field<PostRow[C]> => ({
  of: row => row[column],
  json: ['"', { sql: at(column) }, '"'],
})

/** What a person wrote. */
const text = <C extends keyof PostRow>(column: C): Field<PostRow[C]> => ({
  of: row => row[column],
  json: [{ sql: `coalesce(to_json(${at(column)})::text, 'null')` }],
})

const jsonOrNull = <C extends keyof PostRow>(column: C): Field<PostRow[C]> => ({
  of: row => row[column],
  json: [{ sql: `coalesce(${at(column)}::text, 'null')` }],
})

/** Left out where there is none. */
const jsonOrNone = <C extends keyof PostRow>(column: C): Field<NonNullable<PostRow[C]> | undefined> => ({
  of: row => row[column] ?? undefined,
  json: [{ sql: at(column) }],
  mayMiss: true,
})

const flag = (column: 'premium' | 'saved'): Field<boolean> => ({
  of: row => row[column],
  json: [{ sql: `case when ${at(column)} then 'true' else 'false' end` }],
})

/** All that a post has on the wire, in order. */
const fields: Fields<Post> = {
  id: word('id'),
  post_id: word('id'),
  post_slug: text('slug'),
  post_title: text('title'),
  post_text: text('text'),
  post_featured_image_thumb_path: {
    of: ({ pictures }, { pictureOf }) => (pictures?.[0] === undefined ? null : pictureOf(pictures[0]).thumb),
    json: [{ sql: `coalesce((post.pictures::json -> 0 -> 'thumb')::text, 'null')` }],
  },
  post_date_created: {
    of: row => row.created_at.toISOString(),
    json: ['"', { sql: instantText('post.created_at') }, '"'],
  },
  post_comments_count: plain('comments_count'),
  post_hashtags: { of: row => row.hashtags, json: [{ sql: 'array_to_json(post.hashtags)' }] },
  post_location: jsonOrNull('location'),
  post_days: jsonOrNone('days'),
  post_stops: jsonOrNone('stops'),
  post_doors: jsonOrNone('doors'),
  type: word('kind'),
  status: word('status'),
  lang: word('lang'),
  pictures: {
    of: ({ pictures }, { pictureOf }) => (pictures ?? []).map(pictureOf),
    json: [{ sql: `coalesce(post.pictures, '[]')` }],
  },
  author: object({
    user_id: word('author_id'),
    username: text('username'),
    user_tag: text('user_tag'),
    avatar: {
      of: row => (row.avatar_id === null ? null : publicAddress(row.avatar_id, 480)),
      json: [{ sql: avatarJson('post.avatar_id') }],
    },
    premium_status: flag('premium'),
    about: text('about'),
  }),
  post_date_edited: {
    of: row => row.edited_at?.toISOString() ?? null,
    json: [{ sql: `coalesce('"' || ${instantText('post.edited_at')} || '"', 'null')` }],
  },
  post_views_count: plain('views_count'),
  reactions: plain('reactions'),
  my_reaction: text('my_reaction'),
  saved: flag('saved'),
  comments_closed: {
    of: row => row.comments_closed || undefined,
    json: [{ sql: `case when post.comments_closed then 'true' end` }],
    mayMiss: true,
  },
  pins: jsonOrNone('pins'),
  link_preview: jsonOrNull('link_preview'),
  version: plain('version'),
  rev: plain('rev'),
}

/** An object within the post. */
function object<T>(inner: Fields<T>): Field<T> {
  const make = makerOf(inner)
  return { of: make, json: piecesOf(inner) }
}

/** Makes an object of its fields, without those that are left out. */
function makerOf<T>(described: Fields<T>): Field<T>['of'] {
  const all = Object.entries<Field<unknown>>(described)
  return (row, addresses) => {
    const made: Record<string, unknown> = {}
    for (const [name, field] of all) {
      const value = field.of(row, addresses)
      if (value !== undefined) made[name] = value
    }
    return made as T
  }
}

/** The same as pieces of JSON. */
function piecesOf<T>(described: Fields<T>): Piece[] {
  const all = Object.entries<Field<unknown>>(described).map(([name, { json, mayMiss }], index): Piece[] => {
    const before = `${index === 0 ? '' : ','}"${name}":`
    const [only] = json
    return mayMiss && typeof only === 'object' ? [{ sql: `'${before}' || (${only.sql})::text` }] : [before, ...json]
  })
  return ['{', ...all.flat(), '}']
}

/** A post as every call gives it; the viewer must be allowed to read it. Pictures of unpublished posts get signed addresses. */
export const postOf: (row: PostRow, addresses: PictureAddresses) => Post = makerOf(fields)

/**
 * The same as PostgreSQL writes it, of a row named `post` with the columns of {@link PostRow}, but with `pictures` as JSON already, since only
 * the server can sign their addresses. Deeply equal, not letter by letter: PostgreSQL puts spaces into the JSON of some columns.
 */
export const postJson: Sql<string> = sql.raw(`concat(${argumentsOf(piecesOf(fields)).join(', ')})`)

/** The arguments of `concat`, which takes up to a hundred: neighbouring pieces of JSON are one. */
function argumentsOf(pieces: readonly Piece[]): string[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece
    else joined.push(piece)
  }
  return joined.map(piece => (typeof piece === 'string' ? `'${piece}'` : piece.sql))
}
