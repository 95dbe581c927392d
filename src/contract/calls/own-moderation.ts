import * as v from 'valibot'
import { ownModeration } from '../entities/moderation.ts'
import { post } from '../entities/post.ts'
import { appealText, id } from '../fields.ts'
import { call } from './define.ts'
import { messageOnly } from './shapes.ts'

/** The author's side of moderation (/moderation): calls of `posts`. */
export const ownModerationCalls = {
  waiting: call('GET /api/get_waiting_posts', {
    who: 'member',
    summary: "The caller's posts that wait for approval or were not approved (/moderation).",
    output: v.array(post),
  }),
  moderated: call('GET /api/get_own_moderation', {
    who: 'member',
    summary: "The caller's posts and comments that wait or were refused, with the reasons and appeals (/moderation).",
    output: v.array(ownModeration),
  }),
  appeal: call('POST /api/appeal_post/{id}', {
    who: 'member',
    summary: 'Appeal once against the refusal or removal of an own post.',
    params: v.object({ id }),
    body: v.object({
      text: appealText,
    }),
    output: messageOnly,
    status: 201,
    whileSuspended: true,
    rate: 'report',
  }),
}
