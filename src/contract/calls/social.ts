import * as v from 'valibot'
import { relation, suggestedPerson, userResult } from '../entities/people.ts'
import { id, richText } from '../fields.ts'
import { limits } from '../limits.ts'
import { call } from './define.ts'
import { changed, listCursor, messageOnly } from './shapes.ts'

const byId = v.object({ id })
const related = v.object({ ...changed.entries, relation })
const report = v.object({ report_text: richText(limits.reportText.max) })
const reports = { body: report, files: [], output: messageOnly, queue: true, rate: 'report' } as const

/** Blocks (PRODUCT 4.6), reports (PRODUCT 7.3) and follows. */
export const social = {
  block: call({
    method: 'POST',
    path: '/api/block_user/{id}',
    who: 'member',
    summary: 'Block a person, both ways, everywhere.',
    params: byId,
    output: related,
    queue: true,
  }),
  unblock: call({
    method: 'DELETE',
    path: '/api/unblock_user/{id}',
    who: 'member',
    summary: 'Take a block back.',
    params: byId,
    output: related,
    queue: true,
  }),
  blocked: call({
    method: 'GET',
    path: '/api/get_blocked_users',
    who: 'member',
    summary: 'The people that the caller blocked.',
    query: v.object({ cursor: listCursor }),
    output: v.array(userResult),
  }),
  reportPost: call({
    method: 'POST',
    path: '/api/report_func_post/{authorId}/{postId}',
    who: 'member',
    summary: 'Report a post; its author is derived and must match.',
    params: v.object({ authorId: id, postId: id }),
    ...reports,
  }),
  reportComment: call({
    method: 'POST',
    path: '/api/report_func_comment/{authorId}/{commentId}',
    who: 'member',
    summary: 'Report a comment; its author is derived and must match.',
    params: v.object({ authorId: id, commentId: id }),
    ...reports,
  }),
  reportUser: call({
    method: 'POST',
    path: '/api/report_func_user/{authorId}',
    who: 'member',
    summary: 'Report a person.',
    params: v.object({ authorId: id }),
    ...reports,
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
  suggested: call({
    method: 'GET',
    path: '/api/get_suggested_people',
    who: 'member',
    summary: 'Up to five people worth following: public profiles, by their posts of the last month.',
    output: v.array(suggestedPerson),
  }),
  follow: call({
    method: 'PUT',
    path: '/api/follow_user/{id}',
    who: 'member',
    summary: 'Follow a person.',
    params: byId,
    output: related,
    queue: true,
    rate: 'follow',
  }),
  unfollow: call({
    method: 'DELETE',
    path: '/api/unfollow_user/{id}',
    who: 'member',
    summary: 'Follow a person no longer.',
    params: byId,
    output: related,
    queue: true,
  }),
  requests: call({
    method: 'GET',
    path: '/api/get_follow_requests',
    who: 'member',
    summary: 'Who asked to follow the caller.',
    query: v.object({ cursor: listCursor }),
    output: v.array(userResult),
  }),
  acceptRequest: call({
    method: 'PUT',
    path: '/api/accept_follow_request/{id}',
    who: 'member',
    summary: 'Let a person follow who asked.',
    params: byId,
    output: related,
    queue: true,
  }),
  declineRequest: call({
    method: 'DELETE',
    path: '/api/decline_follow_request/{id}',
    who: 'member',
    summary: 'Do not let a person follow who asked; they are not told.',
    params: byId,
    output: related,
    queue: true,
  }),
  removeFollower: call({
    method: 'DELETE',
    path: '/api/remove_follower/{id}',
    who: 'member',
    summary: 'End that a person follows the caller; they are not told.',
    params: byId,
    output: related,
    queue: true,
  }),
}
