import { uuidv7 } from '../../../src/contract/uuid.ts'
import { readReasons } from '../../../src/server/admin/reasons/reasons.sql.ts'
import { makeAdmin } from '../arrange.ts'
import { get } from '../people.ts'
import { onlyAdmins, onlyModerators } from './answers.ts'
import type { RowsOf } from './rows.ts'
import type { World } from './world.ts'

type ReportRows = Pick<
  RowsOf<'admin'>,
  | 'admin.counts'
  | 'admin.reports'
  | 'admin.report'
  | 'admin.claimReport'
  | 'admin.claimNextReport'
  | 'admin.releaseReport'
  | 'admin.resolveReport'
  | 'admin.reportRows'
  | 'admin.resolveReports'
  | 'admin.reopenReport'
  | 'admin.handReport'
  | 'admin.moderators'
  | 'admin.reasons'
  | 'admin.setReasons'
>

/** Somebody reports a comment of the owner. Gives the id of the report. */
async function reported({ server, owner, other, of }: World): Promise<string> {
  const params = { authorId: owner.session.id, commentId: of.comment }
  await get(other, 'social.reportComment', { params, body: { report_text: 'Not nice' } })
  const { id } = await server.services.db
    .selectFrom('reports')
    .select('id')
    .where('target_id', '=', of.comment)
    .where('reporter_id', '=', other.session.id)
    .executeTakeFirstOrThrow()
  return id
}

const byId = async (world: World) => ({ params: { id: await reported(world) } })
const nowhere = () => ({ params: { id: uuidv7() } })
const reason = 'Against the rules'

/** What admins do about what members reported. */
export const adminReportRows: ReportRows = {
  'admin.counts': { input: { arrange: async () => ({}) }, answers: onlyModerators },
  'admin.reports': {
    input: {
      arrange: async world => {
        await reported(world)
        return { query: {} }
      },
    },
    answers: onlyModerators,
    mayShow: () => ['commentText'],
  },
  'admin.report': {
    input: { arrange: async world => ({ params: { address: await reported(world) } }) },
    unknown: () => ({ params: { address: uuidv7() } }),
    answers: onlyModerators,
    gives: ({ owner }) => ({ type: 'comment', person: { user_id: owner.session.id } }),
    shows: () => ['commentText'],
  },
  'admin.claimReport': { input: { arrange: byId }, unknown: nowhere, answers: onlyModerators },
  'admin.claimNextReport': {
    input: {
      arrange: async world => {
        await reported(world)
        return {}
      },
    },
    answers: onlyModerators,
    mayShow: () => ['commentText'],
  },
  'admin.releaseReport': {
    input: {
      arrange: async world => {
        const input = await byId(world)
        if (world.role === 'admin' || world.role === 'moderator') await get(world.me, 'admin.claimReport', input)
        return input
      },
    },
    unknown: nowhere,
    answers: onlyModerators,
    shows: () => ['commentText'],
  },
  'admin.resolveReport': [
    {
      what: 'kept',
      input: { arrange: async world => ({ ...(await byId(world)), body: { acts: [] } }) },
      unknown: () => ({ ...nowhere(), body: { acts: [] } }),
      answers: onlyModerators,
      shows: () => ['commentText'],
    },
    {
      what: 'removed, with a warning',
      input: { arrange: async world => ({ ...(await byId(world)), body: { acts: ['remove', 'warn'], reason } }) },
      answers: onlyModerators,
      shows: () => ['commentText'],
      touches: true,
    },
  ],
  'admin.reportRows': {
    input: { arrange: async world => ({ query: { ids: [await reported(world)] } }) },
    answers: onlyModerators,
    shows: () => ['commentText'],
  },
  'admin.resolveReports': {
    input: { arrange: async world => ({ body: { ids: [await reported(world)], remove: true, reason } }) },
    answers: onlyModerators,
    shows: () => ['commentText'],
    touches: true,
  },
  'admin.reopenReport': {
    input: {
      arrange: async world => {
        const input = await byId(world)
        const closed = { closed_at: new Date() }
        const { db } = world.server.services
        await db.updateTable('report_cases').set(closed).where('id', '=', input.params.id).execute()
        await db.updateTable('reports').set(closed).where('case_id', '=', input.params.id).execute()
        return { ...input, body: { reason } }
      },
    },
    unknown: () => ({ ...nowhere(), body: { reason } }),
    answers: onlyModerators,
    shows: () => ['commentText'],
  },
  'admin.handReport': {
    input: {
      arrange: async world => {
        await makeAdmin(world.server.services, world.other.session.id)
        return { ...(await byId(world)), body: { to: world.other.session.id, words: 'I know the author' } }
      },
    },
    unknown: () => ({ ...nowhere(), body: { to: uuidv7(), words: 'I know the author' } }),
    answers: onlyModerators,
    shows: () => ['commentText'],
  },
  'admin.moderators': { input: () => ({}), answers: onlyModerators },
  'admin.reasons': { input: () => ({}), answers: onlyModerators },
  'admin.setReasons': {
    input: {
      arrange: async ({ server }) => {
        const { version } = await readReasons(server.services.db)
        return { body: { version, reasons: [{ en: 'Off topic', ja: '話題が違います' }] } }
      },
    },
    answers: onlyAdmins,
  },
}
