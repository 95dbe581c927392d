import { postKinds } from '../../../contract/entities/post.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { listedTo } from '../../core/visibility/posts.sql.ts'
import { everythingQuery, wordsQuery } from '../../core/words/words.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { hasWholeWords } from '../../things/posts/has-whole-words.sql.ts'
import { latestWithWords } from '../../things/posts/latest-with-words.sql.ts'
import { idBySlug } from '../../things/posts/posts.sql.ts'
import { readPosts } from '../../things/posts/read-posts.sql.ts'

/** The slug in the address of a post, or what may be a slug by itself; null for other words. */
export const slugIn = (typed: string): string | null =>
  /\/posts\/([^/?#\s]+)/.exec(typed)?.[1] ?? /^[^\s/-]*-[^\s/]*$/.exec(typed)?.[0] ?? null

/** Posts of all types with all of some words, the latest first, or the one at an address; only those that lists show. */
export const postsToPromote: Handler<'admin.postsToPromote'> = async ({ query }, context) => {
  const { db, viewer } = context
  const typed = query.words.trim()
  const slug = slugIn(typed)
  const named = slug === null ? null : await idBySlug(db, decoded(slug))
  const posts = named === null ? [] : await readPosts(context, [named])
  const listed = posts.filter(post => post.status === 'published')
  if (listed.length > 0) return listed
  const words = wordsQuery(typed)
  const wanted = words === null ? null : everythingQuery([typed])
  if (wanted === null) return []
  const { found } = await latestWithWords(db, {
    kinds: postKinds,
    words,
    tags: [],
    places: [],
    wanted,
    between: () => [],
    conditions: [listedTo(viewer), ...hasWholeWords(typed)],
    most: keepingLimits.slots.found,
  })
  const latest = found.toSorted((a, b) => b.seq - a.seq).slice(0, keepingLimits.slots.found)
  const ids = latest.map(({ id }) => id)
  return readPosts(context, ids)
}

function decoded(slug: string): string {
  try {
    // A zero character, which no slug has, is refused by the database.
    return decodeURIComponent(slug).replaceAll('\0', '')
  } catch {
    return slug
  }
}
