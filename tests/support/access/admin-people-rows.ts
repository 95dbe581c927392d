import { uuidv7 } from '../../../src/contract/uuid.ts'
import { suspend } from '../arrange.ts'
import { onlyAdmins } from './answers.ts'
import type { RowsOf } from './rows.ts'
import type { World } from './world.ts'

const reason = 'Against the rules'
const owner = ({ owner }: World) => ({ id: owner.session.id })
const nowhere = () => ({ id: uuidv7() })
const inADay = () => new Date(Date.now() + 86_400_000).toISOString()
const suspended = async (world: World) => {
  await suspend(world.server.services, world.owner.session.id)
  return owner(world)
}

type PeopleRows = Pick<RowsOf<'admin'>, 'admin.suspend' | 'admin.unsuspend' | 'admin.warn'>

/** What admins do to people's accounts. */
export const adminPeopleRows: PeopleRows = {
  'admin.suspend': {
    input: world => ({ params: owner(world), body: { until: inADay(), reason } }),
    unknown: () => ({ params: nowhere(), body: { until: inADay(), reason } }),
    answers: onlyAdmins,
    touches: true,
  },
  'admin.unsuspend': {
    input: { arrange: async world => ({ params: await suspended(world), body: { reason } }) },
    unknown: () => ({ params: nowhere(), body: { reason } }),
    answers: onlyAdmins,
    touches: true,
  },
  'admin.warn': {
    input: world => ({ params: owner(world), body: { reason } }),
    unknown: () => ({ params: nowhere(), body: { reason } }),
    answers: onlyAdmins,
    touches: true,
  },
}
