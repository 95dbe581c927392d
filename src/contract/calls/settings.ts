import * as v from 'valibot'
import { instant } from '../entities/common.ts'
import { appealText, confirmationCode, email, id, newPassword, profileName, whole } from '../fields.ts'
import type { PlainKey } from '../messages/text.ts'
import { isZone, quietHoursOf } from '../quiet-hours.ts'
import { isSetting } from '../settings.ts'
import { call } from './define.ts'
import { messageOnly, ownerProof } from './shapes.ts'

const setting = v.pipe(
  v.object({ name: v.string(), value: v.string() }),
  v.check(({ name, value }) => isSetting(name, value), 'error.bad_request'),
  v.forward(
    v.check(
      ({ value }) => isZone(quietHoursOf(value)?.zone ?? 'UTC'),
      'settings.quiet_hours.unknown' satisfies PlainKey,
    ),
    ['value'],
  ),
)
const item = v.object({ name: v.string(), value: v.string() })
const items = { who: 'member', output: v.array(item) } as const

/** Settings, the account's own data (PRODUCT 6.4), and drafts. */
export const settings = {
  privacy: call('GET /api/get_privacy_items', { ...items, summary: 'Privacy settings with their values.' }),
  notifications: call('GET /api/get_notifications_items', {
    ...items,
    summary: 'Notification settings with their values.',
  }),
  display: call('GET /api/get_display_items', {
    ...items,
    summary: 'Language, theme, text size and use of data, with their values.',
  }),
  account: call('GET /api/get_account_items', {
    who: 'member',
    summary: "The caller's own account data that nobody else sees.",
    output: v.object({
      email: v.string(),
      username: v.string(),
      user_tag: v.string(),
      has_password: v.boolean(),
      google: v.boolean(),
      /** A new address that is not confirmed yet. */
      pending_email: v.nullable(v.string()),
      /** Since when mail to the address comes back for good; null where it arrives. */
      email_returned: v.nullable(instant),
    }),
  }),
  change: call('PUT /api/change_setting', {
    who: 'member',
    summary: 'Set one setting.',
    body: setting,
    output: item,
    queue: true,
    rate: 'profile',
    withdraws: true,
  }),
  changeUsername: call('PUT /api/change_username', {
    who: 'member',
    summary: 'Change the profile name.',
    body: v.object({ username: profileName }),
    output: messageOnly,
    withdraws: true,
  }),
  changeEmail: call('PUT /api/change_email', {
    who: 'member',
    summary:
      'Have a code sent to a new address; the same answer whether it is in use or not. Again without a proof while one waits.',
    body: v.object({ email, ...ownerProof }),
    output: messageOnly,
    rate: 'sendCode',
  }),
  confirmEmail: call('PUT /api/confirm_email', {
    who: 'member',
    summary: 'Take the new address over with the code that was sent to it.',
    body: v.object({ code: confirmationCode }),
    output: messageOnly,
    rate: 'checkCode',
  }),
  keepEmail: call('PUT /api/keep_email', {
    who: 'member',
    summary: 'Say that mail to the address arrives, after some came back.',
    output: messageOnly,
  }),
  changePassword: call('PUT /api/change_password', {
    who: 'member',
    summary: 'Change the password; the old one is asked.',
    body: v.object({ old_password: ownerProof.password, idToken: ownerProof.idToken, password: newPassword }),
    output: messageOnly,
    rate: 'signInAddress',
  }),
  exportData: call('POST /api/export_account', {
    who: 'member',
    summary: 'Have everything of the account packed; a link comes by mail.',
    output: messageOnly,
    rate: 'exportData',
    whileSuspended: true,
  }),
  exports: call('GET /api/get_exports', {
    who: 'member',
    summary: "The caller's packed data; `url` is signed and expires.",
    output: v.array(
      v.object({
        id: v.string(),
        state: v.picklist(['waiting', 'ready', 'failed']),
        created: instant,
        expires: v.nullable(instant),
        bytes: v.nullable(v.number()),
        url: v.nullable(v.string()),
      }),
    ),
  }),
  deleteAccount: call('DELETE /api/delete_account', {
    who: 'member',
    summary: 'Close the account; 30 days to change one’s mind.',
    body: v.object(ownerProof),
    output: messageOnly,
    rate: 'signInAddress',
    whileSuspended: true,
    withdraws: true,
  }),
  acceptTerms: call('PUT /api/accept_terms', {
    who: 'member',
    summary: 'Accept an edition of the terms; a conflict when there is a newer one.',
    body: v.object({ edition: whole(1, 2 ** 31 - 2) }),
    output: messageOnly,
    whileSuspended: true,
  }),
  appeal: call('POST /api/appeal_suspension', {
    who: 'member',
    summary: 'Say why a suspension is not right; once for each.',
    body: v.object({
      text: appealText,
    }),
    output: messageOnly,
    whileSuspended: true,
  }),
  acknowledgeWarning: call('PUT /api/acknowledge_warning/{id}', {
    who: 'member',
    summary: "Say that one has read a warning, so that it isn't shown again.",
    params: v.object({ id }),
    output: messageOnly,
    whileSuspended: true,
  }),
  drafts: call('GET /api/get_drafts', {
    who: 'member',
    summary: "The caller's drafts.",
    output: v.array(
      v.object({ id: v.string(), kind: v.string(), content: v.string(), updated: instant, rev: v.number() }),
    ),
    rate: 'drafts',
  }),
  saveDraft: call('PUT /api/save_draft/{id}', {
    who: 'member',
    summary: 'Keep a draft for the other devices.',
    params: v.object({ id }),
    body: v.object({ kind: v.pipe(v.string(), v.maxLength(40)), content: v.pipe(v.string(), v.maxLength(250_000)) }),
    /** Of two versions of a draft the one with the higher `rev` is newer. */
    output: v.object({ message: v.string(), rev: v.number() }),
    queue: true,
  }),
  deleteDraft: call('DELETE /api/delete_draft/{id}', {
    who: 'member',
    summary: 'Forget a draft.',
    params: v.object({ id }),
    output: messageOnly,
    queue: true,
  }),
}
