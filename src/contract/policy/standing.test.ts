import { expect, test } from 'vitest'
import { reportActs } from '../entities/report.ts'
import { mayAnswerAppeal, mayBeDecided, mayBePromoted, mayBeSuspended, mayBeWarned, mayGetPremium } from './standing.ts'

const member = { role: 1, closed: false, suspended: false } as const

test('members are suspended, admins and closed accounts not', () => {
  expect(mayBeSuspended(member)).toBe(true)
  expect(mayBeSuspended({ ...member, role: 55 })).toBe(false)
  expect(mayBeSuspended({ ...member, closed: true })).toBe(false)
})

test('a member with an open account can be warned, an admin not', () => {
  expect(mayBeWarned(member)).toBe(true)
  expect(mayBeWarned({ ...member, role: 55 })).toBe(false)
  expect(mayBeWarned({ ...member, closed: true })).toBe(false)
})

test('about the report of an admin nothing is decided but to remove the thing', () => {
  const decided = (role: 1 | 55) => reportActs.filter(act => mayBeDecided[act]({ ...member, role }))
  expect(decided(1)).toEqual(['remove', 'warn', 'suspend'])
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
