import { fromPlain } from '../../contract/rich-text/from-plain.ts'
import { uuidv7 } from '../../contract/uuid.ts'
import { storeWordList } from '../core/spam/word-list.sql.ts'
import type { Database } from '../platform/db/database.ts'
import { sql } from '../platform/db/sql.ts'
import { holdComment } from '../things/moderation/held-comments.sql.ts'
import type { Plan } from './plan.ts'

/** Stores the words that are checked in the demo, and the comment that waits. In the transaction that fills the store. */
export async function insertDemoSpam(db: Database, { spam, people, posts }: Plan): Promise<void> {
  if (spam === null) return
  await storeWordList(db, { version: 0, words: spam.words.toSorted() })
  const { by, under, text, word, hoursAgo } = spam.held
  const author = people.find(({ tag }) => tag === by)
  const post = posts.find(({ title }) => title === under)
  if (author === undefined || post === undefined)
    throw new Error(`the comment that waits in the demo is by nobody: ${by}`)
  const id = uuidv7()
  await holdComment(db, {
    id,
    postId: post.id,
    authorId: author.id,
    answersId: null,
    text: fromPlain(text),
    heldFor: 'words',
    marks: [word],
  })
  await sql`
    update held_comments set created_at = now() - ${hoursAgo} * interval '1 hour' where id = ${id}`.execute(db)
}
