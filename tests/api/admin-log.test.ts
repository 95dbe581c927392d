import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CallError } from '../../src/contract/errors.ts'
import { keepingLimits } from '../../src/contract/keeping-limits.ts'
import { logAct } from '../../src/server/core/log/log-act.sql.ts'
import { inAdminTransaction } from '../../src/server/platform/http/hold-people.ts'
import { presentMember } from '../support/content.ts'
import { ofType } from '../support/notifications.ts'
import { addComment, addPost, ask, get, type Member, newWord } from '../support/people.ts'
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
    const why = newWord()
    const body = { reason: why }
    const deletePost = (by: Member, { id }: { id: string }) =>
      get(by, 'posts.delete', { params: { id, type: 'timeline' }, body })
    const deleteComment = (on: { id: string }, commentId: string) =>
      get(admin, 'comments.delete', { params: { commentId, postId: on.id }, body })
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
      .select(['act', 'target_id', 'person_id', 'reason'])
      .where('admin_id', '=', admin.session.id)
      .orderBy('seq')
      .execute()
    const person_id = author.session.id
    expect(logged).toEqual([
      { act: 'post.remove', target_id: post.id, person_id, reason: why },
      { act: 'comment.remove', target_id: theirs, person_id, reason: why },
    ])
  })

  test('whoever is no admin any more does nothing', async () => {
    const { db } = server.services
    const { session } = await presentMember(server)
    const refused = inAdminTransaction({ db, viewer: signedIn(session.id, session.user_tag) }, async () => {})
    await expect(refused).rejects.toEqual(new CallError('not_found'))
  })

  describe('is searched freely', () => {
    const found = async (admin: Member, find: string) =>
      (await get(admin, 'admin.log', { query: { find } })).map(({ reason, details }) => reason || details.en)

    test('by who, whom, the address of a post, an id, and words of the reason and of what was said', async () => {
      const { db } = server.services
      const [admin, author] = [await presentMember(server, 55), await presentMember(server)]
      const by = { id: admin.session.id, userTag: admin.session.user_tag }
      const post = await addPost(author, 'A walk by the river')
      const [why, said] = [newWord(), newWord()]
      const target = { kind: 'post', id: post.id }
      await logAct(db, { by, act: 'post.remove', target, personId: author.session.id, reason: `It was ${why}` })
      await logAct(db, { by, act: 'site_update.send', details: { en: said, ja: 'こんにちは' } })
      const removed = [`It was ${why}`]
      expect(await found(admin, `@${by.userTag}`)).toEqual([said, ...removed])
      expect(await found(admin, author.session.user_tag)).toEqual(removed)
      expect(await found(admin, `https://example.org/posts/${post.slug}?comment=1`)).toEqual(removed)
      expect(await found(admin, post.id)).toEqual(removed)
      expect(await found(admin, why)).toEqual(removed)
      expect(await found(admin, said)).toEqual([said])
      expect(await found(admin, newWord())).toEqual([])
    })

    test.each([
      ['English', (word: string) => `Kaede ${word} Mori`, (word: string) => word.slice(1, 7).toUpperCase()],
      ['Japanese', (word: string) => `森${word}かえで`, (word: string) => `${word.slice(4)}かえ`],
    ])(
      'by a part of the %s name of who did it and of whom it concerns, as they are called now',
      async (_, name, part) => {
        const { db } = server.services
        const [admin, person, other] = [
          await presentMember(server, 55),
          await presentMember(server),
          await presentMember(server),
        ]
        const by = { id: admin.session.id, userTag: admin.session.user_tag }
        const [before, now] = [newWord(), newWord()]
        const rename = (member: Member, username: string) =>
          db.updateTable('users').set({ username }).where('id', '=', member.session.id).execute()
        await rename(person, name(before))
        const about = newWord()
        await logAct(db, { by, act: 'people.warn', personId: person.session.id, reason: about })
        await logAct(db, { by: 'console', act: 'people.warn', personId: other.session.id, reason: newWord() })
        expect(await found(admin, part(before))).toEqual([about])
        await rename(person, name(now))
        expect(await found(admin, part(before))).toEqual([])
        expect(await found(admin, part(now))).toEqual([about])
        await rename(person, newWord())
        await rename(admin, name(now))
        expect(await found(admin, part(now))).toEqual([about])
      },
    )

    test('by a name that more people have than are looked up: who has a role is not passed over', async () => {
      const { db } = server.services
      const [admin, word] = [await presentMember(server, 55), newWord()]
      await sql`insert into users (id, email, username, user_tag, sex, birthday)
        select gen_random_uuid(), ${word} || n || '@example.org', ${word} || n, ${word} || n, 'none', '1990-01-01'
        from generate_series(1, ${keepingLimits.admin.peopleInLog + 20}::int) n`.execute(db)
      await db
        .updateTable('users')
        .set({ username: `The last ${word}` })
        .where('id', '=', admin.session.id)
        .execute()
      const reason = newWord()
      const by = { id: admin.session.id, userTag: admin.session.user_tag }
      await logAct(db, { by, act: 'queue.set', reason })
      expect(await found(admin, word)).toEqual([reason])
    })

    test('page by page, none twice and none left out', async () => {
      const { db } = server.services
      const admin = await presentMember(server, 55)
      const by = { id: admin.session.id, userTag: admin.session.user_tag }
      // Each is found by who did it and by its words.
      for (let at = 0; at < 65; at++) await logAct(db, { by, act: 'people.warn', reason: `${by.userTag} ${at}` })
      const pages: string[] = []
      let cursor: string | undefined
      do {
        const answer = await ask(admin, 'admin.log', { query: { find: by.userTag, ...(cursor && { cursor }) } })
        pages.push(...(answer.body as { reason: string }[]).map(({ reason }) => reason))
        cursor = answer.headers.get('x-next-cursor') ?? undefined
      } while (cursor !== undefined)
      expect(pages).toEqual(Array.from({ length: 65 }, (_, at) => `${by.userTag} ${64 - at}`))
    })
  })

  test('names who did it, whom it concerns and the post, and no more of a post that is gone', async () => {
    const [admin, author] = [await presentMember(server, 55), await presentMember(server)]
    const post = await addPost(author, 'A walk by the river')
    const by = { id: admin.session.id, userTag: admin.session.user_tag }
    const target = { kind: 'post', id: post.id }
    await logAct(server.services.db, { by, act: 'post.approve', target, personId: author.session.id })
    const entry = async () => (await get(admin, 'admin.log', { query: { find: post.id } })).at(-1)
    expect(await entry()).toMatchObject({
      by_name: admin.session.username,
      person: { username: author.session.username },
      target: { slug: post.slug, title: 'A walk by the river' },
    })
    await get(author, 'posts.delete', { params: { id: post.id, type: 'timeline' } })
    expect(await entry()).toMatchObject({ target: { slug: null, title: null } })
  })

  test('comes as CSV of what is wanted, in the language of who asks, with no cell that computes', async () => {
    const admin = await presentMember(server, 55)
    const by = { id: admin.session.id, userTag: admin.session.user_tag }
    await logAct(server.services.db, {
      by,
      act: 'maintenance.set',
      reason: '=HYPERLINK("x")',
      details: { closed: true },
    })
    await logAct(server.services.db, { by, act: 'queue.set', reason: 'quiet', details: { on: false } })
    const { csv, rows, cut } = await get(admin, 'admin.logCsv', { query: { by: by.userTag, act: 'maintenance.set' } })
    expect({ rows, cut }).toEqual({ rows: 1, cut: false })
    expect(csv).toContain(`closed the site: =HYPERLINK(""x"")"`)
    expect(csv).toContain(`,"'=HYPERLINK(""x"")",`)
    expect(csv).not.toContain('quiet')
  })
})
