import type { Post } from '../../contract/entities/post.ts'
import type { Command } from '../command/command.ts'
import type { ListRow, PostRow } from '../mirror/rows.ts'
import { layOverPost, type Sizes } from './overlay.ts'
import type { ListState, PostView } from './views.ts'

/** A post with all that waits laid over; null when that takes it away. */
export const layOver = (post: PostView, commands: readonly Command[], sizes: Sizes): PostView | null =>
  commands.reduce<PostView | null>((laid, command) => laid && layOverPost(laid, command, sizes), post)

/** What a list knows of itself. */
export const listState = (row: ListRow | undefined): ListState => ({
  done: row?.done ?? false,
  fetchedAt: row?.fetchedAt ?? null,
  known: row !== undefined,
  stale: row?.stale ?? false,
})

/** What was read earlier and lies behind a gap. */
export const beyondOf = (row: ListRow | undefined): string[] => row?.beyond.flatMap(stretch => stretch.ids) ?? []

/** Posts by their ids. */
export const postsById = (rows: readonly (PostRow | undefined)[]): Map<string, Post> =>
  new Map(rows.flatMap(row => (row ? [[row.id, row.post] as const] : [])))

/** Sizes of pictures that wait, by their ids. */
export const sizesOf = (files: readonly { id: string; width?: number; height?: number }[]): Sizes =>
  new Map(files.map(file => [file.id, file]))
