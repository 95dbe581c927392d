import * as v from 'valibot'
import { userResult } from '../entities/people.ts'
import { id, richText } from '../fields.ts'
import { limits } from '../limits.ts'
import { call } from './define.ts'
import { changed, listCursor, messageOnly } from './shapes.ts'

const byId = v.object({ id })
const report = v.object({ report_text: richText(limits.reportText.max) })

/** Blocks, reports and follows (specification 7, Social and moderation). */
export const social = {
  block: call({
    method: 'POST',
    path: '/api/block_user/{id}',
    who: 'member',
    summary: 'Block a person, both ways, everywhere.',
    params: byId,
    output: changed,
    queue: true,
  }),
  unblock: call({
    method: 'DELETE',
    path: '/api/unblock_user/{id}',
    who: 'member',
    summary: 'Take a block back.',
    params: byId,
    output: changed,
    queue: true,
  }),
  blocked: call({
    method: 'GET',
    path: '/api/get_blocked_users',
    who: 'member',
    summary: 'The people that the caller blocked.',
    output: v.array(userResult),
  }),
  reportPost: call({
    method: 'POST',
    path: '/api/report_func_post/{authorId}/{postId}',
    who: 'member',
    summary: 'Report a post; its author is derived and must match.',
    params: v.object({ authorId: id, postId: id }),
    body: report,
    files: [],
    output: messageOnly,
    queue: true,
  }),
  reportComment: call({
    method: 'POST',
    path: '/api/report_func_comment/{authorId}/{commentId}',
    who: 'member',
    summary: 'Report a comment; its author is derived and must match.',
    params: v.object({ authorId: id, commentId: id }),
    body: report,
    files: [],
    output: messageOnly,
    queue: true,
  }),
  reportUser: call({
    method: 'POST',
    path: '/api/report_func_user/{authorId}',
    who: 'member',
    summary: 'Report a person.',
    params: v.object({ authorId: id }),
    body: report,
    files: [],
    output: messageOnly,
    queue: true,
  }),
  follows: call({
    method: 'GET',
    path: '/api/get_follows',
    who: 'member',
    summary: 'Whom the caller follows.',
    query: v.object({ cursor: listCursor }),
    output: v.array(userResult),
  }),
  followers: call({
    method: 'GET',
    path: '/api/get_followers',
    who: 'member',
    summary: 'Who follows the caller.',
    query: v.object({ cursor: listCursor }),
    output: v.array(userResult),
  }),
  follow: call({
    method: 'PUT',
    path: '/api/follow_user/{id}',
    who: 'member',
    summary: 'Follow a person.',
    params: byId,
    output: changed,
    queue: true,
  }),
  unfollow: call({
    method: 'DELETE',
    path: '/api/unfollow_user/{id}',
    who: 'member',
    summary: 'Follow a person no longer.',
    params: byId,
    output: changed,
    queue: true,
  }),
}
