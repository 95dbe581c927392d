import { describe, expect, test } from 'vitest'
import { isRemovableGallery, mayChangeGalleries } from './galleries.ts'
import {
  mayFind,
  mayMention,
  mayMessage,
  maySeeAbout,
  maySeeGalleries,
  maySeePresence,
  maySeeProfile,
  type PersonFacts,
} from './people.ts'
import { mayBlock, mayEndFollow, mayFollow, mayReport } from './social.ts'
import { isAdmin, isSelf, mayWrite, passesMaintenance, type Viewer } from './viewer.ts'

const member: Viewer = { id: 'member', role: 1, suspended: false }
const admin: Viewer = { id: 'admin', role: 55, suspended: false }
const open: PersonFacts = {
  id: 'owner',
  closed: false,
  blocked: false,
  followed: false,
  follows: false,
  grownUp: true,
  privacy: {
    profile: 'everyone',
    about: 'everyone',
    galleries: 'everyone',
    presence: 'everyone',
    may_message: 'followed',
    may_mention: 'everyone',
  },
}
/** Who looks, and how they stand to the person. */
const viewers: Record<string, [Viewer, Partial<PersonFacts>]> = {
  visitor: [null, {}],
  owner: [{ ...member, id: 'owner' }, {}],
  member: [member, {}],
  follower: [member, { followed: true }],
  'one whom they follow': [member, { follows: true }],
  admin: [admin, {}],
  'one behind a block': [member, { blocked: true, followed: true, follows: true }],
}
const who = (rule: (viewer: Viewer, person: PersonFacts) => boolean, facts: Partial<PersonFacts> = {}) =>
  Object.entries(viewers).flatMap(([name, [viewer, standing]]) =>
    rule(viewer, { ...open, ...facts, ...standing }) ? [name] : [],
  )
const privacy = (change: Partial<PersonFacts['privacy']>) => ({ privacy: { ...open.privacy, ...change } })

const all = ['visitor', 'owner', 'member', 'follower', 'one whom they follow', 'admin']
const followers = ['owner', 'follower', 'admin']
const few = ['owner', 'admin']

describe.each([
  ['profile', maySeeProfile],
  ['about', maySeeAbout],
  ['galleries', maySeeGalleries],
  ['presence', maySeePresence],
] as const)('%s', (part, rule) => {
  test.each([
    ['everyone', all],
    ['followers', followers],
    ['nobody', few],
  ] as const)('shown to %s is seen by %s', (audience, seenBy) => {
    if (part === 'profile' && audience === 'nobody') return
    expect(who(rule, privacy({ [part]: audience }))).toEqual(seenBy)
  })

  test('is seen by nobody once the account is closed', () => {
    expect(who(rule, { closed: true })).toEqual([])
  })
})

test('about and galleries are shown no wider than the profile; presence goes by itself', () => {
  const closed = privacy({ profile: 'followers' })
  expect(who(maySeeAbout, closed)).toEqual(followers)
  expect(who(maySeeGalleries, closed)).toEqual(followers)
  expect(who(maySeePresence, closed)).toEqual(all)
})

test('a search finds whom one could ask to follow; a visitor finds open profiles', () => {
  expect(who(mayFind)).toEqual(all)
  expect(who(mayFind, privacy({ profile: 'followers' }))).toEqual(all.filter(name => name !== 'visitor'))
})

test.each([
  ['everyone', ['owner', 'member', 'follower', 'one whom they follow', 'admin']],
  ['followed', ['owner', 'one whom they follow']],
  ['nobody', ['owner']],
] as const)('mentions by %s are made by %s', (audience, by) => {
  expect(who(mayMention, privacy({ may_mention: audience }))).toEqual(by)
})

test('messages: not to oneself, not where nobody may write, to minors only when they follow', () => {
  const others = ['member', 'follower', 'one whom they follow', 'admin']
  for (const audience of ['everyone', 'followed'] as const)
    expect(who(mayMessage, privacy({ may_message: audience }))).toEqual(others)
  expect(who(mayMessage, privacy({ may_message: 'nobody' }))).toEqual([])
  expect(who(mayMessage, { grownUp: false })).toEqual(['one whom they follow'])
})

const blocks = [{}, { blockedByMe: true }, { blocksMe: true }, { blockedByMe: true, blocksMe: true }].map(between => ({
  id: 'owner',
  ...between,
}))

test('to block, follow, unfollow: somebody else, and as blocks between the two allow', () => {
  expect(blocks.map(other => mayBlock(member, other))).toEqual([true, true, false, true])
  expect(blocks.map(other => mayFollow(member, other))).toEqual([true, false, false, false])
  expect(blocks.map(other => mayEndFollow(member, other))).toEqual([true, true, false, false])
  for (const rule of [mayBlock, mayFollow, mayEndFollow]) {
    expect(rule({ ...member, id: 'owner' }, { id: 'owner' })).toBe(false)
    expect(rule(null, { id: 'owner' })).toBe(false)
  }
})

test('anybody else is reported by members, also by admins', () => {
  expect(who((viewer, { id }) => mayReport(viewer, id))).not.toContain('owner')
  expect([mayReport(null, 'owner'), mayReport(admin, 'owner')]).toEqual([false, true])
})

test('galleries are changed by their owner alone; the default one stays', () => {
  expect(who((viewer, { id }) => mayChangeGalleries(viewer, id))).toEqual(['owner'])
  expect([isRemovableGallery({ gallery_def: true }), isRemovableGallery({ gallery_def: false })]).toEqual([false, true])
})

test('nobody is a visitor; only members write who are not suspended; only admins pass maintenance', () => {
  expect([isSelf(null, null), isSelf(null, undefined), isSelf(member, 'member')]).toEqual([false, false, true])
  expect([null, member, { ...member, suspended: true }, admin].map(mayWrite)).toEqual([false, true, false, true])
  expect([null, member, admin].map(isAdmin)).toEqual([false, false, true])
  expect([null, member, admin].map(passesMaintenance)).toEqual([false, false, true])
})
