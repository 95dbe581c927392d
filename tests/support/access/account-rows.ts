import { randomBytes } from 'node:crypto'
import { uuidv7 } from '../../../src/contract/uuid.ts'
import { newestEdition } from '../../../src/server/core/site-pages/terms.sql.ts'
import { insertWarning } from '../../../src/server/core/standing/standing.sql.ts'
import { keepEmailChange } from '../../../src/server/gate/account/account.sql.ts'
import { givePass } from '../../../src/server/gate/auth/passes.sql.ts'
import { hashCode } from '../../../src/server/gate/registration/code.ts'
import {
  givePass as giveCaptchaPass,
  keepCode,
  keepRegistrationId,
} from '../../../src/server/gate/registration/registration.sql.ts'
import { setRecoveryCodes } from '../../../src/server/gate/second-factor/factors.sql.ts'
import { hashRecoveryCode } from '../../../src/server/gate/second-factor/recovery-codes.ts'
import { hashToken, newToken } from '../../../src/server/platform/http/tokens.ts'
import { presentMember } from '../content.ts'
import { ask, get, newWord, solveCaptcha, visitor } from '../people.ts'
import { everybody, members, onlyHolder, onlyOwner, writers } from './answers.ts'
import { doorRows } from './door-rows.ts'
import type { RowsOf } from './rows.ts'
import type { World } from './world.ts'

const code = '123456'
const ownPassword = 'Own-password-1'
const otherPassword = 'Other-password-1'

/** Gives both a password. @returns the owner's, and the asker's own */
export async function passwords({ server, owner, me }: World) {
  const { db, passwords } = server.services
  const set = async (id: string, password: string) =>
    db
      .updateTable('users')
      .set({ password: await passwords.hash(password) })
      .where('id', '=', id)
      .execute()
  await set(owner.session.id, ownPassword)
  if (me !== owner) await set(me.session.id, otherPassword)
  return { ofOwner: ownPassword, ofAsker: me === owner ? ownPassword : otherPassword }
}

/** The cookie of a browser that was here before. */
export const newBrowser = () => randomBytes(16).toString('base64url')

/** The owner asks from the browser that something is bound to, everybody else from another one. */
function boundBrowser({ asker, role }: World): string {
  const browser = newBrowser()
  asker.cookie = `browser=${role === 'owner' ? browser : newBrowser()}`
  return browser
}

/** An address with a code that waits in the owner's browser. */
async function pendingCode(world: World): Promise<string> {
  const email = `${newWord()}@example.jp`
  const { db, site } = world.server.services
  await keepCode(db, { email, browser: boundBrowser(world) }, hashCode(site, code, email))
  return email
}

/** The owner's browser has taken the first step of a sign-in. Gives a recovery code that is good for the second. */
async function waitingStep(world: World): Promise<string> {
  const { db, site } = world.server.services
  const [user_id, code] = [world.owner.session.id, newWord()]
  const step = { user_id, reopen: false, google_sub: null }
  await givePass(db, hashToken(boundBrowser(world)), step)
  await setRecoveryCodes(db, user_id, [hashRecoveryCode(site, code)])
  return code
}

const newEmail = () => `${newWord()}@example.jp`
const restoreLink = async ({ server, owner, role }: World): Promise<string> => {
  const token = newToken()
  const link = { user_id: owner.session.id, expires_at: new Date(Date.now() + 60_000) }
  await server.services.db
    .insertInto('restore_links')
    .values({ ...link, token_hash: hashToken(token) })
    .execute()
  return role === 'owner' ? token : newToken()
}
const onlyProven = onlyOwner('wrong_proof')

