import * as v from 'valibot'
import { mentionUser, userResult } from '../entities/people.ts'
import { postTeaser } from '../entities/sidebar.ts'
import { searchText } from '../fields.ts'
import { call } from './define.ts'

const query = v.object({ searchText })
const groups = {
  timeline: v.array(postTeaser),
  news: v.array(postTeaser),
  guides: v.array(postTeaser),
  users: v.array(userResult),
}

/** Search and what the editor looks up (specification 7). */
export const search = {
  asMember: call({
    method: 'GET',
    path: '/api/get_post_by_input_logged',
    who: 'member',
    summary: 'Search posts and people.',
    query,
    output: v.object(groups),
  }),
  asVisitor: call({
    method: 'GET',
    path: '/api/get_post_by_input_no_logged',
    who: 'anyone',
    summary: 'Search without signing in.',
    query,
    output: v.object(groups),
    shared: true,
  }),
  mentions: call({
    method: 'GET',
    path: '/api/get_user_mention',
    who: 'member',
    summary: 'People whose tag or name begins with the term; the first five are used.',
    query: v.object({ searchTerm: v.pipe(v.string(), v.maxLength(25)) }),
    output: v.object({ users: v.array(mentionUser) }),
  }),
  linkPreview: call({
    method: 'GET',
    path: '/api/fetch-metadata',
    who: 'member',
    summary: 'Title, description and picture of a public page.',
    query: v.object({ url: v.pipe(v.string(), v.maxLength(2_000), v.url()) }),
    output: v.object({ url: v.string(), title: v.string(), description: v.string(), image: v.nullable(v.string()) }),
  }),
}
