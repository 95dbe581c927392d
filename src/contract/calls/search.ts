import * as v from 'valibot'
import { mentionUser, userResult } from '../entities/people.ts'
import { linkPreview } from '../entities/post.ts'
import { postTeaser } from '../entities/sidebar.ts'
import { listOf, searchText, tag } from '../fields.ts'
import { limits } from '../limits.ts'
import { call } from './define.ts'

const query = v.object({
  searchText,
  searchTags: v.optional(listOf(tag, limits.search.tagsPage), []),
  /** Only people, and as many as are counted. */
  searchGroup: v.optional(v.literal('users')),
})
/** A post that was found, with the words around the first hit as plain text. */
const hit = v.object({
  ...postTeaser.entries,
  excerpt: v.string(),
  /** The author's picture. */
  avatar: v.nullable(v.string()),
  /** How long it takes to read. */
  minutes: v.number(),
})
/** How many a group has; `more` says that there are, or may be, more than were counted (PRODUCT 2.22). */
const count = v.object({ count: v.number(), more: v.boolean() })
const groups = {
  timeline: v.array(hit),
  news: v.array(hit),
  guides: v.array(hit),
  /** None where places are not open (PRODUCT 1.2). */
  places: v.array(hit),
  users: v.array(userResult),
  counts: v.object({ timeline: count, news: count, guides: count, places: count, users: count }),
}
const finds = { query, output: v.object(groups), rate: 'search' } as const

/** Search (PRODUCT 2.22) and what the editor looks up (PRODUCT 2.23). */
export const search = {
  asMember: call('GET /api/get_post_by_input_logged', { ...finds, who: 'member', summary: 'Search posts and people.' }),
  asVisitor: call('GET /api/get_post_by_input_no_logged', {
    ...finds,
    who: 'anyone',
    summary: 'Search without signing in.',
    shared: true,
  }),
  mentions: call('GET /api/get_user_mention', {
    who: 'member',
    summary: 'People whose tag or name begins with the term; the first five are used.',
    query: v.object({ searchTerm: v.pipe(v.string(), v.maxLength(25)) }),
    output: v.object({ users: v.array(mentionUser) }),
  }),
  linkPreview: call('GET /api/fetch-metadata', {
    who: 'member',
    summary: 'Title, description and picture of a public page.',
    query: v.object({ url: v.pipe(v.string(), v.maxLength(2_000), v.url()) }),
    output: linkPreview,
    rate: 'linkPreview',
  }),
}
