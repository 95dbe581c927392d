import type { Post } from '../../../contract/entities/post.ts'
import { instantText } from '../../platform/db/instant-text.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { avatarJson } from '../../platform/media/picture-json.ts'
import type { PostRow } from './post-view.ts'

/** A piece of JSON, or an expression of PostgreSQL that gives one. */
type Piece = string | { sql: string }

/** How PostgreSQL writes a field; one that `mayMiss` is left out where its one expression gives null. */
type Field = { json: readonly Piece[]; mayMiss?: true }

type Fields<T> = { [K in keyof T]-?: Field }

const at = (column: keyof PostRow): string => `post.${column}`

/** Numbers, and columns with JSON in them. */
const plain = (column: keyof PostRow): Field => ({ json: [{ sql: at(column) }] })

/** Words that need no escapes: ids, and those of a fixed set. */
const word = (column: keyof PostRow): Field => ({ json: ['"', { sql: at(column) }, '"'] })

/** What a person wrote. */
const text = (column: keyof PostRow): Field => ({
  json: [{ sql: `coalesce(to_json(${at(column)})::text, 'null')` }],
})

const jsonOrNull = (column: keyof PostRow): Field => ({ json: [{ sql: `coalesce(${at(column)}::text, 'null')` }] })

/** Left out where there is none. */
const jsonOrNone = (column: keyof PostRow): Field => ({ json: [{ sql: at(column) }], mayMiss: true })

const flag = (column: 'premium' | 'saved'): Field => ({
  json: [{ sql: `case when ${at(column)} then 'true' else 'false' end` }],
})

const author: Fields<Post['author']> = {
  user_id: word('author_id'),
  username: text('username'),
  user_tag: text('user_tag'),
  avatar: { json: [{ sql: avatarJson('post.avatar_id') }] },
  premium_status: flag('premium'),
  about: text('about'),
}

/** All that a post has on the wire, in order. */
const fields: Fields<Post> = {
  id: word('id'),
  post_id: word('id'),
  post_slug: text('slug'),
  post_title: text('title'),
  post_text: text('text'),
  post_featured_image_thumb_path: {
    json: [{ sql: `coalesce((post.pictures::json -> 0 -> 'thumb')::text, 'null')` }],
  },
  post_date_created: { json: ['"', { sql: instantText('post.created_at') }, '"'] },
  post_comments_count: plain('comments_count'),
  post_hashtags: { json: [{ sql: 'array_to_json(post.hashtags)' }] },
  post_location: jsonOrNull('location'),
  post_days: jsonOrNone('days'),
  post_stops: jsonOrNone('stops'),
  post_doors: jsonOrNone('doors'),
  type: word('kind'),
  status: word('status'),
  lang: word('lang'),
  pictures: { json: [{ sql: `coalesce(post.pictures, '[]')` }] },
  author: { json: piecesOf(author) },
  post_date_edited: { json: [{ sql: `coalesce('"' || ${instantText('post.edited_at')} || '"', 'null')` }] },
  post_views_count: plain('views_count'),
  reactions: plain('reactions'),
  my_reaction: text('my_reaction'),
  saved: flag('saved'),
  comments_closed: { json: [{ sql: `case when post.comments_closed then 'true' end` }], mayMiss: true },
  pins: jsonOrNone('pins'),
  link_preview: jsonOrNull('link_preview'),
  version: plain('version'),
  rev: plain('rev'),
}

/** An object of fields. */
function piecesOf(described: Readonly<Record<string, Field>>): Piece[] {
  const all = Object.entries(described).map(([name, { json, mayMiss }], index): Piece[] => {
    const before = `${index === 0 ? '' : ','}"${name}":`
    const [only] = json
    return mayMiss && typeof only === 'object' ? [{ sql: `'${before}' || (${only.sql})::text` }] : [before, ...json]
  })
  return ['{', ...all.flat(), '}']
}

/**
 * What `postView` makes, as PostgreSQL writes it, of a row named `post` with the columns of `PostRow`, but with `pictures` as JSON already, since
 * only the server can sign their addresses. Deeply equal, not letter by letter: PostgreSQL puts spaces into the JSON of some columns. Both have
 * all fields of a post or do not compile; made of one description, the view took three times as long (`tests/bench/README.md`).
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
