import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayHearOf } from '../../src/contract/policy/notifications.ts'
import { inTransaction } from '../../src/server/platform/db/transaction.ts'
import { publishPost } from '../../src/server/things/posts/update-post.sql.ts'
import { tellEverybody, tellPerson } from '../../src/server/told/notifications/site-updates.sql.ts'
import { tell } from '../../src/server/told/notifications/tell.sql.ts'
import { block, presentMember, storePost } from '../support/content.ts'
import {
  bellOf,
  changesOf,
  comment,
  deleteComment,
  follow,
  notificationsOf,
  ofType,
  react,
  reply,
  setWanted,
  threeMembers,
} from '../support/notifications.ts'
import { addPost, get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Who is told what, of nine types (PRODUCT 2.24 and 4.14). */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const idOf = ({ session }: Member) => session.id
const namesIn = (row: { users?: { username: string }[] | undefined } | undefined) =>
  row?.users?.map(({ username }) => username)

describe('each type', () => {
  test('reactions to a post: one group, the latest first; another kind is not news, taken back it is gone', async () => {
    const [author, one, two] = await threeMembers(server)
    const post = await storePost(server, author, { plain: 'Snow on the roof' })
    await react(one, post)
    await react(two, post)
    await react(one, post, 'thanks')
    const [group, ...others] = await notificationsOf(author)
    expect(others).toEqual([])
    expect(group).toEqual({
      notification_id: expect.any(String),
      link: null,
      type: 'post_reactions',
      post_id: post.id,
      post_slug: post.slug,
      post_title: 'Snow on the roof',
      comment_id: null,
      comment_slug: null,
      words: null,
      user_id: idOf(two),
      reactor_id: idOf(two),
      commenter_id: null,
      username: two.name,
      avatar: null,
      user_tag: two.session.user_tag,
      date_of_notification: expect.any(String),
      users: [two, one].map(({ session, name }) => ({
        user_id: session.id,
        avatar: null,
        user_tag: session.user_tag,
        username: name,
      })),
      users_count: 2,
      read: false,
      rev: 2,
    })
    await react(two, post, null)
    expect(await notificationsOf(author)).toMatchObject([{ user_id: idOf(one), users_count: 1 }])
    await react(one, post, null)
    expect(await notificationsOf(author)).toEqual([])
    expect(await bellOf(author)).toMatchObject({ totalCount: 0, notifications_exists: 0 })
  })

  test('at most three people are named, and all counted', async () => {
    const [author, ...crowd] = await Promise.all(Array.from({ length: 6 }, () => presentMember(server)))
    if (!author) throw new Error('nobody')
    const post = await storePost(server, author)
    for (const each of crowd) await react(each, post)
    const [group] = await notificationsOf(author)
    expect(namesIn(group)).toEqual(
      crowd
        .slice(2)
        .reverse()
        .map(({ name }) => name),
    )
    expect(group?.users_count).toBe(5)
  })

  test('comments on a post: somebody who writes twice is one person until both are deleted', async () => {
    const [author, one, two] = await threeMembers(server)
    const post = await storePost(server, author)
    const first = await comment(one, post)
    await comment(two, post)
    const second = await comment(one, post, `The second <strong>word</strong> ${'and so on '.repeat(30)}`)
    expect(await notificationsOf(author)).toMatchObject([
      { type: 'new_comments_on_post', post_id: post.id, comment_id: second, commenter_id: idOf(one), users_count: 2 },
    ])
    expect((await notificationsOf(author))[0]?.words).toMatch(/^The second word and so on .{80,115}…$/)
    await deleteComment(one, post, first)
    expect(await notificationsOf(author)).toMatchObject([{ users_count: 2 }])
    await deleteComment(one, post, second)
    expect(await notificationsOf(author)).toMatchObject([{ commenter_id: idOf(two), users_count: 1, reactor_id: null }])
    const { count } = await server.services.db
      .selectFrom('notifications')
      .select('count')
      .where('user_id', '=', idOf(author))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  test('reactions to a comment, and replies to it; a reply to a reply tells whom it answers alone', async () => {
    const [author, one, two] = await threeMembers(server)
    const post = await storePost(server, author)
    const commentId = await comment(one, post)
    await get(two, 'comments.react', { params: { commentId, postId: post.id }, body: { reaction: 'useful' } })
    const replyId = await reply(two, post, commentId)
    expect(await notificationsOf(one)).toMatchObject([
      {
        type: 'replies_to_comments',
        comment_id: replyId,
        words: 'An answer',
        commenter_id: idOf(two),
        post_slug: post.slug,
      },
      {
        type: 'comment_reactions',
        comment_id: commentId,
        words: 'A word',
        reactor_id: idOf(two),
        post_slug: post.slug,
      },
    ])
    await get(author, 'comments.reReply', {
      params: { postId: post.id, slug: post.slug, commentId: replyId, userId: idOf(two) },
      body: { comment_text: 'An answer to the answer' },
    })
    expect(await notificationsOf(two)).toMatchObject([{ type: 'replies_to_comments', user_id: idOf(author) }])
    expect(await notificationsOf(one)).toHaveLength(2)
  })

  test('new followers: a group until it was read, and then a new one', async () => {
    const [author, one, two] = await threeMembers(server)
    await follow(one, author)
    const [first] = await notificationsOf(author)
    expect(first).toMatchObject({ type: 'new_followers', user_id: idOf(one), users_count: 1, post_id: null })
    await get(author, 'notifications.markRead', { body: { ids: [first?.notification_id ?? ''] } })
    await follow(two, author)
    expect((await notificationsOf(author)).map(namesIn)).toEqual([[two.name]])
    await get(one, 'social.unfollow', { params: { id: idOf(author) } })
    expect((await notificationsOf(author)).map(namesIn)).toEqual([[two.name]])
    await get(two, 'social.unfollow', { params: { id: idOf(author) } })
    expect(await notificationsOf(author)).toEqual([])
  })

  test('a request to follow is no news; once accepted, by the owner’s own act, it is listed as read', async () => {
    const [owner, one, two] = await threeMembers(server)
    const setProfile = (value: string) => get(owner, 'settings.change', { body: { name: 'profile', value } })
    await setProfile('followers')
    await follow(one, owner)
    await follow(two, owner)
    expect(await notificationsOf(owner)).toEqual([])
    await get(owner, 'social.acceptRequest', { params: { id: idOf(one) } })
    expect(await notificationsOf(owner)).toMatchObject([{ type: 'new_followers', read: true, users_count: 1 }])
    await setProfile('everyone')
    expect(await notificationsOf(owner)).toMatchObject([{ read: true, user_id: idOf(two) }])
    expect(await bellOf(owner)).toEqual({ totalCount: 0, notifications_exists: 0 })
  })

  test('mentions in a post and in a comment; an edit tells who is new in it and forgets who is not', async () => {
    const [writer, one, two] = await threeMembers(server)
    const named = (...people: Member[]) =>
      `<p>With ${people.map(({ session }) => `@${session.user_tag}`).join(' ')} there</p>`
    const { responseData } = await get(writer, 'posts.addTimeline', { body: { post_text: named(one, writer) } })
    const post = { id: responseData.id, slug: responseData.post_slug }
    expect(await notificationsOf(one)).toMatchObject([
      { type: 'mentions', post_id: post.id, comment_id: null, user_id: idOf(writer) },
    ])
    expect(await notificationsOf(writer)).toEqual([])
    const edit = (text: string, version: number) =>
      get(writer, 'posts.edit', {
        params: { postId: post.id, type: 'timeline', userId: idOf(writer) },
        body: { post_text: text, version },
      })
    const ids = (await notificationsOf(one)).map(each => each.notification_id)
    await get(one, 'notifications.markRead', { body: { ids } })
    await edit(named(one, two), 1)
    expect(await notificationsOf(one)).toMatchObject([{ type: 'mentions', read: true, users_count: 1 }])
    await edit(named(two), 2)
    expect(await notificationsOf(one)).toEqual([])
    expect(await notificationsOf(two)).toMatchObject([{ type: 'mentions', post_id: post.id }])
    const id = await comment(writer, post, named(one))
    expect(await notificationsOf(one)).toMatchObject([{ type: 'mentions', post_id: post.id, comment_id: id }])
    await get(writer, 'comments.edit', {
      params: { commentId: id, postId: post.id },
      body: { comment_text: named(two), version: 1 },
    })
    expect(await notificationsOf(one)).toEqual([])
    expect(await ofType(two, 'mentions')).toHaveLength(2)
  })

  test('the words of a comment that was edited reach those who were told of it, as no news', async () => {
    const [author, one, two] = await threeMembers(server)
    const post = await storePost(server, author)
    const root = await comment(one, post, `<p>Closed on Mondays @${two.session.user_tag}</p>`)
    const before = (await changesOf(author)).cursor
    const [bell, { cursor: mentioned }] = [await bellOf(author), await changesOf(two)]
    const body = { comment_text: `<p>Closed on Tuesdays @${two.session.user_tag}</p>`, version: 1 }
    await get(one, 'comments.edit', { params: { commentId: root, postId: post.id }, body })
    const words = async (who: Member, since: typeof before) =>
      (await changesOf(who, since)).notifications.map(({ type, words }) => [type, words])
    const now = `Closed on Tuesdays @${two.session.user_tag}`
    expect(await words(author, before)).toEqual([['new_comments_on_post', now]])
    expect(await words(two, mentioned)).toEqual([['mentions', now]])
    expect(await bellOf(author)).toEqual(bell)
  })

  test('one comment tells a person once, by the first type that the person wants', async () => {
    const [author, one] = await threeMembers(server)
    const post = await storePost(server, author)
    await comment(one, post, `<p>Hello @${author.session.user_tag}</p>`)
    expect(await notificationsOf(author)).toMatchObject([{ type: 'new_comments_on_post' }])
    await setWanted(author, 'new_comments_on_post', 'off')
    await comment(one, post, `<p>Hello again @${author.session.user_tag}</p>`)
    expect((await notificationsOf(author)).map(({ type }) => type)).toEqual(['mentions', 'new_comments_on_post'])
  })

  test('a post that waits tells nobody before it is published', async () => {
    const [author, one] = await threeMembers(server)
    const text = `<p>With <span class="mention">@${one.session.user_tag}</span></p>`
    const waiting = await storePost(server, author, { status: 'pending', text })
    expect(await notificationsOf(one)).toEqual([])
    await inTransaction(server.services.db, tx => publishPost(tx, { id: waiting.id, version: 1 }))
    expect(await notificationsOf(one)).toMatchObject([{ type: 'mentions', post_id: waiting.id }])
  })

  test('posts and comments of people whom one follows, from then on, each once', async () => {
    const [reader, writer, host] = await threeMembers(server)
    await addPost(writer, 'Before the follow')
    await follow(reader, writer)
    const post = await addPost(writer, 'After the follow')
    const place = await storePost(server, host)
    const said = await comment(writer, place)
    await reply(writer, place, said)
    const own = await storePost(server, reader)
    await comment(writer, own)
    await addPost(writer, `With @${reader.session.user_tag}`)
    for (let times = 0; times < 2; times++) {
      expect(
        (await notificationsOf(reader)).map(({ type, post_id, comment_id }) => [type, post_id, comment_id]),
      ).toEqual(
        expect.arrayContaining([
          ['new_posts_from_followed', post.id, null],
          ['new_comments_from_followed', place.id, said],
        ]),
      )
      expect(await bellOf(reader)).toEqual({
        new_posts_from_followed: 1,
        new_comments_from_followed: 1,
        new_comments_on_post: 1,
        mentions: 1,
        totalCount: 4,
        notifications_exists: 1,
      })
    }
  })

  test('what the site says to one person, also where its news to all are off', async () => {
    const [one] = await threeMembers(server)
    const { db } = server.services
    await db
      .insertInto('settings')
      .values({ user_id: idOf(one), name: 'site_updates.in_app', value: 'off' })
      .execute()
    await inTransaction(db, tx => tellPerson(tx, 'site.warned', { to: idOf(one), params: { reason: 'Be kind' } }))
    await tellEverybody(db, { en: 'For all', ja: 'みなさまへ' })
    expect((await notificationsOf(one)).map(({ post_title }) => post_title)).toEqual([
      expect.stringContaining('Be kind'),
    ])
  })

  test('what the site says to one person, and to all, in the language of who asks', async () => {
    const [one, two] = await threeMembers(server)
    await inTransaction(server.services.db, tx => tellPerson(tx, 'site.export_ready', { to: idOf(one) }))
    await tellEverybody(server.services.db, { en: 'New here', ja: '新しくなりました' })
    expect((await notificationsOf(two)).map(({ type, post_title }) => [type, post_title])).toEqual([
      ['site_updates', 'New here'],
    ])
    const answer = await fetch(`${server.origin}/api/get_notifications_all_page`, {
      headers: {
        authorization: `Bearer ${one.session.token}`,
        'accept-language': 'ja',
        'x-forwarded-for': one.address,
      },
    })
    const rows = (await answer.json()) as { post_title: string; users_count: number }[]
    expect(rows.map(({ post_title }) => post_title).sort()).toEqual(
      ['新しくなりました', 'データの書き出しができました。1週間、アカウントのページからダウンロードできます。'].sort(),
    )
    expect(rows.map(({ users_count }) => users_count)).toEqual([0, 0])
  })

  test('an export that is ready says so', async () => {
    const [one] = await threeMembers(server)
    await get(one, 'settings.exportData', {})
    await server.services.jobs.waitUntilIdle()
    expect(await notificationsOf(one)).toMatchObject([
      { type: 'site_updates', post_title: expect.stringContaining('packed') },
    ])
  })
})

describe('nobody is told', () => {
  test('of own acts, by people behind a block, or of a type that is switched off', async () => {
    const [author, blocked, other] = await threeMembers(server)
    const post = await storePost(server, author)
    await react(author, post)
    const mine = await comment(author, post)
    await reply(author, post, mine)
    await get(author, 'comments.react', { params: { commentId: mine, postId: post.id }, body: { reaction: 'like' } })
    expect(await notificationsOf(author)).toEqual([])
    for (const type of ['post_reactions', 'new_followers', 'replies_to_comments'] as const)
      await setWanted(author, type, 'off')
    await react(other, post)
    await reply(other, post, mine)
    await follow(other, author)
    expect(await notificationsOf(author)).toEqual([])
    const place = await storePost(server, other)
    await get(author, 'social.block', { params: { id: idOf(blocked) } })
    await comment(blocked, place, `<p>@${author.session.user_tag}</p>`)
    expect(await notificationsOf(author)).toEqual([])
  })

  test('of what people whom one follows write, where that is switched off', async () => {
    const [reader, writer] = await threeMembers(server)
    await follow(reader, writer)
    await setWanted(reader, 'new_posts_from_followed', 'off')
    await addPost(writer, 'Nobody hears of this')
    await comment(writer, await storePost(server, writer))
    expect(await notificationsOf(reader)).toMatchObject([{ type: 'new_comments_from_followed' }])
  })

  test('of what `mayHearOf` refuses, and of nothing else', async () => {
    for (const wanted of [true, false])
      for (const own of [true, false])
        for (const closed of [true, false])
          for (const blocked of ['no', 'by the receiver', 'by the other'] as const) {
            const [receiver, somebody] = await threeMembers(server)
            const by = own ? receiver : somebody
            const { db } = server.services
            if (!wanted) await setWanted(receiver, 'post_reactions', 'off')
            if (closed && !own)
              await db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', idOf(by)).execute()
            if (blocked !== 'no' && !own)
              await (blocked === 'by the receiver' ? block(server, receiver, by) : block(server, by, receiver))
            const post = await storePost(server, receiver)
            const { seq } = await db
              .insertInto('reactions')
              .values({ target_id: post.id, user_id: idOf(by), target: 'post', kind: 'like' })
              .returning('seq')
              .executeTakeFirstOrThrow()
            const news = {
              userId: idOf(receiver),
              type: 'post_reactions',
              targetId: post.id,
              postId: post.id,
              seq,
            } as const
            await inTransaction(db, tx => tell(tx, idOf(by), [news]))
            const facts = { wanted, own, by: { closed: closed && !own, blocked: blocked !== 'no' && !own } }
            const told = mayHearOf(facts) ? 1 : 0
            expect([facts, (await notificationsOf(receiver)).length]).toEqual([facts, told])
            // Nor later, when nothing hides it any more.
            await db
              .deleteFrom('blocks')
              .where('user_id', 'in', [idOf(receiver), idOf(by)])
              .execute()
            expect([facts, (await notificationsOf(receiver)).length]).toEqual([facts, told])
          }
  })
})
