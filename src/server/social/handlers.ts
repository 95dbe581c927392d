import type { HandlersOf } from '../platform/http/handlers.ts'
import { block, unblock } from './block.ts'
import { acceptRequest, declineRequest, follow, removeFollower, unfollow } from './follow.ts'
import { blocked, followers, follows, requests, suggested } from './lists.ts'
import { reportComment, reportPost, reportUser } from './report.ts'

/** Blocks, reports and follows. */
export const social: HandlersOf<'social'> = {
  block,
  unblock,
  blocked,
  reportPost,
  reportComment,
  reportUser,
  follows,
  followers,
  suggested,
  follow,
  unfollow,
  requests,
  acceptRequest,
  declineRequest,
  removeFollower,
}
