import { uuidv7 } from '../../../src/contract/uuid.ts'
import { keepSetUp } from '../../../src/server/gate/auth/passes.sql.ts'
import {
  insertPasskey,
  passkeysOf,
  setApp,
  setRecoveryCodes,
} from '../../../src/server/gate/second-factor/factors.sql.ts'
import { seal } from '../../../src/server/gate/second-factor/seal.ts'
import { softPasskey } from '../passkey.ts'
import { codeAt } from '../second-factor.ts'
import { passwords } from './account-rows.ts'
import { onlyModerators } from './answers.ts'
import type { RowsOf } from './rows.ts'
import type { World } from './world.ts'

/** The asker's own password, as the proof that a change of the second factor asks for. */
const proven = async (world: World) => ({ password: (await passwords(world)).ofAsker })

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** The asker has an app that shows codes. */
async function withApp({ server, me }: World): Promise<void> {
  const { db, site } = server.services
  await setApp(db, me.session.id, { secret: seal(site, secret, me.session.id), last_step: 0 })
  await setRecoveryCodes(db, me.session.id, [])
}

/** The asker has a passkey. Gives its id. */
async function withPasskey({ server, me }: World): Promise<string> {
  const { db } = server.services
  const passkey = { public_key: Buffer.alloc(1), counter: 0, transports: [], name: 'Key' }
  await insertPasskey(db, { ...passkey, user_id: me.session.id, credential_id: uuidv7() })
  const [{ id = '' } = {}] = await passkeysOf(db, me.session.id)
  return id
}

/** The asker has begun to set an app up. */
async function withBegun({ server, me }: World): Promise<void> {
  const { db, site } = server.services
  const [user_id, session_id] = [me.session.id, me.session.user_token]
  await keepSetUp(db, { user_id, session_id, kind: 'app', secret: seal(site, secret, user_id) })
}

/** The tests' server has no domain but an address of numbers, for which there are no passkeys: tests/api/second-factor.test.ts. */
const noPasskeys = { ...onlyModerators, moderator: 'not_found', admin: 'not_found' } as const

/** An admin's own second factor. */
export const secondFactorRows: Pick<
  RowsOf<'admin'>,
  | 'admin.secondFactor'
  | 'admin.beginApp'
  | 'admin.finishApp'
  | 'admin.removeApp'
  | 'admin.beginPasskey'
  | 'admin.finishPasskey'
  | 'admin.removePasskey'
  | 'admin.renewRecoveryCodes'
> = {
  'admin.secondFactor': {
    input: { arrange: async () => ({}) },
    answers: onlyModerators,
    gives: () => ({ required: false, passkeys: [], passkeys_possible: false }),
  },
  'admin.beginApp': { input: { arrange: async world => ({ body: await proven(world) }) }, answers: onlyModerators },
  'admin.finishApp': {
    input: { arrange: world => withBegun(world).then(() => ({ body: { code: codeAt(secret) } })) },
    answers: onlyModerators,
  },
  'admin.removeApp': {
    input: { arrange: world => withApp(world).then(async () => ({ body: await proven(world) })) },
    answers: onlyModerators,
  },
  'admin.beginPasskey': { input: { arrange: async world => ({ body: await proven(world) }) }, answers: noPasskeys },
  'admin.finishPasskey': {
    input: {
      arrange: async ({ server }) => ({ body: { name: 'Key', passkey: softPasskey(server.origin).made('none') } }),
    },
    answers: { ...onlyModerators, moderator: 'gone', admin: 'gone' },
  },
  'admin.removePasskey': {
    input: { arrange: async world => ({ params: { passkeyId: await withPasskey(world) }, body: await proven(world) }) },
    answers: onlyModerators,
    unknown: { arrange: async world => ({ params: { passkeyId: uuidv7() }, body: await proven(world) }) },
  },
  'admin.renewRecoveryCodes': {
    input: { arrange: world => withApp(world).then(async () => ({ body: await proven(world) })) },
    answers: onlyModerators,
  },
}