/** Sessions and the steps of a sign-up. */
export const signInRows: RowsOf<'auth' | 'registration'> = {
  'auth.register': {
    input: {
      arrange: async world => {
        const [email, reg_id] = [newEmail(), newToken()]
        await keepRegistrationId(world.server.services.db, hashToken(reg_id), { email, browser: boundBrowser(world) })
        return { body: { email, password: ownPassword, username: 'Mika', date: '1990-04-01', rules: true, reg_id } }
      },
    },
    answers: onlyHolder('code_not_confirmed'),
  },
  'auth.login': {
    input: {
      arrange: async world => {
        const { ofOwner } = await passwords(world)
        const password = world.role === 'owner' ? ofOwner : otherPassword
        return { body: { email: world.owner.email, password } }
      },
    },
    answers: onlyHolder('wrong_password'),
    unknown: () => ({ body: { email: newEmail(), password: otherPassword } }),
    gives: ({ role, owner }) => (role === 'owner' ? { id: owner.session.id } : {}),
  },
  'auth.appealClosing': {
    input: {
      arrange: async world => {
        const { ofOwner } = await passwords(world)
        const password = world.role === 'owner' ? ofOwner : otherPassword
        return { body: { email: world.owner.email, password, text: 'I did nothing of that' } }
      },
    },
    // Nobody closed the owner's account.
    answers: { ...onlyHolder('wrong_password'), owner: 'conflict' },
  },
  'auth.beginSecondStep': {
    input: { arrange: world => waitingStep(world).then(() => ({})) },
    answers: onlyHolder('second_step_over'),
    gives: ({ role }) => (role === 'owner' ? { app: false, recovery: true, passkey: null } : {}),
  },
  'auth.secondStep': {
    input: { arrange: async world => ({ body: { step: { by: 'recovery', code: await waitingStep(world) } } }) },
    answers: onlyHolder('second_step_over'),
    gives: ({ role, owner }) => (role === 'owner' ? { id: owner.session.id } : {}),
  },
  'auth.protected': {
    input: () => ({}),
    answers: members,
    gives: ({ me, role }) => ({
      session: { id: me.session.id, suspension: role === 'suspended' ? { reason: 'Advertising' } : null },
    }),
  },
  'auth.logout': { input: () => ({}), answers: members },
  'auth.google': {
    input: () => ({ body: { idToken: 'a.b.c' } }),
    answers: { ...onlyHolder('google_refused'), owner: 'google_refused' },
  },
  'auth.googleStart': { input: () => ({}), answers: everybody },
  'auth.restorePassword': {
    input: ({ owner }) => ({ params: { email: owner.email } }),
    answers: everybody,
    after: async ({ server, asker, owner }) => {
      const [known, unknown] = await Promise.all(
        [owner.email, newEmail()].map(email => ask(asker, 'auth.restorePassword', { params: { email } })),
      )
      if (JSON.stringify(known?.body) !== JSON.stringify(unknown?.body)) throw new Error('tells who has an account')
      await server.services.db.deleteFrom('restore_links').where('user_id', '=', owner.session.id).execute()
    },
  },
  'auth.finishRestore': {
    input: { arrange: async world => ({ body: { token: await restoreLink(world), password: 'Another-pass-1' } }) },
    answers: onlyHolder('link_used'),
  },
  'auth.sessions': {
    input: () => ({}),
    answers: members,
    shows: role => (role === 'owner' ? ['session'] : []),
  },
  'auth.revokeSession': {
    input: ({ of }) => ({ params: { sessionId: of.session } }),
    answers: { ...onlyOwner('not_found'), suspended: 'not_found' },
    unknown: () => ({ params: { sessionId: uuidv7() } }),
    mismatched: { 'of somebody else': ({ ofOther }) => ({ params: { sessionId: ofOther.session } }) },
  },
  'auth.revokeAll': { input: () => ({}), answers: members },

  'registration.checkEmail': {
    input: ({ owner }) => ({ query: { email: owner.email } }),
    answers: everybody,
    gives: () => ({ exists: true }),
  },
  'registration.captchaChallenge': { input: () => ({}), answers: everybody },
  'registration.verifyCaptcha': {
    input: {
      arrange: async world => {
        const solver = { ...visitor(world.server.origin), cookie: `browser=${boundBrowser(world)}` }
        return { body: { token: await solveCaptcha(solver) } }
      },
    },
    answers: onlyHolder('captcha_failed'),
  },
  'registration.sendCode': {
    input: {
      arrange: async world => {
        await giveCaptchaPass(world.server.services.db, boundBrowser(world))
        return { params: { email: newEmail() }, body: {} }
      },
    },
    answers: onlyHolder('captcha_needed'),
    unknown: ({ owner }) => ({ params: { email: owner.email }, body: {} }),
  },
  'registration.clearCode': {
    input: { arrange: async world => ({ params: { email: await pendingCode(world) } }) },
    answers: everybody,
    after: async ({ server, asker, role }) => {
      const { db } = server.services
      const browser = asker.cookie.slice('browser='.length)
      const left = await db.selectFrom('registration_codes').select('email').where('browser', '=', browser).execute()
      if (left.length > 0) throw new Error(`the code of ${role} is still there`)
    },
  },
  'registration.checkCode': {
    input: { arrange: async world => ({ params: { email: await pendingCode(world), code } }) },
    answers: everybody,
    gives: ({ role }) => (role === 'owner' ? { message: 'exists' } : { message: 'nfound', reg_id: null }),
  },
  ...doorRows,
}

