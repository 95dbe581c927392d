import { uuidv7 } from '../../../src/contract/uuid.ts'
import { insertInvitation } from '../../../src/server/gate/door/invitations.sql.ts'
import { hashToken, newToken } from '../../../src/server/platform/http/tokens.ts'
import { askForAccount } from '../applications.ts'
import { everybody, members, nobody, onlyAdmins, onlyOwner } from './answers.ts'
import type { RowsOf } from './rows.ts'
import type { World } from './world.ts'

/** An invitation of the owner. */
async function ownersInvitation({ server, owner }: World): Promise<{ id: string; token: string }> {
  const [id, token] = [uuidv7(), newToken()]
  const ends_at = new Date(Date.now() + 86_400_000)
  const maker_id = owner.session.id
  await insertInvitation(server.services.db, { id, token_hash: hashToken(token), maker_id, uses: 1, ends_at })
  return { id, token }
}

/** Somebody who asks for an account. */
const asking = async ({ server }: World): Promise<string> => (await askForAccount(server.services.db)).id

/** How one may sign up, and invitations. */
export const doorRows: Pick<
  RowsOf<'registration'>,
  | 'registration.door'
  | 'registration.invitation'
  | 'registration.invitations'
  | 'registration.addInvitation'
  | 'registration.revokeInvitation'
> = {
  'registration.door': { input: () => ({}), answers: everybody, gives: () => ({ mode: 'open' }) },
  'registration.invitation': {
    // Members may not invite, unless an admin says so.
    input: { arrange: async world => ({ body: { token: (await ownersInvitation(world)).token } }) },
    answers: everybody,
    gives: () => ({ state: 'revoked', by: null }),
  },
  'registration.invitations': { input: () => ({ query: {} }), answers: members },
  'registration.addInvitation': {
    input: { arrange: async () => ({ body: { uses: 1, days: 1, reason: 'For a friend' } }) },
    answers: { ...nobody, admin: 'ok' },
  },
  'registration.revokeInvitation': {
    input: {
      arrange: async world => ({ params: { id: (await ownersInvitation(world)).id }, query: { reason: 'A mistake' } }),
    },
    answers: { ...onlyOwner('not_found'), suspended: 'suspended', admin: 'ok' },
    unknown: { arrange: async () => ({ params: { id: uuidv7() }, query: {} }) },
  },
}

/** What admins do at the door. */
export const adminDoorRows: Pick<
  RowsOf<'admin'>,
  | 'admin.siteSettings'
  | 'admin.changeSiteSetting'
  | 'admin.invitations'
  | 'admin.applications'
  | 'admin.applicationStates'
  | 'admin.claimApplications'
  | 'admin.decideApplication'
> = {
  'admin.siteSettings': { input: { arrange: async () => ({}) }, answers: onlyAdmins },
  'admin.changeSiteSetting': {
    input: { arrange: async () => ({ body: { name: 'newcomer_posts' as const, value: 2, reason: 'As it was' } }) },
    answers: onlyAdmins,
  },
  'admin.invitations': { input: { arrange: async () => ({ query: {} }) }, answers: onlyAdmins },
  'admin.applications': { input: { arrange: async () => ({ query: {} }) }, answers: onlyAdmins },
  'admin.applicationStates': {
    input: { arrange: async world => ({ query: { ids: [await asking(world)] } }) },
    answers: onlyAdmins,
  },
  'admin.claimApplications': {
    input: { arrange: async world => ({ body: { take: [await asking(world)] } }) },
    answers: onlyAdmins,
  },
  'admin.decideApplication': [
    {
      input: {
        arrange: async world => ({ params: { id: await asking(world) }, body: { approve: true } }),
      },
      answers: onlyAdmins,
      unknown: { arrange: async () => ({ params: { id: uuidv7() }, body: { approve: true } }) },
    },
    {
      what: 'refusing',
      input: {
        arrange: async world => ({
          params: { id: await asking(world) },
          body: { approve: false, reason: 'Too short' },
        }),
      },
      answers: onlyAdmins,
    },
  ],
}
