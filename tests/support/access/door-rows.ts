import { uuidv7 } from '../../../src/contract/uuid.ts'
import { keepApplication } from '../../../src/server/gate/door/applications.sql.ts'
import { insertInvitation } from '../../../src/server/gate/door/invitations.sql.ts'
import { hashToken, newToken } from '../../../src/server/platform/http/tokens.ts'
import { newWord } from '../people.ts'
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
async function asking({ server }: World): Promise<string> {
  const id = uuidv7()
  const made = {
    email: `${newWord()}@example.jp`,
    password: 'x',
    username: 'Mika',
    sex: 'none',
    birthday: '1990-04-01',
  }
  await keepApplication(server.services.db, { id, ...made, lang: 'en', terms_edition: 1, why: 'To read along' })
  return id
}

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
  | 'admin.decideApplication'
> = {
  'admin.siteSettings': { input: { arrange: async () => ({}) }, answers: onlyAdmins },
  'admin.changeSiteSetting': {
    input: { arrange: async () => ({ body: { name: 'newcomer_posts' as const, value: 2, reason: 'As it was' } }) },
    answers: onlyAdmins,
  },
  'admin.invitations': { input: { arrange: async () => ({ query: {} }) }, answers: onlyAdmins },
  'admin.applications': { input: { arrange: async () => ({ query: {} }) }, answers: onlyAdmins },
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