/** Settings and the account's own data. */
export const settingsRows: RowsOf<'settings'> = {
  'settings.privacy': { input: () => ({}), answers: members },
  'settings.notifications': { input: () => ({}), answers: members },
  'settings.display': { input: () => ({}), answers: members },
  'settings.account': {
    input: () => ({}),
    answers: members,
    shows: role => (role === 'owner' ? ['email'] : []),
    gives: ({ me }) => ({ email: me.email, user_tag: me.session.user_tag }),
  },
  'settings.change': {
    input: () => ({ body: { name: 'presence', value: 'nobody' } }),
    answers: writers,
  },
  'settings.changeUsername': { input: () => ({ body: { username: `Another ${newWord()}` } }), answers: writers },
  'settings.changeEmail': [
    {
      input: { arrange: async world => ({ body: { email: newEmail(), password: (await passwords(world)).ofAsker } }) },
      answers: writers,
    },
    {
      what: 'with the password of the owner',
      input: { arrange: async world => ({ body: { email: newEmail(), password: (await passwords(world)).ofOwner } }) },
      answers: onlyProven,
    },
  ],
  'settings.keepEmail': { input: () => ({}), answers: writers },
  'settings.confirmEmail': {
    what: 'with the code of the owner',
    input: {
      arrange: async ({ server, owner }) => {
        const { db, site } = server.services
        const email = newEmail()
        await keepEmailChange(db, owner.session.id, {
          email,
          codeHash: hashCode(site, code, `${owner.session.id} ${email}`),
        })
        return { body: { code } }
      },
    },
    answers: onlyOwner('wrong_code'),
    after: async ({ asker, role, me }) => {
      if (role === 'nobody' || role === 'owner') return
      const { email } = await get(asker, 'settings.account', {})
      if (email !== me.email) throw new Error('the address is another one')
    },
  },
  'settings.changePassword': [
    {
      input: {
        arrange: async world => ({ body: { old_password: (await passwords(world)).ofAsker, password: 'New-pass-1' } }),
      },
      answers: writers,
    },
    {
      what: 'with the password of the owner',
      input: {
        arrange: async world => ({ body: { old_password: (await passwords(world)).ofOwner, password: 'New-pass-1' } }),
      },
      answers: onlyProven,
    },
  ],
  'settings.exportData': { input: () => ({}), answers: members },
  'settings.exports': {
    input: () => ({}),
    answers: members,
    shows: role => (role === 'owner' ? ['export'] : []),
  },
  'settings.deleteAccount': [
    {
      input: {
        arrange: async world => {
          // The last admin may not go.
          if (world.role === 'admin') await presentMember(world.server, 55)
          return { body: { password: (await passwords(world)).ofAsker } }
        },
      },
      answers: members,
    },
    {
      what: 'with the password of the owner',
      input: { arrange: async world => ({ body: { password: (await passwords(world)).ofOwner } }) },
      answers: { ...onlyProven, suspended: 'wrong_proof' },
    },
  ],
  'settings.acceptTerms': {
    input: {
      arrange: async ({ server }) => ({ body: { edition: await newestEdition(server.services.db) } }),
    },
    answers: members,
  },
  'settings.appeal': {
    input: () => ({ body: { text: 'I did not advertise anything' } }),
    answers: { ...onlyOwner('conflict'), owner: 'conflict', suspended: 'ok' },
  },
  'settings.acknowledgeWarning': {
    what: 'of the owner',
    input: {
      arrange: async ({ server, owner }) => {
        const id = uuidv7()
        await insertWarning(server.services.db, { id, user_id: owner.session.id, reason: 'Advertising', about: null })
        return { params: { id } }
      },
    },
    answers: { ...onlyOwner('not_found'), suspended: 'not_found' },
    unknown: () => ({ params: { id: uuidv7() } }),
  },
  'settings.drafts': {
    input: () => ({}),
    answers: members,
    shows: role => (role === 'owner' ? ['draftText'] : []),
  },
  // Everybody's drafts have ids of their own.
  'settings.saveDraft': {
    what: 'under the id of a draft of the owner',
    input: ({ of }) => ({ params: { id: of.draft }, body: { kind: 'post', content: 'A beginning' } }),
    answers: writers,
  },
  'settings.deleteDraft': {
    what: 'of the owner',
    input: ({ of }) => ({ params: { id: of.draft } }),
    answers: writers,
  },
}
