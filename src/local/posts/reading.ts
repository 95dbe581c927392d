import type { Post } from '../../contract/entities/post.ts'
import type { Command } from '../command/command.ts'
import type { Sizes } from '../command/picture-sizes.ts'
import type { PostRow } from '../mirror/rows.ts'
import { layOverPost } from './overlay.ts'
import type { PostView } from './views.ts'

/** A post with all that waits laid over; null when that takes it away. */
export const layOver = (post: PostView, commands: readonly Command[], sizes: Sizes): PostView | null =>
  commands.reduce<PostView | null>((laid, command) => laid && layOverPost(laid, command, sizes), post)

/** Posts by their ids. */
export const postsById = (rows: readonly (PostRow | undefined)[]): Map<string, Post> =>
  new Map(rows.flatMap(row => (row ? [[row.id, row.post] as const] : [])))
