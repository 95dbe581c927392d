import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callList } from '../../src/contract/calls/index.ts'
import { announceTo } from '../../src/server/core/announce/announce.ts'
import type { Happening } from '../../src/server/core/announce/happenings.ts'
import { callOfFlow } from '../../src/server/platform/db/flow.ts'
import { sql } from '../../src/server/platform/db/sql.ts'
import type { JobName } from '../../src/server/platform/jobs/kinds.ts'
import { acts, workOff } from '../../src/server/told/acts.ts'
import { happenings } from '../../src/server/told/told.ts'
import { Copies } from '../support/access/copies.ts'
import { rowsOf } from '../support/access/rows.ts'
import { inputOf, type Role, type Row, roles } from '../support/access/world.ts'
import { ask } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/**
 * What the table of acts says of each call against what happens when the call is made as the rows of the access table make it: nothing is
 * told, hinted, logged, mailed, rung or pushed that its row does not name, and all that the row names.
 */

const effects = ['tells', 'hints', 'logs', 'mails', 'bell', 'push'] as const
type Seen = Record<(typeof effects)[number], Set<string>>
/** What no row of the access table makes happen, by the test that does. */
const shownElsewhere: Readonly<Record<string, readonly string[]>> = {
  'account-closing.test.ts': [
    'admin.answerAppeal chats.changed',
    'auth.login chats.changed',
    'auth.secondStep chats.changed',
  ],
  'account-settings.test.ts': ['settings.changeEmail registration.mailKnown'],
  'ban.test.ts': ['registration.sendCode registration.mailRefused', 'settings.changeEmail registration.mailRefused'],
  'admin-reports.test.ts': [
    'admin.report message.read',
    'admin.resolveReport chat.changed',
    'admin.resolveReport message.gone',
    'admin.resolveReport message.remove',
    'admin.resolveReport people.clear_profile',
    'admin.resolveReport people.suspend',
    'admin.resolveReport post.gone',
    'admin.resolveReport post.remove',
    'admin.resolveReport site.message_removed',
    'admin.resolveReport site.post_removed',
    'admin.resolveReport site.profile_cleared',
    'admin.resolveReport site.suspended_always',
    'admin.resolveReport site.suspended_until',
    'admin.resolveReport site.warned',
  ],
  'admin-reports-desk.test.ts': [
    'admin.resolveReports chat.changed',
    'admin.resolveReports message.gone',
    'admin.resolveReports message.remove',
    'admin.resolveReports post.gone',
    'admin.resolveReports post.remove',
    'admin.resolveReports site.message_removed',
    'admin.resolveReports site.post_removed',
  ],
  'moderators.test.ts': ['admin.setRole people.take_moderator', 'admin.setRole site.moderator_taken'],
  'auth.test.ts': ['auth.login auth.mailNewSignIn'],
  'blocks.test.ts': [
    'social.block chats.changed',
    'social.block follow.ended',
    'social.block request.answered',
    'social.unblock block.changed',
    'social.unblock chats.changed',
  ],
  'comments-closed.test.ts': ['admin.setCommentsClosed comments.open', 'admin.setCommentsClosed site.comments_opened'],
  'chats-who.test.ts': [
    'chat.accept chat.changed',
    'chat.accept request.answered',
    'chat.addMessage request.answered',
    'chat.addPicture request.answered',
    'chat.create request.asked',
    'chat.leave request.answered',
    'chat.markRead chat.changed',
    'chat.reactMessage request.answered',
  ],
  'collections.test.ts': ['collections.unshare content.changed'],
  'google.test.ts': ['auth.google auth.mailNewSignIn', 'auth.google chats.changed'],
  'moderation.test.ts': [
    'admin.answerPostAppeal appeal.accept',
    'admin.answerPostAppeal content.changed',
    'admin.answerPostAppeal post.approve',
    'admin.answerPostAppeal post.published',
    'admin.answerPostAppeal post.restore',
    'admin.answerPostAppeal post.returned',
    'admin.answerPostAppeal site.post_appeal_granted',
    'admin.moderate post.approve',
    'admin.moderate post.gone',
    'admin.moderate post.published',
    'admin.moderate post.remove',
    'admin.moderate post.restore',
    'admin.moderate post.returned',
    'admin.moderate site.post_approved',
    'admin.moderate site.post_taken_down',
    'admin.moderateComment comment.edited',
    'admin.moderateComment comment.reject',
    'admin.moderateComment site.comment_rejected',
  ],
  'notifications.test.ts': ['comments.react reaction.taken', 'posts.react reaction.taken'],
  'places.test.ts': ['posts.addPlace post.published'],
  'read-phrases.test.ts': ['admin.notePhraseRead phrase.unread'],
  'registration.test.ts': ['registration.sendCode registration.mailKnown'],
  'second-factor.test.ts': [
    'admin.finishPasskey secondFactor.mail',
    'admin.finishPasskey second_factor.change',
    'auth.secondStep auth.mailNewSignIn',
  ],
  'standing.test.ts': ['admin.suspend site.suspended_always'],
  'social.test.ts': ['settings.change followers.accepted', 'social.unfollow follow.ended'],
}

