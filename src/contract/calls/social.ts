import * as v from 'valibot'
import { relation, suggestedPerson, userResult } from '../entities/people.ts'
import { id, richText } from '../fields.ts'
import { limits } from '../limits.ts'
import { call } from './define.ts'
import { changed, listCursor, messageOnly } from './shapes.ts'

const byId = v.object({ id })
const related = v.object({ ...changed.entries, relation })
/** What changes how the caller and a person are related. */
const relates = { who: 'member', params: byId, output: related, queue: true } as const
/** A page of people. */
const page = { who: 'member', query: v.object({ cursor: listCursor }), output: v.array(userResult) } as const
const report = v.object({ report_text: richText(limits.reportText.max) })
const reports = { who: 'member', body: report, files: [], output: messageOnly, queue: true, rate: 'report' } as const

/** Blocks (PRODUCT 4.6), reports (PRODUCT 7.3) and follows. */
export const social = {
  block: call('POST /api/block_user/{id}', { ...relates, summary: 'Block a person, both ways, everywhere.' }),
  unblock: call('DELETE /api/unblock_user/{id}', { ...relates, summary: 'Take a block back.' }),
  blocked: call('GET /api/get_blocked_users', { ...page, summary: 'The people that the caller blocked.' }),
  reportPost: call('POST /api/report_func_post/{authorId}/{postId}', {
    ...reports,
    summary: 'Report a post; its author is derived and must match.',
    params: v.object({ authorId: id, postId: id }),
  }),
  reportComment: call('POST /api/report_func_comment/{authorId}/{commentId}', {
    ...reports,
    summary: 'Report a comment; its author is derived and must match.',
    params: v.object({ authorId: id, commentId: id }),
  }),
  reportUser: call('POST /api/report_func_user/{authorId}', {
    ...reports,
    summary: 'Report a person.',
    params: v.object({ authorId: id }),
  }),
  follows: call('GET /api/get_follows', { ...page, summary: 'Whom the caller follows.' }),
  followers: call('GET /api/get_followers', { ...page, summary: 'Who follows the caller.' }),
  suggested: call('GET /api/get_suggested_people', {
    who: 'member',
    summary: 'Up to five people worth following: public profiles, by their posts of the last month.',
    output: v.array(suggestedPerson),
  }),
  follow: call('PUT /api/follow_user/{id}', { ...relates, summary: 'Follow a person.', rate: 'follow' }),
  unfollow: call('DELETE /api/unfollow_user/{id}', { ...relates, summary: 'Follow a person no longer.' }),
  requests: call('GET /api/get_follow_requests', { ...page, summary: 'Who asked to follow the caller.' }),
  acceptRequest: call('PUT /api/accept_follow_request/{id}', { ...relates, summary: 'Let a person follow who asked.' }),
  declineRequest: call('DELETE /api/decline_follow_request/{id}', {
    ...relates,
    summary: 'Do not let a person follow who asked; they are not told.',
  }),
  removeFollower: call('DELETE /api/remove_follower/{id}', {
    ...relates,
    summary: 'End that a person follows the caller; they are not told.',
  }),
}
