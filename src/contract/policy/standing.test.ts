import { expect, test } from 'vitest'
import { reportActs } from '../entities/report.ts'
import type { Role } from '../entities/session.ts'
import { keepingLimits } from '../keeping-limits.ts'
import {
  mayAnswerAppeal,
  mayBeClosed,
  mayBecomeModerator,
  mayBeDecided,
  mayBePromoted,
  mayBeSuspended,
  mayBeWarned,
  mayChangeSuspension,
  mayGetPremium,
  maySuspendUntil,
} from './standing.ts'

const member = { role: 1, closed: false, suspended: false } as const

test('members are suspended, admins, moderators and closed accounts not', () => {
  expect(mayBeSuspended(member)).toBe(true)
  for (const role of [30, 55] as const) expect(mayBeSuspended({ ...member, role })).toBe(false)
  expect(mayBeSuspended({ ...member, closed: true })).toBe(false)
})

test('what a member has open, or closed and could open again, can be closed', () => {
  expect(mayBeClosed({ ...member, reopenable: false })).toBe(true)
  expect(mayBeClosed({ ...member, closed: true, reopenable: true })).toBe(true)
  expect(mayBeClosed({ ...member, closed: true, reopenable: false })).toBe(false)
  expect(mayBeClosed({ ...member, role: 55, closed: true, reopenable: true })).toBe(false)
})

test('a member with an open account can be warned, an admin and a moderator not', () => {
  expect(mayBeWarned(member)).toBe(true)
  for (const role of [30, 55] as const) expect(mayBeWarned({ ...member, role })).toBe(false)
  expect(mayBeWarned({ ...member, closed: true })).toBe(false)
})

test('about the report of an admin or moderator nothing is decided but to remove the thing', () => {
  const decided = (role: Role) => reportActs.filter(act => mayBeDecided[act]({ ...member, role }))
  expect(decided(1)).toEqual(['remove', 'warn', 'suspend'])
  expect(decided(30)).toEqual(['remove'])
  expect(decided(55)).toEqual(['remove'])
})

test('every open account can carry the premium badge', () => {
  expect(mayGetPremium(member)).toBe(true)
  expect(mayGetPremium({ ...member, role: 55 })).toBe(true)
  expect(mayGetPremium({ ...member, closed: true })).toBe(false)
})

test('an open account that is not suspended becomes an admin’s', () => {
  expect(mayBePromoted(member)).toBe(true)
  for (const not of [{ suspended: true }, { closed: true }, { role: 55 as const }])
    expect(mayBePromoted({ ...member, ...not })).toBe(false)
})

test('an appeal is answered by another admin than who suspended, if there is one', () => {
  const viewer = { id: 'a', role: 55, suspended: false } as const
  expect(mayAnswerAppeal(viewer, { suspendedBy: 'b', otherAdmins: true })).toBe(true)
  expect(mayAnswerAppeal(viewer, { suspendedBy: null, otherAdmins: true })).toBe(true)
  expect(mayAnswerAppeal(viewer, { suspendedBy: 'a', otherAdmins: true })).toBe(false)
  expect(mayAnswerAppeal(viewer, { suspendedBy: 'a', otherAdmins: false })).toBe(true)
})

test('a member becomes a moderator, and each of both an admin', () => {
  const all = [1, 30, 55] as const
  expect(all.filter(role => mayBecomeModerator({ ...member, role }))).toEqual([1])
  expect(all.filter(role => mayBePromoted({ ...member, role }))).toEqual([1, 30])
  expect(mayBecomeModerator({ ...member, suspended: true })).toBe(false)
})

test('a moderator suspends for 30 days and changes only the own suspensions, an admin any', () => {
  const [moderator, admin] = ([30, 55] as const).map(role => ({ id: `${role}`, role, suspended: false }))
  const someone = { id: 'm', role: 1, suspended: false } as const
  const { suspendMs, clockMs } = keepingLimits.moderators
  for (const until of [1, suspendMs + clockMs]) {
    expect(maySuspendUntil(moderator ?? null, until, 0)).toBe(true)
    expect(maySuspendUntil(someone, until, 0)).toBe(false)
  }
  for (const until of [null, suspendMs + clockMs + 1]) {
    expect(maySuspendUntil(moderator ?? null, until, 0)).toBe(false)
    expect(maySuspendUntil(admin ?? null, until, 0)).toBe(true)
  }
  const changed = [null, { by: '30' }, { by: '55' }, { by: null }]
  expect(changed.map(each => mayChangeSuspension(moderator ?? null, each))).toEqual([true, true, false, false])
  expect(changed.every(each => mayChangeSuspension(admin ?? null, each))).toBe(true)
})
