import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CallError } from '../../src/contract/errors.ts'
import { logAct } from '../../src/server/core/log/log-act.sql.ts'
import { inAdminTransaction } from '../../src/server/platform/http/hold-people.ts'
import { presentMember } from '../support/content.ts'
import { ofType } from '../support/notifications.ts'
import { addComment, addPost, get, type Member, newWord } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const signedIn = (id: string, userTag: string) => ({
  id,
  userTag,
  role: 55 as const,
  suspended: false,
  sessionId: id,
  username: userTag,
})

describe('the log of what admins do', () => {
  const written = (reason: string) =>
    server.services.db.selectFrom('admin_log').selectAll().where('reason', '=', reason).execute()

  test('is only added to, whoever asks the database', async () => {
    const { db } = server.services
    const reason = newWord()
    await logAct(db, { by: 'console', act: 'people.promote', reason })
    expect(await written(reason)).toMatchObject([{ admin_id: null, admin_tag: 'console', act: 'people.promote' }])
    for (const change of [
      sql`update admin_log set reason = ''`,
      sql`delete from admin_log`,
      sql`truncate admin_log`,
      sql`insert into admin_log (admin_tag, act, reason, details) values ('console', 'people.close', '', '{}')
        on conflict (seq) do update set reason = ''`,
    ])
      await expect(change.execute(db)).rejects.toThrow('append-only')
    expect(await written(reason)).toHaveLength(1)
  })

  test('has what was done, and nothing of what was not', async () => {
    const { db } = server.services
    const { session } = await presentMember(server, 55)
    const by = signedIn(session.id, session.user_tag)
    const [done, undone] = [newWord(), newWord()]
    await inAdminTransaction({ db, viewer: by }, tx => logAct(tx, { by, act: 'people.warn', reason: done }))
    const failed = inAdminTransaction({ db, viewer: by }, async tx => {
      await logAct(tx, { by, act: 'people.warn', reason: undone })
      throw new Error('it failed')
    })
    await expect(failed).rejects.toThrow('it failed')
    expect(await written(done)).toMatchObject([{ admin_id: session.id, admin_tag: session.user_tag }])
    expect(await written(undone)).toEqual([])
  })

  test('has what an admin deletes of others as a member would, which they are told, and nothing of what authors delete', async () => {
    const [admin, author] = [await presentMember(server, 55), await presentMember(server)]
    const [post, own, hosted] = [
      await addPost(author, 'A walk by the river'),
      await addPost(author, 'A walk in the hills'),
      await addPost(admin, 'A walk in the town'),
    ]
    const [theirs, under] = [await addComment(author, own, 'A word'), await addComment(author, hosted, 'A word')]
    const deletePost = (by: Member, { id }: { id: string }) =>
      get(by, 'posts.delete', { params: { id, type: 'timeline' } })
    const deleteComment = (on: { id: string }, commentId: string) =>
      get(admin, 'comments.delete', { params: { commentId, postId: on.id } })
    await deletePost(admin, post)
    await deletePost(admin, post)
    await deleteComment(own, theirs)
    await deleteComment(hosted, under)
    await server.services.jobs.waitUntilIdle()
    const told = (await ofType(author, 'site_updates')).map(({ post_title }) => post_title)
    expect(told.toSorted()).toEqual(['A moderator deleted a comment of yours.', 'A moderator deleted a post of yours.'])
    await deletePost(author, own)
    await deletePost(admin, hosted)
    const logged = await server.services.db
      .selectFrom('admin_log')
      .select(['act', 'target_id', 'person_id'])
      .where('admin_id', '=', admin.session.id)
      .orderBy('seq')
      .execute()
    const person_id = author.session.id
    expect(logged).toEqual([
      { act: 'post.remove', target_id: post.id, person_id },
      { act: 'comment.remove', target_id: theirs, person_id },
    ])
  })

  test('whoever is no admin any more does nothing', async () => {
    const { db } = server.services
    const { session } = await presentMember(server)
    const refused = inAdminTransaction({ db, viewer: signedIn(session.id, session.user_tag) }, async () => {})
    await expect(refused).rejects.toEqual(new CallError('not_found'))
  })
})
