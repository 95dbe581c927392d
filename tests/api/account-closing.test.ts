import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { storePicture } from '../../src/server/core/uploads/store-picture.ts'
import { purgeAccounts } from '../../src/server/gate/account/purge.ts'
import { makeAdmin, suspend } from '../support/arrange.ts'
import { changesFrom } from '../support/changes.ts'
import { presentMember, storePost } from '../support/content.ts'
import { untilLocked } from '../support/locks.ts'
import { mailAbout } from '../support/mailbox.ts'
import {
  type Asker,
  addComment,
  addPost,
  ask,
  commentsOf,
  get,
  type Member,
  newMember,
  visitor,
} from '../support/people.ts'
import { redAndBlue } from '../support/pictures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const close = (member: Member, password = member.password) =>
  ask(member, 'settings.deleteAccount', { body: { password } })
const logIn = (member: Member, reopen?: boolean) =>
  ask(visitor(server.origin), 'auth.login', {
    body: { email: member.email, password: member.password, ...(reopen === undefined ? {} : { reopen }) },
  })
const single = (asker: Asker, slug: string) => ask(asker, 'posts.single', { params: { slug } })
const countOf = async (slug: string) =>
  ((await single(visitor(server.origin), slug)).body as { post_comments_count: number }).post_comments_count

/** Makes an account look as if it had been closed that long ago. */
const closedSince = (member: Member, ms: number) =>
  server.services.db
    .updateTable('users')
    .set({ closed_at: new Date(Date.now() - ms) })
    .where('id', '=', member.session.id)
    .execute()
const purge = async () => {
  await purgeAccounts({}, server.services, { id: 'test' })
  await server.services.jobs.waitUntilIdle()
}
const usersOf = (member: Member) =>
  server.services.db.selectFrom('users').select('id').where('id', '=', member.session.id).execute()

/** A post with a picture. */
const addPictured = async (member: Member) => {
  const bytes = await redAndBlue(40, 20).jpeg().toBuffer()
  const picture = await storePicture(server.services, bytes, { ownerId: member.session.id })
  const { slug } = await storePost(server, member, { pictureIds: [picture.id] })
  return { slug, picture }
}