const nothing = () => Object.fromEntries(effects.map(kind => [kind, new Set<string>()])) as Seen

/** To whom each of these jobs pushes. */
const pushes: Partial<Record<JobName, string>> = {
  'push.followed': 'followers',
  'push.message': 'chat',
  'push.everybody': 'everybody',
}

let server: TestServer
let copies: Copies
let seen = nothing()
const all = new Map<string, Seen>()

type Case = { called: string; name: keyof typeof acts; row: Row; role: Role }
const cases: Case[] = callList.flatMap(({ name }) => {
  if (!(name in acts)) return []
  const rows = rowsOf(name)
  return rows.flatMap(row => {
    const first = roles.find(each => each !== 'nobody' && row.answers[each] === 'ok')
    const asking = new Set([...(first ? [first] : []), ...(row.answers.admin === 'ok' ? (['admin'] as const) : [])])
    const called = row.what === undefined ? name : `${name}, ${row.what}`
    return [...asking].map(role => ({ called: `${called}, as ${role}`, name: name as Case['name'], row, role }))
  })
})

beforeAll(async () => {
  server = await startTestServer()
  copies = await Copies.prepare(server, [...new Set(cases.map(({ role }) => role))], [])
  // What earlier calls left to jobs is none of a call's.
  const note = (effect: keyof Seen, what: string) => void (callOfFlow() !== null && seen[effect].add(what))
  announceTo(async (db, kind, what) => {
    if (kind === 'acted') note('logs', (what as { act: string }).act)
    else note('tells', kind)
    await workOff(db, kind, what)
    const { rows } = await sql<{ type: string }>`
      select distinct type from notifications where xmin::text = pg_current_xact_id()::xid::text`.execute(db)
    for (const { type } of rows) note('bell', type)
  })
  const { jobs, live } = server.services
  const { enqueue } = jobs
  jobs.enqueue = (db, name, ...rest) => {
    if (/\.mail/.test(name)) note('mails', name)
    const to = pushes[name]
    if (to) note('push', to)
    return enqueue(db, name, ...rest)
  }
  const { publish } = live
  live.publish = hint => {
    note('hints', hint.scope)
    publish(hint)
  }
})
afterAll(async () => {
  announceTo(workOff)
  await server.stop()
})

/** What a row says, also by how it is told what it announces: whatever changes somebody's bell hints that. */
function saidOf(name: Case['name']): Record<keyof Seen, readonly string[]> {
  const { tells = [], logs = [], mails = [], hints } = acts[name]
  const told = tells.map((kind): (typeof happenings)[Happening] => happenings[kind])
  const rung = told.flatMap(({ bell, undoes }) => [
    bell ?? [],
    ...(undoes ?? []).map(each => happenings[each].bell ?? []),
  ])
  return {
    ...{ tells, logs, mails },
    hints: [
      hints,
      ...told.map(each => each.hints),
      ...told.map(each => (each.bell || each.undoes) && 'notifications'),
    ].flatMap(each => each ?? []),
    bell: rung.flat(),
    push: told.flatMap(each => each.push ?? []),
  }
}

describe('nothing happens that its row does not name', () => {
  test.each(cases)('$called', async ({ name, row, role }) => {
    const world = await copies.world(role)
    const input = await inputOf(row.input, world)
    await server.services.jobs.waitUntilIdle()
    seen = nothing()
    const { status, body } = await ask(world.asker, name as 'auth.protected', input as never)
    expect([status < 300, body]).toEqual([true, body])
    const allowed = saidOf(name)
    const known = all.get(name) ?? nothing()
    all.set(name, known)
    for (const effect of effects)
      for (const each of seen[effect]) {
        expect(allowed[effect]).toContain(each)
        known[effect].add(each)
      }
  })
})

test('all that a row names happens, there or where it is said', () => {
  const unseen = Object.entries(acts).flatMap(([name, row]) =>
    (['tells', 'logs', 'mails'] as const).flatMap(kind =>
      (row[kind] ?? []).filter(each => !all.get(name)?.[kind].has(each)).map(each => `${name} ${each}`),
    ),
  )
  expect(unseen.toSorted()).toEqual(Object.values(shownElsewhere).flat().toSorted())
})
