import * as v from 'valibot'
import { email, id, newPassword, profileName } from '../fields.ts'
import { call } from './define.ts'
import { messageOnly } from './shapes.ts'

const item = v.object({ name: v.string(), value: v.string() })
const password = v.pipe(v.string(), v.maxLength(100))

/** Settings, the account's own data, and drafts (specification 7; decisions 57, 61, 64). */
export const settings = {
  privacy: call({
    method: 'GET',
    path: '/api/get_privacy_items',
    who: 'member',
    summary: 'Privacy settings with their values.',
    output: v.array(item),
  }),
  notifications: call({
    method: 'GET',
    path: '/api/get_notifications_items',
    who: 'member',
    summary: 'Notification settings with their values.',
    output: v.array(item),
  }),
  change: call({
    method: 'PUT',
    path: '/api/change_setting',
    who: 'member',
    summary: 'Set one setting.',
    body: item,
    output: item,
    queue: true,
  }),
  changeUsername: call({
    method: 'PUT',
    path: '/api/change_username',
    who: 'member',
    summary: 'Change the profile name.',
    body: v.object({ username: profileName }),
    output: messageOnly,
  }),
  changeEmail: call({
    method: 'PUT',
    path: '/api/change_email',
    who: 'member',
    summary: 'Change the address, confirmed by a code at the new one.',
    body: v.object({ email, password }),
    output: messageOnly,
    rate: 'sendCode',
  }),
  changePassword: call({
    method: 'PUT',
    path: '/api/change_password',
    who: 'member',
    summary: 'Change the password; the old one is asked.',
    body: v.object({ old_password: password, password: newPassword }),
    output: messageOnly,
    rate: 'signInAddress',
  }),
  exportData: call({
    method: 'POST',
    path: '/api/export_account',
    who: 'member',
    summary: 'Have everything of the account packed; a link comes by mail.',
    output: messageOnly,
    whileSuspended: true,
  }),
  deleteAccount: call({
    method: 'DELETE',
    path: '/api/delete_account',
    who: 'member',
    summary: 'Close the account; 30 days to change one’s mind.',
    body: v.object({ password }),
    output: messageOnly,
    whileSuspended: true,
  }),
  drafts: call({
    method: 'GET',
    path: '/api/get_drafts',
    who: 'member',
    summary: "The caller's drafts.",
    output: v.array(v.object({ id: v.string(), kind: v.string(), content: v.string(), rev: v.number() })),
  }),
  saveDraft: call({
    method: 'PUT',
    path: '/api/save_draft/{id}',
    who: 'member',
    summary: 'Keep a draft for the other devices.',
    params: v.object({ id }),
    body: v.object({ kind: v.pipe(v.string(), v.maxLength(40)), content: v.pipe(v.string(), v.maxLength(250_000)) }),
    output: messageOnly,
    queue: true,
  }),
  deleteDraft: call({
    method: 'DELETE',
    path: '/api/delete_draft/{id}',
    who: 'member',
    summary: 'Forget a draft.',
    params: v.object({ id }),
    output: messageOnly,
    queue: true,
  }),
}
