import type { Changes } from '../../../contract/entities/changes.ts'
import { CallError } from '../../../contract/errors.ts'
import { mayEndFollow, mayFollow } from '../../../contract/policy/social.ts'
import { isSelf } from '../../../contract/policy/viewer.ts'
import { announce } from '../../core/announce/announce.ts'
import { endPictureAddresses } from '../../core/uploads/uploads.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Context, Handler, SignedIn } from '../../platform/http/handlers.ts'
import { serverText } from '../../platform/server-text.ts'
import { acceptFollow, deleteFollow, type FollowEnds, type FollowRow, insertFollow } from './follows.sql.ts'
import { type Other, readOther, relationOf } from './pair.sql.ts'

const nothing: Changes = { posts: [], comments: [], removals: [] }

/**
 * Follows a person, or asks to where the profile is private. Changes nothing for somebody who follows
 * or has asked already.
 * @throws CallError bad_request for oneself, not_found for a person behind a block or who is not there
 */
export const follow: Handler<'social.follow'> = ({ params }, context) =>
  between(context, params.id, async (db, other) => {
    if (!mayFollow(context.viewer, other)) throw new CallError('not_found')
    const ends = { from: context.viewer.id, to: other.id }
    const made = await insertFollow(db, ends, other.private ? 'requested' : 'following')
    if (made?.state === 'following') await announce(db, 'follow.begun', { ...ends, seq: made.seq })
    const { follow_state: state } = await relationOf(db, context.viewer.id, other.id)
    return state === 'requested' ? 'answer.follow_asked' : 'answer.followed'
  })

/** Ends a follow, or takes a request back. */
export const unfollow: Handler<'social.unfollow'> = ({ params }, context) =>
  between(context, params.id, async (db, other) => {
    const ends = { from: context.viewer.id, to: other.id }
    await ended(db, ends, await deleteFollow(db, ends))
    return 'answer.unfollowed'
  })

/** Accepts a request to follow. Does nothing when it was taken back. */
export const acceptRequest: Handler<'social.acceptRequest'> = ({ params }, context) =>
  between(context, params.id, async (db, other) => {
    const accepted = await acceptFollow(db, { from: other.id, to: context.viewer.id })
    if (accepted !== null) await announce(db, 'followers.accepted', { userId: context.viewer.id, seqs: [accepted.seq] })
    return 'answer.request_accepted'
  })

/** Declines a request to follow. */
export const declineRequest: Handler<'social.declineRequest'> = ({ params }, context) =>
  between(context, params.id, async (db, other) => {
    await deleteFollow(db, { from: other.id, to: context.viewer.id }, 'requested')
    return 'answer.request_declined'
  })

/** Removes a follower. */
export const removeFollower: Handler<'social.removeFollower'> = ({ params }, context) =>
  between(context, params.id, async (db, other) => {
    const ends = { from: other.id, to: context.viewer.id }
    await ended(db, ends, await deleteFollow(db, ends, 'following'))
    await endPictureAddresses(db, context.viewer.id)
    return 'answer.follower_removed'
  })

/** Announces the end of a follow; that of a request is no news. */
export async function ended(db: Database, ends: FollowEnds, row: FollowRow | null): Promise<void> {
  if (row?.state === 'following') await announce(db, 'follow.ended', { ...ends, seq: row.seq })
}

type Done = Parameters<typeof serverText>[1]

/** Runs a change between the member and another person whose rows are locked, and answers their new relation. */
async function between(
  { db, viewer, language, services, afterCommit }: Context<SignedIn>,
  id: string,
  change: (db: Database, other: Other) => Promise<Done>,
) {
  if (isSelf(viewer, id)) throw new CallError('bad_request')
  const other = await readOther(db, viewer.id, id)
  if (other === null || !mayEndFollow(viewer, other)) throw new CallError('not_found')
  const done = await change(db, other)
  afterCommit(() => services.presence.pairChanged(viewer.id, id))
  return { message: serverText(language, done), changes: nothing, relation: await relationOf(db, viewer.id, id) }
}
