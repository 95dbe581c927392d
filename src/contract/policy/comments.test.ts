import { expect, test } from 'vitest'
import {
  mayCloseComments,
  mayComment,
  mayDeleteComment,
  mayEditComment,
  mayReplyToComment,
  maySeeComment,
} from './comments.ts'
import type { Viewer } from './viewer.ts'

const viewers = {
  visitor: null,
  writer: { id: 'writer', role: 1, suspended: false },
  'author of the post': { id: 'author', role: 1, suspended: false },
  member: { id: 'member', role: 1, suspended: false },
  admin: { id: 'admin', role: 55, suspended: false },
} as const satisfies Record<string, Viewer>
type Name = keyof typeof viewers
const who = (rule: (viewer: Viewer) => boolean): Name[] =>
  (Object.keys(viewers) as Name[]).filter(name => rule(viewers[name]))

const comment = { user_id: 'writer', deleted: false }
const post = { author: { user_id: 'author' }, status: 'published', comments_closed: false } as const

test('a comment is edited by its writer alone, and no longer once it is deleted', () => {
  expect(who(viewer => mayEditComment(viewer, comment, post))).toEqual(['writer'])
  expect(who(viewer => mayEditComment(viewer, { ...comment, deleted: true }, post))).toEqual([])
})

test('a comment is deleted by its writer, the author of its post, and admins', () => {
  expect(who(viewer => mayDeleteComment(viewer, comment, post))).toEqual(['writer', 'author of the post', 'admin'])
})

test('members answer a comment of a post that they may read', () => {
  const members = ['writer', 'author of the post', 'member', 'admin']
  expect(who(viewer => mayReplyToComment(viewer, comment, post))).toEqual(members)
  expect(who(viewer => mayReplyToComment(viewer, { deleted: true }, post))).toEqual([])
  const pending = { ...post, status: 'pending' } as const
  expect(who(viewer => mayReplyToComment(viewer, comment, pending))).toEqual(['author of the post', 'admin'])
})

test('on a post that is closed for comments nobody comments, replies or edits, not even an admin', () => {
  const closed = { ...post, comments_closed: true }
  expect(who(viewer => mayComment(viewer, closed))).toEqual([])
  expect(who(viewer => mayReplyToComment(viewer, comment, closed))).toEqual([])
  expect(who(viewer => mayEditComment(viewer, comment, closed))).toEqual([])
  expect(who(viewer => mayDeleteComment(viewer, comment, closed))).toEqual(['writer', 'author of the post', 'admin'])
  expect(who(viewer => mayComment(viewer, post))).toEqual(['writer', 'author of the post', 'member', 'admin'])
})

test('admins close a post for comments, but not a deleted one', () => {
  expect(who(viewer => mayCloseComments(viewer, post))).toEqual(['admin'])
  expect(who(viewer => mayCloseComments(viewer, { ...post, deleted: true }))).toEqual([])
})

const [there, deleted, blocked] = [
  { deleted: false, blocked: false },
  { deleted: true, blocked: false },
  { deleted: false, blocked: true },
]
test.each([
  ['a comment', there, true],
  ['a deleted one', deleted, false],
  ['a deleted one with a reply', { ...deleted, replies: [there] }, true],
  ['a deleted one with a deleted reply', { ...deleted, replies: [deleted] }, false],
  ['a deleted one whose only reply a block hides', { ...deleted, replies: [blocked] }, false],
  ['one that a block hides', { ...blocked, replies: [there] }, false],
  ['a reply', { ...there, thread: { blocked: false } }, true],
  ['a reply to what a block hides', { ...there, thread: { blocked: true } }, false],
])('%s is shown or not', (_, shown, expected) => {
  expect(maySeeComment(shown)).toBe(expected)
})
