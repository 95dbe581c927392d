import * as v from 'valibot'
import { instant } from '../../entities/common.ts'
import { peopleShown } from '../../entities/person-act.ts'
import { endingKinds, refusalKinds } from '../../entities/refusal.ts'
import { role } from '../../entities/session.ts'
import { id } from '../../fields.ts'
import { call } from '../define.ts'
import { listCursor, messageOnly } from '../shapes.ts'
import { reason } from './shapes.ts'

const byId = v.object({ id })

/** A person as lists of the admin area show them. */
const listedPerson = v.object({
  id: v.string(),
  user_tag: v.string(),
  username: v.string(),
  avatar: v.nullable(v.string()),
  role,
  status: v.picklist(['active', 'suspended', 'closed']),
  joined: instant,
  /** When a device of theirs was used last; null when none is signed in. */
  last_active: v.nullable(instant),
})

/** Something of a person's that an admin looks at: where it stands, and its first words. */
const written = v.object({
  id: v.string(),
  slug: v.string(),
  of: v.picklist(['post', 'comment']),
  title: v.string(),
  words: v.string(),
  at: instant,
  state: v.picklist(['published', 'pending', 'rejected', 'removed', 'deleted']),
})

const reported = v.object({
  id: v.string(),
  /** The report as the desk has it, with those of others about the same thing. */
  case_id: v.string(),
  of: v.picklist(['post', 'comment', 'user', 'message']),
  words: v.string(),
  /** The other one: who reported, or whose it is. Null once their account is deleted. */
  other_tag: v.nullable(v.string()),
  at: instant,
  open: v.boolean(),
})
/** What is refused with the closing of an account: until when, and why, where that is another reason than that of the closing. */
const refused = v.pipe(
  v.object({
    kind: v.picklist(refusalKinds),
    until: v.nullable(instant),
    reason: v.optional(v.nullable(reason), null),
  }),
  v.check(({ kind, until }) => until !== null || !endingKinds.includes(kind), 'error.field'),
)

/** What an admin does about a person for a reason. */
const acts = { who: 'admin', params: byId, body: v.object({ reason }), output: messageOnly } as const

