import { expect } from 'vitest'
import { uuidv7 } from '../../../src/contract/uuid.ts'
import { insertNote } from '../../../src/server/admin/people/notes.sql.ts'
import { keepAppeal } from '../../../src/server/core/standing/appeals.sql.ts'
import { closeAccount } from '../../../src/server/gate/auth/closing.sql.ts'
import { insertRefusals } from '../../../src/server/gate/refusals/refusals.sql.ts'
import { makeAdmin, suspend } from '../arrange.ts'
import { onlyAdmins, onlyModerators } from './answers.ts'
import type { RowsOf } from './rows.ts'
import type { World } from './world.ts'

const reason = 'Against the rules'
const body = { reason }
const owner = ({ owner }: World) => ({ id: owner.session.id })
const nowhere = () => ({ id: uuidv7() })
const inADay = () => new Date(Date.now() + 86_400_000).toISOString()
const suspended = async (world: World) => {
  await suspend(world.server.services, world.owner.session.id)
  return owner(world)
}
const appeal = async (world: World) => {
  const { db } = world.server.services
  await suspended(world)
  await keepAppeal(db, world.owner.session.id, 'I did not advertise anything')
  return db
    .selectFrom('appeals')
    .select('id')
    .where('user_id', '=', world.owner.session.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
}

/** A note of the asker about the owner. */
const note = async ({ server, owner, me }: World) => {
  const id = uuidv7()
  const author = { author_id: me.session.id, author_tag: me.session.user_tag }
  await insertNote(server.services.db, { id, user_id: owner.session.id, ...author, text: 'Writes about a shop' })
  return { id }
}

type PeopleRows = Pick<
  RowsOf<'admin'>,
  | 'admin.people'
  | 'admin.person'
  | 'admin.personWrote'
  | 'admin.personReports'
  | 'admin.suspend'
  | 'admin.unsuspend'
  | 'admin.warn'
  | 'admin.setRole'
  | 'admin.givePremium'
  | 'admin.takePremium'
  | 'admin.closeAccount'
  | 'admin.endSession'
  | 'admin.endSessions'
  | 'admin.undoClosing'
  | 'admin.refusals'
  | 'admin.endRefusal'
  | 'admin.notes'
  | 'admin.addNote'
  | 'admin.editNote'
  | 'admin.removeNote'
  | 'admin.appeals'
  | 'admin.answerAppeal'
  | 'admin.log'
  | 'admin.logCsv'
>

/** What admins see of people and do to their accounts. */
export const adminPeopleRows: PeopleRows = {
  'admin.people': {
    input: ({ owner }) => ({ query: { text: owner.session.user_tag } }),
    answers: onlyAdmins,
  },
  'admin.person': {
    input: ({ owner }) => ({ params: { tag: owner.session.user_tag } }),
    unknown: () => ({ params: { tag: 'nobody_at_all' } }),
    answers: onlyModerators,
    gives: ({ owner, role }) => ({
      id: owner.session.id,
      email: role === 'admin' ? expect.stringMatching(/^.…@example\.jp$/) : null,
    }),
    shows: role => (role === 'admin' ? ['session'] : []),
  },
  'admin.personWrote': {
    input: world => ({ params: owner(world), query: {} }),
    answers: onlyAdmins,
    shows: role => (role === 'admin' ? ['postText', 'waitingText', 'commentText'] : []),
    unknown: () => ({ params: nowhere(), query: {} }),
  },
  'admin.personReports': {
    input: world => ({ params: owner(world), query: { side: 'about' } }),
    answers: onlyAdmins,
    unknown: () => ({ params: nowhere(), query: { side: 'about' } }),
  },
  'admin.notes': {
    input: world => ({ params: owner(world) }),
    answers: onlyAdmins,
    unknown: () => ({ params: nowhere() }),
  },
  'admin.addNote': {
    input: world => ({ params: owner(world), body: { text: 'Writes about one shop' } }),
    answers: onlyAdmins,
    unknown: () => ({ params: nowhere(), body: { text: 'Writes about one shop' } }),
    touches: true,
  },
  'admin.editNote': {
    input: { arrange: async world => ({ params: await note(world), body: { text: 'Writes about two shops' } }) },
    answers: onlyAdmins,
    unknown: () => ({ params: nowhere(), body: { text: 'Writes about two shops' } }),
  },
  'admin.removeNote': {
    input: { arrange: async world => ({ params: await note(world) }) },
    answers: onlyAdmins,
    unknown: () => ({ params: nowhere() }),
  },
  'admin.suspend': {
    input: world => ({ params: owner(world), body: { until: inADay(), reason } }),
    unknown: () => ({ params: nowhere(), body: { until: inADay(), reason } }),
    answers: onlyModerators,
    touches: true,
  },
  'admin.unsuspend': {
    input: {
      arrange: async world => {
        const { db } = world.server.services
        const params = await suspended(world)
        await db.updateTable('users').set({ suspended_by: world.me.session.id }).where('id', '=', params.id).execute()
        return { params, body }
      },
    },
    unknown: () => ({ params: nowhere(), body }),
    answers: onlyModerators,
    touches: true,
  },
  'admin.warn': {
    input: world => ({ params: owner(world), body }),
    unknown: () => ({ params: nowhere(), body }),
    answers: onlyModerators,
    touches: true,
  },
  'admin.setRole': [
    {
      what: 'to an admin’s',
      input: world => ({ params: owner(world), body: { role: 55, reason } }),
      unknown: () => ({ params: nowhere(), body: { role: 55, reason } }),
      answers: onlyAdmins,
      touches: true,
    },
    {
      what: 'to a moderator’s',
      input: world => ({ params: owner(world), body: { role: 30, reason } }),
      unknown: () => ({ params: nowhere(), body: { role: 30, reason } }),
      answers: onlyAdmins,
      touches: true,
    },
    {
      what: 'to a member’s',
      input: {
        arrange: async world => {
          await makeAdmin(world.server.services, world.other.session.id)
          return { params: { id: world.other.session.id }, body: { role: 1, reason } }
        },
      },
      answers: onlyAdmins,
    },
  ],
  'admin.givePremium': {
    input: world => ({ params: owner(world), body: { until: inADay(), reason } }),
    unknown: () => ({ params: nowhere(), body: { until: inADay(), reason } }),
    answers: onlyAdmins,
    touches: true,
  },
  'admin.takePremium': {
    input: world => ({ params: owner(world), body }),
    unknown: () => ({ params: nowhere(), body }),
    answers: onlyAdmins,
    touches: true,
  },
  'admin.closeAccount': {
    input: world => ({ params: owner(world), body }),
    unknown: () => ({ params: nowhere(), body }),
    answers: onlyAdmins,
    touches: true,
  },
  'admin.undoClosing': [
    {
      what: 'of an account that an admin closed',
      input: {
        arrange: async world => {
          const by = { id: world.me.session.id, reason, removes: false }
          // Nobody who asks: a closed account's session ends when the server reads of its closing, at once or a moment later.
          await closeAccount(world.server.services.db, world.other.session.id, by)
          return { params: { id: world.other.session.id }, body }
        },
      },
      unknown: () => ({ params: nowhere(), body }),
      answers: onlyAdmins,
      touches: true,
    },
    {
      what: 'of an account that is open',
      input: world => ({ params: owner(world), body }),
      unknown: () => ({ params: nowhere(), body }),
      answers: { ...onlyAdmins, admin: 'conflict' },
    },
  ],
  'admin.refusals': { input: () => ({ query: {} }), answers: onlyAdmins },
  'admin.endRefusal': {
    input: {
      arrange: async ({ server, owner }) => {
        const id = uuidv7()
        const of = { user_id: owner.session.id, by_tag: 'admin', until: null, reason }
        await insertRefusals(server.services.db, [
          { id, kind: 'domain', hash: Buffer.from(id), label: 'x.example', ...of },
        ])
        return { params: { id }, body }
      },
    },
    unknown: () => ({ params: nowhere(), body }),
    answers: onlyAdmins,
  },
  'admin.endSession': {
    input: ({ owner: { session }, of }) => ({ params: { id: session.id, sessionId: of.session }, body }),
    unknown: ({ of }) => ({ params: { ...nowhere(), sessionId: of.session }, body }),
    answers: onlyAdmins,
    touches: true,
  },
  'admin.endSessions': {
    input: world => ({ params: owner(world), body }),
    unknown: () => ({ params: nowhere(), body }),
    answers: onlyAdmins,
    touches: true,
  },
  'admin.appeals': { input: () => ({ query: {} }), answers: onlyAdmins },
  'admin.answerAppeal': [
    {
      what: 'accepting it',
      input: { arrange: async world => ({ params: await appeal(world), body: { accept: true, reason } }) },
      unknown: () => ({ params: nowhere(), body: { accept: true, reason } }),
      answers: onlyAdmins,
      touches: true,
    },
    {
      what: 'refusing it',
      input: { arrange: async world => ({ params: await appeal(world), body: { accept: false, reason } }) },
      answers: onlyAdmins,
      touches: true,
    },
  ],
  'admin.log': { input: () => ({ query: {} }), answers: onlyModerators },
  'admin.logCsv': { input: () => ({ query: {} }), answers: onlyAdmins },
}
