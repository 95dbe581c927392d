import { describe, expect, test } from 'vitest'
import {
  arrivesAsRequest,
  type ChatStanding,
  isChangeable,
  isReadByAll,
  mayChangeGroup,
  mayChangeMessage,
  maySeeChat,
  mayWriteInChat,
  standingAfter,
} from './chats.ts'
import type { PersonFacts } from './people.ts'
import type { Viewer } from './viewer.ts'

const me: Viewer = { id: 'me', role: 1, suspended: false }
const privacy = {
  profile: 'everyone',
  about: 'everyone',
  galleries: 'everyone',
  presence: 'everyone',
  may_mention: 'everyone',
} as const
const person = (
  given: Partial<PersonFacts> = {},
  may_message: PersonFacts['privacy']['may_message'] = 'followed',
): PersonFacts => ({
  id: 'other',
  closed: false,
  blocked: false,
  followed: false,
  follows: false,
  grownUp: true,
  ...given,
  privacy: { ...privacy, may_message },
})
const standings: readonly (ChatStanding | null)[] = ['member', 'asked', 'left', 'declined', null]
const those = (rule: (standing: ChatStanding | null) => boolean) => standings.filter(rule)

describe('a chat', () => {
  const withOther = (standing: ChatStanding, facts = person()) => ({
    standing: 'member' as const,
    other: { ...facts, standing },
  })

  test('is seen by who is in it, unless the other one of two is behind a block or has closed the account', () => {
    expect(those(standing => maySeeChat({ standing, other: null }))).toEqual(['member', 'asked'])
    for (const hidden of [{ blocked: true }, { closed: true }])
      expect(maySeeChat(withOther('member', person(hidden)))).toBe(false)
  })

  test('takes a message: a group always; of two, by the rule for a first one until the other has accepted it', () => {
    expect(mayWriteInChat(me, { standing: 'asked', other: null })).toBe(true)
    expect(mayWriteInChat(me, { standing: 'left', other: null })).toBe(false)
    for (const refuses of [person({}, 'nobody'), person({ grownUp: false })]) {
      expect(mayWriteInChat(me, withOther('member', refuses))).toBe(true)
      for (const standing of ['asked', 'left', 'declined'] as const)
        expect([standing, mayWriteInChat(me, withOther(standing, refuses))]).toEqual([standing, false])
    }
    expect(mayWriteInChat(me, withOther('asked'))).toBe(true)
  })

  test('is named, and people are added, by who has accepted a group', () => {
    expect(those(standing => mayChangeGroup({ standing, other: null }))).toEqual(['member'])
    expect(mayChangeGroup(withOther('member'))).toBe(false)
  })
})

describe('who is written to or added', () => {
  test('is asked first, unless they follow the writer or let everyone write', () => {
    expect(arrivesAsRequest(person())).toBe(true)
    expect(arrivesAsRequest(person({ follows: true }))).toBe(false)
    expect(arrivesAsRequest(person({}, 'everyone'))).toBe(false)
  })

  test('stays as they are while they are in it; nobody is asked twice', () => {
    const become = (facts: PersonFacts, group: boolean) => standings.map(before => standingAfter(before, facts, group))
    const [unknown, known] = [person(), person({ follows: true })]
    expect(become(known, false)).toEqual(['member', 'asked', 'member', 'member', 'member'])
    expect(become(known, true)).toEqual(['member', 'asked', 'member', 'member', 'member'])
    expect(become(unknown, false)).toEqual(['member', 'asked', 'asked', 'declined', 'asked'])
    expect(become(unknown, true)).toEqual(['member', 'asked', 'left', 'declined', 'asked'])
  })
})

describe('a message', () => {
  test('is changed by its author alone, until it is deleted, for a day', () => {
    expect(mayChangeMessage(me, { chat_user_id: 'me', deleted: false })).toBe(true)
    expect(mayChangeMessage(me, { chat_user_id: 'me', deleted: true })).toBe(false)
    expect(mayChangeMessage(me, { chat_user_id: 'other', deleted: false })).toBe(false)
    expect(mayChangeMessage(null, { chat_user_id: '', deleted: false })).toBe(false)
    const message = { chat_message_created_date: '2026-11-01T10:00:00.000Z' }
    expect(isChangeable(message, Date.parse('2026-11-02T09:59:59.999Z'))).toBe(true)
    expect(isChangeable(message, Date.parse('2026-11-02T10:00:00.000Z'))).toBe(false)
  })

  test('is read once everybody but its author who gives marks has read it', () => {
    const message = { chat_user_id: 'me', place: 5 }
    const read = (...marks: (number | null)[]) =>
      isReadByAll(message, [
        { user_id: 'me', read_place: 1 },
        ...marks.map((read_place, at) => ({ user_id: `other ${at}`, read_place })),
      ])
    expect(read(5, 9)).toBe(true)
    expect(read(5, 4)).toBe(false)
    expect(read(5, null)).toBe(true)
    expect(read(null)).toBe(false)
    expect(read()).toBe(false)
  })
})