describe('closing an account', () => {
  it('asks for the password, ends all sessions and takes what was written from everybody', async () => {
    const [member, reader] = [await newMember(server), await newMember(server)]
    const own = await addPost(member, 'A quiet lane behind the station')
    const theirs = await addPost(reader, 'Somebody else writes this one')
    await addComment(member, theirs, 'I know that place')
    expect(await countOf(theirs.slug)).toBe(1)
    expect(await close(member, 'Wrong-pass-1')).toMatchObject({ status: 400, body: { code: 'wrong_proof' } })
    expect((await single(reader, own.slug)).status).toBe(200)

    const { cursor } = await get(reader, 'app.changes', { query: {} })
    expect((await close(member)).status).toBe(200)
    expect(await ask(member, 'auth.protected', {})).toMatchObject({ status: 403, body: { code: 'session_revoked' } })
    expect((await single(reader, own.slug)).status).toBe(404)
    expect(await commentsOf(server.origin, theirs.id)).toEqual([])
    expect(await countOf(theirs.slug)).toBe(0)
    expect((await changesFrom(server, reader, cursor)).changes.removals).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'post', id: own.id })]),
    )
    const mail = await mailAbout(server.dataDir, member.email, 'Your Engawa account is closed')
    expect(mail.text).toContain(`${server.origin}/login`)
  })

  it('can be undone with the right password when that is asked for, and only then', async () => {
    const [member, reader] = [await newMember(server), await newMember(server)]
    const [own, gone] = [await addPost(member, 'Morning at the fish market'), await addPost(member, 'Not this one')]
    await get(member, 'posts.delete', { params: { type: 'timeline', id: gone.id } })
    const theirs = await addPost(reader, 'Where to see fireflies')
    const comment = await addComment(member, theirs, 'By the old mill')
    await close(member)
    expect(await logIn(member)).toMatchObject({ status: 409, body: { code: 'account_closed' } })
    expect(await logIn({ ...member, password: 'Wrong-pass-1' }, true)).toMatchObject({
      status: 400,
      body: { code: 'wrong_password' },
    })
    expect((await single(reader, own.slug)).status).toBe(404)
    const { cursor } = await get(reader, 'app.changes', { query: {} })
    expect(await logIn(member, true)).toMatchObject({ status: 200, body: { id: member.session.id } })
    expect((await single(reader, own.slug)).status).toBe(200)
    expect((await single(reader, gone.slug)).status).toBe(404)
    expect((await commentsOf(server.origin, theirs.id)).map(({ id }) => id)).toEqual([comment])
    expect(await countOf(theirs.slug)).toBe(1)
    const { changes } = await changesFrom(server, reader, cursor)
    expect(changes.posts.map(({ id }) => id)).toContain(own.id)
    expect(await logIn(member)).toMatchObject({ status: 200 })
  })

  it('keeps the address, which nobody else can take meanwhile', async () => {
    const member = await newMember(server)
    await close(member)
    const { exists } = await get(visitor(server.origin), 'registration.checkEmail', { query: { email: member.email } })
    expect(exists).toBe(true)
  })

  it('leaves a suspended person suspended', async () => {
    const member = await newMember(server)
    await suspend(server.services, member.session.id)
    expect((await close(member)).status).toBe(200)
    expect(await logIn(member, true)).toMatchObject({ status: 200, body: { suspension: { reason: 'Advertising' } } })
  })

  it('by an admin is not undone by its owner, who appeals once, which another admin answers', async () => {
    const [one, two] = [await presentMember(server, 55), await presentMember(server, 55)]
    const member = await newMember(server)
    const post = await addPost(member, 'Cheap watches at the station')
    await get(one, 'admin.closeAccount', { params: { id: member.session.id }, body: { reason: 'Advertising' } })
    expect(await ask(member, 'auth.protected', {})).toMatchObject({ body: { code: 'session_revoked' } })
    const taken = { status: 409, body: { code: 'closed_by_admin' } }
    expect([await logIn(member), await logIn(member, true)]).toMatchObject([taken, taken])
    const mail = await mailAbout(server.dataDir, member.email, 'Your Engawa account is closed')
    expect(mail.text).toContain('The moderators closed it: Advertising')
    expect(mail.text).toContain('You cannot reopen it yourself')
    expect(mail.text).not.toContain('Reopen account')

    const appeal = (password = member.password) =>
      ask(visitor(server.origin), 'auth.appealClosing', {
        body: { email: member.email, password, text: 'They were my own watches' },
      })
    expect(await appeal('Wrong-pass-1')).toMatchObject({ body: { code: 'wrong_password' } })
    expect((await appeal()).status).toBe(200)
    expect((await appeal()).status).toBe(409)
    const { appeals } = await get(one, 'admin.appeals', { query: {} })
    const { id = '', ...found } = appeals.find(({ person }) => person.id === member.session.id) ?? {}
    expect(found).toMatchObject({
      closing: true,
      for_another: true,
      suspended: { until: null, reason: 'Advertising', by_tag: one.session.user_tag },
    })
    const answer = { params: { id }, body: { accept: true, reason: 'A mistake of ours' } }
    expect((await ask(one, 'admin.answerAppeal', answer)).status).toBe(409)
    await get(two, 'admin.answerAppeal', answer)
    const answered = await mailAbout(server.dataDir, member.email, 'Your appeal is answered')
    expect(answered.text).toContain('Your account is open again')
    expect((await logIn(member)).status).toBe(200)
    expect((await single(visitor(server.origin), post.slug)).status).toBe(200)
    const admins = [one.session.id, two.session.id]
    // Other tests are about the last admin.
    await server.services.db.updateTable('users').set({ role: 1 }).where('id', 'in', admins).execute()
  })

  it('is refused to the last admin, also when two try at once', async () => {
    const site = await startTestServer()
    const [one, two] = [await newMember(site), await newMember(site)]
    for (const { session } of [one, two]) await makeAdmin(site.services, session.id)
    const answers = await Promise.all([close(one), close(two)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'last_admin' })
    await site.stop()
  })

  it('is refused to whoever becomes the last admin while the password is checked', async () => {
    const { db } = server.services
    const member = await newMember(server)
    const { closing } = await db.transaction().execute(async tx => {
      await tx.updateTable('users').set({ role: 55 }).where('id', '=', member.session.id).execute()
      const closing = close(member)
      await untilLocked(db, 1)
      return { closing }
    })
    expect(await closing).toMatchObject({ status: 409, body: { code: 'last_admin' } })
    await db.updateTable('users').set({ role: 1 }).where('id', '=', member.session.id).execute()
  })
})

