import { uuidv7 } from '../../../src/contract/uuid.ts'
import { onlyAdmins } from './answers.ts'
import type { RowsOf } from './rows.ts'

/** What admins do to a post from its own menu. */
export const adminPostRows: Pick<RowsOf<'admin'>, 'admin.setCommentsClosed'> = {
  'admin.setCommentsClosed': {
    input: {
      arrange: async world => ({
        params: { id: world.of.post.id },
        body: { closed: true, reason: 'It grew too heated' },
      }),
    },
    answers: onlyAdmins,
    unknown: () => ({ params: { id: uuidv7() }, body: { closed: true, reason: 'It grew too heated' } }),
  },
}
