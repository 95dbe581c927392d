import type { HandlersOf } from '../../platform/http/handlers.ts'
import { block, unblock } from './block.ts'
import { acceptRequest, declineRequest, follow, removeFollower, unfollow } from './follow.ts'
import { blocked, followers, follows, requests, suggested } from './lists.ts'

/** Blocks and follows. */
export const social: Omit<HandlersOf<'social'>, 'reportPost' | 'reportComment' | 'reportUser'> = {
  block,
  unblock,
  blocked,
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
