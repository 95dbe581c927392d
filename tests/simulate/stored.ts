import { plainText } from '../../src/contract/rich-text/plain-text.ts'
import { versionOf } from './versions.ts'
import type { World } from './world.ts'

/** Something that was typed, as the server has it. */
export type Stored = {
  id: string
  within: string
  author: string | null
  text: string
  deleted: boolean
  order: number
}

/** All that was typed as the database has it, in its order. */
export async function storedBy({
  server,
  people,
  chats,
}: Pick<World, 'server' | 'people' | 'chats'>): Promise<Stored[]> {
  const { db } = server.services
  const ids = people.map(({ session }) => session.id)
  const messages = await db
    .selectFrom('chat_messages')
    .select(['id', 'chat_id as within', 'author_id as author', 'text', 'deleted_at', 'place as order'])
    .where('author_id', 'in', ids)
    .execute()
  const comments = await db
    .selectFrom('comments')
    .select(['id', 'post_id as within', 'author_id as author', 'text', 'deleted_at', 'created_at'])
    .where('author_id', 'in', ids)
    .orderBy('created_at')
    .execute()
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'author_id as author', 'text', 'days', 'stops', 'doors', 'deleted_at'])
    .where('author_id', 'in', ids)
    .execute()
  const begun = await db.selectFrom('chats').select(['id', 'name']).where('id', 'in', chats).execute()
  return [
    ...begun.map(({ id, name }) => ({ id, within: id, author: null, text: name ?? '', deleted: false, order: 0 })),
    ...messages.map(({ deleted_at, ...row }) => ({ ...row, deleted: deleted_at !== null })),
    ...comments.map(({ deleted_at, text, created_at, ...row }) => ({
      ...row,
      text: plainText(text),
      // Of a post that is deleted nobody sees the comments.
      deleted: deleted_at !== null || posts.some(({ id, deleted_at }) => id === row.within && deleted_at !== null),
      order: created_at.getTime(),
    })),
    ...posts.map(({ deleted_at, text: post_text, days: post_days, stops: post_stops, doors: post_doors, ...row }) => ({
      ...row,
      within: 'feed',
      text: versionOf({ post_text, post_days, post_stops, post_doors }),
      deleted: deleted_at !== null,
      order: 0,
    })),
  ]
}
