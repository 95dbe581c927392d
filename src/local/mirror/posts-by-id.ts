import type { Post } from '../../contract/entities/post.ts'
import type { PostRow } from './rows.ts'

/** The posts of the rows that exist, by id. */
export const postsById = (rows: readonly (PostRow | undefined)[]): Map<string, Post> =>
  new Map(rows.flatMap(row => (row ? [[row.id, row.post] as const] : [])))