describe('thirty days later', () => {
  const past = serverLimits.closedAccountKeptMs + 60_000

  it('the account is deleted for good, with its pictures and what hung on it', async () => {
    const [member, reader] = [await newMember(server), await newMember(server)]
    const { slug, picture } = await addPictured(member)
    const theirs = await addPost(reader, 'A post that is reacted to')
    await get(member, 'posts.react', { params: { id: theirs.id }, body: { reaction: 'like' } })
    const answered = await addComment(member, theirs, 'Where is that?')
    await get(reader, 'comments.reply', {
      params: { postId: theirs.id, slug: theirs.slug, commentId: answered },
      body: { comment_text: '<p>Near Onomichi</p>' },
    })
    await get(member, 'settings.exportData', {})
    await server.services.jobs.waitUntilIdle()
    const [exported] = await get(member, 'settings.exports', {})
    await close(member)
    await purge()
    expect(await usersOf(member)).toHaveLength(1)

    await closedSince(member, past)
    expect(await logIn(member, true)).toMatchObject({ status: 400, body: { code: 'wrong_password' } })
    await purge()
    expect(await usersOf(member)).toEqual([])
    expect((await single(reader, slug)).status).toBe(404)
    const { storage, db } = server.services
    expect(await storage.open(`${picture.id}/1280.webp`)).toBeNull()
    expect(await storage.open(`exports/${exported?.id}.zip`)).toBeNull()
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', member.session.id).execute()).toEqual([])
    const shown = (await single(reader, theirs.slug)).body as { reactions: object; post_comments_count: number }
    expect(shown).toMatchObject({ reactions: {}, post_comments_count: 1 })
    const [thread] = await commentsOf(server.origin, theirs.id)
    expect(thread).toMatchObject({
      deleted: true,
      comment_text: '',
      user_id: '',
      replies: [{ user_id: reader.session.id }],
    })
    const { exists } = await get(visitor(server.origin), 'registration.checkEmail', { query: { email: member.email } })
    expect(exists).toBe(false)
  })

  it('an account that was opened again stays', async () => {
    const member = await newMember(server)
    await close(member)
    await logIn(member, true)
    await purge()
    expect(await usersOf(member)).toHaveLength(1)
  })

  it('links, nonces and addresses that wait are forgotten once they are too old', async () => {
    const { db } = server.services
    const user_id = (await presentMember(server)).session.id
    const [old, good] = [new Date(Date.now() - 1_000), new Date(Date.now() + 60_000)]
    const hash = (of: Date) => Buffer.alloc(32, of === old ? 1 : 2)
    for (const expires_at of [old, good]) {
      await db
        .insertInto('restore_links')
        .values({ token_hash: hash(expires_at), user_id, expires_at })
        .execute()
      await db
        .insertInto('google_nonces')
        .values({ nonce_hash: hash(expires_at), browser_hash: hash(expires_at), expires_at })
        .execute()
    }
    await db
      .insertInto('email_changes')
      .values({ user_id, email: 'x@example.jp', code_hash: null, expires_at: old })
      .execute()
    await purge()
    const links = await db.selectFrom('restore_links').select('expires_at').where('user_id', '=', user_id).execute()
    expect(links).toEqual([{ expires_at: good }])
    const nonces = await db.selectFrom('google_nonces').select('expires_at').execute()
    expect(nonces).toEqual([{ expires_at: good }])
    expect(await db.selectFrom('email_changes').select('email').where('user_id', '=', user_id).execute()).toEqual([])
  })

  it('two who commented under each other go one after the other', async () => {
    const [one, two, author] = [await newMember(server), await newMember(server), await presentMember(server)]
    const post = await addPost(author, 'Under this one two people talk')
    const first = await addComment(one, post, 'A question')
    await get(two, 'comments.reply', {
      params: { postId: post.id, slug: post.slug, commentId: first },
      body: { comment_text: '<p>An answer</p>' },
    })
    for (const each of [one, two]) {
      await close(each)
      await closedSince(each, past)
      await purge()
      expect(await usersOf(each)).toEqual([])
    }
    expect(await commentsOf(server.origin, post.id)).toEqual([])
  })
})
