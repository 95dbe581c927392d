import type { Act } from '../../../contract/admin-acts.ts'
import type { ProfilePart } from '../../../contract/entities/report.ts'
import { announce } from '../../core/announce/announce.ts'
import { removeUnlessReported } from '../../core/uploads/remove-pictures.ts'
import type { Context, SignedIn } from '../../platform/http/handlers.ts'
import { lockChat } from '../../things/chat/chats.sql.ts'
import { hintChat } from '../../things/chat/hint-chat.ts'
import { findMessage } from '../../things/chat/messages.sql.ts'
import { touchChatsOf } from '../../things/chat/reset.sql.ts'
import { takeMessageAway } from '../../things/chat/take-message-away.ts'
import { findComment, keepDeleted, markCommentDeleted } from '../../things/comments/comments.sql.ts'
import { endClaim } from '../../things/moderation/claims.sql.ts'
import { noteDecision } from '../../things/posts/decide.sql.ts'
import { goneWithAccount, lockPost, markRemoved } from '../../things/posts/posts.sql.ts'
import { touchWritings } from '../../things/posts/touch.sql.ts'
import { lockPicture, setPicture } from '../../things/profile/pictures.sql.ts'
import { writeAbout } from '../../things/profile/profile.sql.ts'
import type { CaseFacts } from './claims.sql.ts'

/** An admin's transaction. */
export type Acting = Pick<Context<SignedIn>, 'db' | 'viewer' | 'services'>

type Removed = { act: Act; target: { kind: string; id: string }; details?: Record<string, unknown> }

/**
 * Takes away what was reported, for everybody, and tells its author why.
 * @returns what is to be logged; null when it was gone already
 */
export async function takeAway(
  acting: Acting,
  found: CaseFacts,
  { reason, parts }: { reason: string; parts: readonly ProfilePart[] },
): Promise<Removed | null> {
  const { target, targetId: id } = found
  if (target === 'post')
    return (await removePost(acting, found, reason)) ? { act: 'post.remove', target: { kind: 'post', id } } : null
  if (target === 'comment')
    return (await takeCommentAway(acting, found, reason))
      ? { act: 'comment.remove', target: { kind: 'comment', id } }
      : null
  if (target === 'message')
    return (await takeReportedMessageAway(acting, found, reason))
      ? { act: 'message.remove', target: { kind: 'message', id } }
      : null
  const cleared = await clearProfile(acting, { personId: id, parts, reason })
  return { act: 'people.clear_profile', target: { kind: 'user', id }, details: { parts: cleared } }
}

/** Removes a post for everybody, and tells its author why. @returns false when it was gone already */
async function removePost(acting: Acting, { targetId, personId }: CaseFacts, reason: string): Promise<boolean> {
  const { db } = acting
  const post = await lockPost(db, targetId)
  if (post === null || post.status === 'removed') return false
  // What is gone with its author's account comes back with it, unless it is removed.
  if (post.deleted && !(await goneWithAccount(db, post.id))) return false
  await markRemoved(db, post.id)
  await noteDecision(db, post.id, { status: 'removed', by: acting.viewer.id, reasonKey: null, reason })
  await endClaim(db, post.id)
  await announce(db, 'post.gone', { postId: post.id })
  await announce(db, 'content.changed', { by: acting.viewer, people: [personId] })
  await announce(db, 'site.post_removed', { to: personId, params: { reason }, link: '/moderation' })
  return true
}

/**
 * Deletes a comment for everybody, and tells its author why.
 * @returns false when it was gone already
 */
async function takeCommentAway(acting: Acting, { targetId, personId }: CaseFacts, reason: string): Promise<boolean> {
  const { db } = acting
  const comment = await findComment(db, targetId)
  const post = comment && (await lockPost(db, comment.postId))
  if (comment === null || post === null) return false
  if (!comment.deleted) await markCommentDeleted(db, comment)
  else if (!(await keepDeleted(db, comment.id))) return false
  await announce(db, 'comment.gone', { commentId: comment.id })
  await announce(db, 'content.changed', { by: acting.viewer, people: [post.author.user_id, personId] })
  await announce(db, 'site.comment_removed', {
    to: personId,
    params: { reason },
    ...(post.deleted ? {} : { postId: post.id }),
  })
  return true
}

/** The same for a chat message. */
async function takeReportedMessageAway(
  acting: Acting,
  { targetId, personId }: CaseFacts,
  reason: string,
): Promise<boolean> {
  const { db, services } = acting
  const message = await findMessage(db, targetId)
  if (message === null || message.deleted) return false
  await takeMessageAway(db, services, { id: message.id, chatId: message.chat_id })
  // To everybody in the chat, also to whom a block stands between them and the admin.
  await hintChat(acting, message.chat_id, 'chat')
  await announce(db, 'site.message_removed', { to: personId, params: { reason } })
  return true
}

/** Clears parts of a profile, and tells its owner why. @returns the parts that had something */
async function clearProfile(
  acting: Acting,
  { personId, parts, reason }: { personId: string; parts: readonly ProfilePart[]; reason: string },
): Promise<ProfilePart[]> {
  const { db, services } = acting
  await writeAbout(db, personId, {
    ...(parts.includes('about') && { about: '' }),
    ...(parts.includes('words') && { hobbies: [], hashtags: [] }),
  })
  for (const which of ['avatar', 'cover'] as const) {
    const before = parts.includes(which) ? await lockPicture(db, personId, which) : null
    if (before === null) continue
    await setPicture(db, personId, which, null)
    await removeUnlessReported(db, services, [before])
  }
  await touchWritings(db, personId)
  await touchChatsOf(db, personId)
  await announce(db, 'content.changed', { by: acting.viewer, people: [personId] })
  await announce(db, 'site.profile_cleared', { to: personId, params: { reason }, link: '/profile' })
  return [...parts]
}

/** Locks what stands around a reported thing, in the order in which other writes lock it, before its case is locked. */
export async function lockAround({ db }: Acting, { target, targetId }: CaseFacts): Promise<void> {
  if (target === 'post') await lockPost(db, targetId)
  if (target === 'comment') {
    const comment = await findComment(db, targetId)
    if (comment !== null) await lockPost(db, comment.postId)
  }
  if (target === 'message') {
    const message = await findMessage(db, targetId)
    if (message !== null) await lockChat(db, message.chat_id)
  }
}