/** People, their roles, and what admins do to their accounts (PRODUCT 6.2, 6.13, 6.14). */
export const people = {
  people: call('GET /api/admin_people', {
    who: 'admin',
    summary:
      'People by a part of their name or tag, or by their whole e-mail address; without a text all, or those in one state, page by page.',
    query: v.object({
      text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
      show: v.optional(v.picklist(peopleShown), 'all'),
      cursor: listCursor,
    }),
    output: v.array(listedPerson),
  }),
  person: call('GET /api/admin_person/{tag}', {
    who: 'moderator',
    summary:
      'An account: its state and warnings; for admins its devices as well, and of its e-mail address the first letter and the host.',
    params: v.object({ tag: v.pipe(v.string(), v.maxLength(100)) }),
    output: v.object({
      ...listedPerson.entries,
      /** Null for a moderator. */
      email: v.nullable(v.string()),
      google: v.boolean(),
      /** The language in which they read. */
      lang: v.picklist(['en', 'ja']),
      /** Null without the premium badge. */
      premium: v.nullable(v.object({ until: v.nullable(instant) })),
      posts_count: v.number(),
      comments_count: v.number(),
      /** `yours` says whether the asker suspended them. */
      suspension: v.nullable(
        v.object({ at: instant, until: v.nullable(instant), reason: v.string(), yours: v.boolean() }),
      ),
      /** Until when its owner can open a closed account again. */
      reopenable_until: v.nullable(instant),
      /** Until when an admin can undo the closing by an admin. */
      undoable_until: v.nullable(instant),
      /** Until when all waits that it writes, as its browser was one of a closed account; null for a moderator too. */
      watched_until: v.nullable(instant),
      warnings: v.array(v.object({ id: v.string(), reason: v.string(), at: instant, seen: v.boolean() })),
      sessions: v.array(v.object({ id: v.string(), device: v.string(), created: instant, last_used: instant })),
    }),
  }),
  personWrote: call('GET /api/admin_person_wrote/{id}', {
    who: 'admin',
    summary: 'What a person wrote, also what is not public, the latest first, page by page.',
    params: byId,
    query: v.object({ cursor: listCursor }),
    output: v.array(written),
  }),
  personReports: call('GET /api/admin_person_reports/{id}', {
    who: 'admin',
    summary:
      'Reports of what a person did, or those that they made, the latest first, page by page; none of them about the caller.',
    params: byId,
    query: v.object({ side: v.picklist(['about', 'by']), cursor: listCursor }),
    output: v.array(reported),
  }),
  suspend: call('PUT /api/admin_suspend_user/{id}', {
    who: 'moderator',
    summary:
      'Suspend a person until a time, or, as an admin, without end; a suspension that is running is replaced. Moderators replace only their own.',
    params: byId,
    body: v.object({ until: v.nullable(instant), reason }),
    output: messageOnly,
    withdraws: true,
  }),
  unsuspend: call('PUT /api/admin_unsuspend_user/{id}', {
    ...acts,
    who: 'moderator',
    summary: 'Lift a suspension, as a moderator one of the own; an open appeal against it is accepted.',
  }),
  warn: call('POST /api/admin_warn_user/{id}', {
    ...acts,
    who: 'moderator',
    summary: 'Warn a person, who sees it until they say that they have read it.',
  }),
  setRole: call('PUT /api/admin_set_role/{id}', {
    who: 'admin',
    summary: 'Give a person a role: admin, moderator, or none; the last admin stays.',
    params: byId,
    body: v.object({ role, reason }),
    output: messageOnly,
  }),
  givePremium: call('PUT /api/admin_give_premium/{id}', {
    who: 'admin',
    summary: 'Give a person the premium badge until a time, or without end; one that is there is replaced.',
    params: byId,
    body: v.object({ until: v.nullable(instant), reason }),
    output: messageOnly,
  }),
  takePremium: call('PUT /api/admin_take_premium/{id}', { ...acts, summary: 'Take the premium badge from a person.' }),
  closeAccount: call('DELETE /api/admin_close_account/{id}', {
    who: 'admin',
    summary:
      'Close an account, which its owner cannot open again; they may appeal once for 30 days. With `remove`, what they wrote is gone for good after a day.',
    params: byId,
    body: v.object({
      reason,
      remove: v.optional(v.boolean(), false),
      /** What is refused when accounts are made from now on. */
      refuse: v.optional(v.pipe(v.array(refused), v.maxLength(refusalKinds.length)), []),
    }),
    output: messageOnly,
    withdraws: true,
  }),
  undoClosing: call('PUT /api/admin_undo_closing/{id}', {
    ...acts,
    summary:
      'Open an account that an admin closed within a day, with all that was there, and end what was refused with it.',
    withdraws: true,
  }),
  endSession: call('DELETE /api/admin_end_session/{id}/{sessionId}', {
    who: 'admin',
    summary: 'Log a device of a person out.',
    params: v.object({ id, sessionId: id }),
    body: v.object({ reason }),
    output: messageOnly,
  }),
  endSessions: call('DELETE /api/admin_end_sessions/{id}', { ...acts, summary: 'Log all devices of a person out.' }),
  appeals: call('GET /api/admin_appeals', {
    who: 'admin',
    summary:
      'Open appeals against suspensions and closings, the oldest first, and how many there are, counted up to a hundred.',
    query: v.object({ cursor: listCursor }),
    output: v.object({
      open: v.number(),
      appeals: v.array(
        v.object({
          id: v.string(),
          text: v.string(),
          at: instant,
          person: v.object({ id: v.string(), user_tag: v.string(), username: v.string() }),
          /** Whether it is against the closing of the account: `suspended` then says that of the closing. */
          closing: v.boolean(),
          suspended: v.object({
            at: instant,
            until: v.nullable(instant),
            reason: v.string(),
            by_tag: v.nullable(v.string()),
          }),
          /** Whether another admin has to answer it. */
          for_another: v.boolean(),
        }),
      ),
    }),
  }),
  answerAppeal: call('PUT /api/admin_answer_appeal/{id}', {
    who: 'admin',
    summary:
      'Accept an appeal, which lifts the suspension or opens the account again, or refuse it; its author is told the words.',
    params: byId,
    body: v.object({ accept: v.boolean(), reason }),
    output: messageOnly,
  }),
}
