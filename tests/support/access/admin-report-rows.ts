import { uuidv7 } from '../../../src/contract/uuid.ts'
import { get } from '../people.ts'
import { onlyAdmins } from './answers.ts'
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
  'admin.counts': { input: { arrange: async () => ({}) }, answers: onlyAdmins },
  'admin.reports': {
    input: {
      arrange: async world => {
        await reported(world)
        return { query: {} }
      },
    },
    answers: onlyAdmins,
  },
  'admin.report': {
    input: { arrange: async world => ({ params: { address: await reported(world) } }) },
    unknown: () => ({ params: { address: uuidv7() } }),
    answers: onlyAdmins,
    gives: ({ owner }) => ({ type: 'comment', person: { user_id: owner.session.id } }),
    shows: role => (role === 'admin' ? ['commentText'] : []),
  },
  'admin.claimReport': { input: { arrange: byId }, unknown: nowhere, answers: onlyAdmins },
  'admin.claimNextReport': {
    input: {
      arrange: async world => {
        await reported(world)
        return {}
      },
    },
    answers: onlyAdmins,
  },
  'admin.releaseReport': {
    input: {
      arrange: async world => {
        const input = await byId(world)
        if (world.role === 'admin') await get(world.me, 'admin.claimReport', input)
        return input
      },
    },
    unknown: nowhere,
    answers: onlyAdmins,
  },
  'admin.resolveReport': [
    {
      what: 'kept',
      input: { arrange: async world => ({ ...(await byId(world)), body: { acts: [] } }) },
      unknown: () => ({ ...nowhere(), body: { acts: [] } }),
      answers: onlyAdmins,
    },
    {
      what: 'removed, with a warning',
      input: { arrange: async world => ({ ...(await byId(world)), body: { acts: ['remove', 'warn'], reason } }) },
      answers: onlyAdmins,
      touches: true,
    },
  ],
}
