import * as v from 'valibot'
import { instant } from '../../entities/common.ts'
import { moderationItem, refusalReasons } from '../../entities/moderation.ts'
import { postStatuses } from '../../entities/post.ts'
import { id, lineOf, listOf, whole } from '../../fields.ts'
import { keepingLimits } from '../../keeping-limits.ts'
import { limits } from '../../limits.ts'
import { call } from '../define.ts'
import { listCursor, messageOnly } from '../shapes.ts'
import { reason, words } from './shapes.ts'

const byId = v.object({ id })
const why = {
  /** A reason of the list; the author reads it in the own language. */
  reason_key: v.optional(v.nullable(v.picklist(refusalReasons)), null),
  /** Own words, alone or beside it. */
  reason: v.optional(words, ''),
}
const claimed = v.picklist(['waiting', 'comments', 'appeals'])
const decides = { who: 'moderator', params: byId, output: messageOnly, withdraws: true } as const

/** Posts and comments that wait for approval, what was refused, and the appeals of its authors. */
export const moderation = {
  waiting: call('GET /api/admin_waiting_posts', {
    who: 'moderator',
    summary: 'A list of the moderation queue, oldest first, whoever looks at its things.',
    query: v.object({
      list: v.optional(v.picklist(['waiting', 'comments', 'appeals', 'refused']), 'waiting'),
      cursor: listCursor,
    }),
    output: v.array(moderationItem),
  }),
  claimWaiting: call('PUT /api/admin_claim_waiting', {
    who: 'moderator',
    summary: 'The next things of the queue that no other admin looks at, kept for the caller for a while.',
    body: v.object({
      list: claimed,
      cursor: listCursor,
      /** What the caller has already and goes on looking at. */
      keep: v.optional(listOf(id, keepingLimits.moderation.kept), []),
      /** Whether more is wanted. */
      more: v.optional(v.boolean(), true),
    }),
    output: v.object({
      items: v.array(moderationItem),
      /** Which of `keep` are still the caller's. */
      kept: v.array(v.string()),
      /** Where the next ones begin; null when there are none. */
      next: v.nullable(v.string()),
    }),
  }),
  moderationItem: call('GET /api/admin_moderation_item/{slug}', {
    who: 'moderator',
    summary: 'A post with what an admin must know to decide about it.',
    params: v.object({ slug: v.pipe(v.string(), v.maxLength(300)) }),
    output: moderationItem,
  }),
  moderate: call('PUT /api/admin_moderate_post/{id}', {
    ...decides,
    summary: 'Approve, reject, remove or restore a post, with a reason that its author is told.',
    body: v.object({
      status: v.picklist(['published', 'rejected', 'removed']),
      /** The status and version that the admin saw. */
      from: v.picklist(postStatuses),
      version: whole(1, 999_999),
      ...why,
    }),
  }),
  moderateComment: call('PUT /api/admin_moderate_comment/{id}', {
    ...decides,
    summary: 'Publish or refuse a comment that waits, with a reason that its author is told.',
    body: v.object({ approve: v.boolean(), ...why }),
  }),
  answerPostAppeal: call('PUT /api/admin_answer_post_appeal/{id}', {
    ...decides,
    summary: 'Grant the appeal of a post, which publishes it again, or refuse it; its author is told the answer.',
    body: v.object({ granted: v.boolean(), answer: reason }),
  }),
  moderation: call('GET /api/admin_moderation', {
    who: 'moderator',
    summary: 'How long the lists of the queue are, and its settings.',
    output: v.object({
      counts: v.object({ waiting: v.number(), comments: v.number(), appeals: v.number(), refused: v.number() }),
      queue_on: v.boolean(),
    }),
  }),
  spam: call('GET /api/admin_spam', {
    who: 'admin',
    summary: 'The words whose posts and comments wait, the version of their list, and the bounds of new accounts.',
    output: v.object({
      version: v.number(),
      words: v.array(v.string()),
      /** When the list was changed last; null before the first change. */
      changed: v.nullable(instant),
      /** The bounds of new accounts, which are settings of the site. */
      newcomers: v.object({
        days: v.number(),
        published: v.number(),
        links: v.object({ post: v.number(), comment: v.number() }),
        pace: v.object({ post: v.number(), comment: v.number(), chat: v.number() }),
      }),
    }),
  }),
  setSpamWords: call('PUT /api/admin_spam_words', {
    who: 'admin',
    summary: 'Replace the list of words whose posts and comments wait.',
    body: v.object({
      words: v.pipe(
        v.array(lineOf(keepingLimits.spam.words.letters, 'admin.spam.word')),
        v.maxLength(keepingLimits.spam.words.most, 'admin.spam.many'),
      ),
      /** The version that the admin saw. */
      version: whole(0, 999_999_999),
      reason: v.optional(lineOf(limits.reportText.max, 'error.bad_request'), ''),
    }),
    output: messageOnly,
  }),
  setNewcomerQueue: call('PUT /api/admin_newcomer_queue', {
    who: 'admin',
    summary: "Say whether newcomers' first posts wait for approval.",
    body: v.object({ on: v.boolean(), reason: v.optional(lineOf(limits.reportText.max, 'error.bad_request'), '') }),
    output: messageOnly,
  }),
}
