import * as v from 'valibot'
import { doorLimits } from '../door-limits.ts'
import { instant } from '../entities/common.ts'
import { id, lineOf, whole } from '../fields.ts'
import { limits } from '../limits.ts'
import { registrationModes } from '../site-settings.ts'
import { call } from './define.ts'
import { listCursor, messageOnly } from './shapes.ts'

const { uses, days } = doorLimits.invitation
const token = v.pipe(v.string(), v.maxLength(doorLimits.token))
/** Why an admin does it; members give none. */
const reason = v.optional(lineOf(limits.reportText.max, 'error.bad_request'), '')

/** The token of an invitation, where one signs up with one. */
export const invitationToken = v.optional(token)

/** An invitation in a list. */
export const invitation = v.object({
  id: v.string(),
  uses: v.number(),
  used: v.number(),
  created: instant,
  ends: instant,
  state: v.picklist(['open', 'used', 'ended', 'revoked']),
})

/** How one may sign up, and invitations (PRODUCT 6.50): a part of the topic `registration`. */
export const door = {
  door: call('GET /api/get_registration', {
    who: 'anyone',
    summary: 'Whether one may sign up: open, by invitation, by approval, or closed.',
    output: v.object({ mode: v.picklist(registrationModes) }),
  }),
  invitation: call('POST /api/look_at_invitation', {
    who: 'anyone',
    summary: 'Whether an invitation is still good, and if it is, who invites.',
    body: v.object({ token }),
    output: v.object({
      state: v.picklist(['open', 'used', 'ended', 'revoked', 'unknown']),
      by: v.nullable(v.object({ username: v.string(), user_tag: v.string() })),
    }),
    rate: 'checkCode',
  }),
  invitations: call('GET /api/get_invitations', {
    who: 'member',
    summary: 'Whether the caller may invite, and the own invitations, the latest first.',
    query: v.object({ cursor: listCursor }),
    output: v.object({
      may: v.boolean(),
      most: v.object({ uses: v.number(), days: v.number() }),
      invitations: v.array(invitation),
    }),
  }),
  addInvitation: call('POST /api/add_invitation', {
    who: 'member',
    summary: 'Make an invitation, for admins and where members may invite. Its token is answered this once.',
    body: v.object({ uses: whole(1, uses.admin), days: whole(1, days.admin), reason }),
    output: v.object({ id: v.string(), token: v.string(), ends: instant }),
    status: 201,
  }),
  revokeInvitation: call('DELETE /api/revoke_invitation/{id}', {
    who: 'member',
    summary: 'End an invitation of the own; admins end any.',
    params: v.object({ id }),
    query: v.object({ reason }),
    output: messageOnly,
  }),
}
