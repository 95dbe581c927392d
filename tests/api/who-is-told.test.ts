import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type NotificationType, notificationTypes } from '../../src/contract/entities/notification.ts'
import { tellEverybody } from '../../src/server/told/notifications/site-updates.sql.ts'
import { block, storePost } from '../support/content.ts'
import {
  comment,
  deleteComment,
  follow,
  notificationsOf,
  react,
  reply,
  setWanted,
  threeMembers,
} from '../support/notifications.ts'
import { addPost, get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Who is told of what, by how they stand to it, and of which type instead where that one is off (PRODUCT 4.14). */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Somebody who may be told, whoever does something, and a third. */
type People = { me: Member; doer: Member; third: Member }

const named = ({ session }: Member) => `<p>With @${session.user_tag}</p>`
const postOf = (author: Member) => storePost(server, author)

/** A comment of one person on the post of another, to which the doer replies. */
async function replyUnder({ post, said, doer, text }: { post: Member; said: Member; doer: Member; text?: string }) {
  const place = await postOf(post)
  return reply(doer, place, await comment(said, place), text)
}

type Row = {
  standing: string
  happens: (people: People) => Promise<unknown>
  told: NotificationType | null
  /** Where that type is off. */
  else?: NotificationType
}

const rows: Row[] = [
  {
    standing: 'a reaction to my post',
    happens: async ({ me, doer }) => react(doer, await postOf(me)),
    told: 'post_reactions',
  },
  {
    standing: 'a comment on my post',
    happens: async ({ me, doer }) => comment(doer, await postOf(me)),
    told: 'new_comments_on_post',
  },
  {
    standing: 'a comment on my post that names me',
    happens: async ({ me, doer }) => comment(doer, await postOf(me), named(me)),
    told: 'new_comments_on_post',
    else: 'mentions',
  },
  {
    standing: 'a reply on my post to the comment of a third',
    happens: ({ me, doer, third }) => replyUnder({ post: me, said: third, doer }),
    told: 'new_comments_on_post',
  },
  {
    standing: 'a reply on my post to the own comment of its writer',
    happens: ({ me, doer }) => replyUnder({ post: me, said: doer, doer }),
    told: 'new_comments_on_post',
  },
  {
    standing: 'a reply on my post to the comment of a third that names me',
    happens: ({ me, doer, third }) => replyUnder({ post: me, said: third, doer, text: named(me) }),
    told: 'new_comments_on_post',
    else: 'mentions',
  },
  {
    standing: 'a reply on my post to my comment',
    happens: ({ me, doer }) => replyUnder({ post: me, said: me, doer }),
    told: 'replies_to_comments',
  },
  {
    standing: 'a reply to my comment',
    happens: ({ me, doer, third }) => replyUnder({ post: third, said: me, doer }),
    told: 'replies_to_comments',
  },
  {
    standing: 'a reply to my comment that names me',
    happens: ({ me, doer, third }) => replyUnder({ post: third, said: me, doer, text: named(me) }),
    told: 'replies_to_comments',
    else: 'mentions',
  },
  {
    standing: 'a reply to my reply',
    happens: async ({ me, doer, third }) => {
      const post = await postOf(third)
      const mine = await reply(me, post, await comment(third, post))
      const params = { postId: post.id, slug: post.slug, commentId: mine, userId: me.session.id }
      await get(doer, 'comments.reReply', { params, body: { comment_text: 'To the reply' } })
    },
    told: 'replies_to_comments',
    // It begins with the name of whom it answers.
    else: 'mentions',
  },
  {
    standing: 'a reply on the post of a third to the comment of its writer, below which I replied',
    happens: async ({ me, doer, third }) => {
      const post = await postOf(third)
      const said = await comment(doer, post)
      await reply(me, post, said)
      await reply(doer, post, said)
    },
    told: null,
  },
  {
    standing: 'a reaction to my comment',
    happens: async ({ me, doer, third }) => {
      const post = await postOf(third)
      const params = { commentId: await comment(me, post), postId: post.id }
      await get(doer, 'comments.react', { params, body: { reaction: 'like' } })
    },
    told: 'comment_reactions',
  },
  { standing: 'a post that names me', happens: ({ me, doer }) => addPost(doer, named(me)), told: 'mentions' },
  {
    standing: 'a comment on the post of a third that names me',
    happens: async ({ me, doer, third }) => comment(doer, await postOf(third), named(me)),
    told: 'mentions',
  },
  { standing: 'a new follower', happens: ({ me, doer }) => follow(doer, me), told: 'new_followers' },
  {
    standing: 'a post of somebody whom I follow',
    happens: async ({ me, doer }) => {
      await follow(me, doer)
      await addPost(doer, 'A walk in the snow')
    },
    told: 'new_posts_from_followed',
  },
  {
    standing: 'a comment of somebody whom I follow',
    happens: async ({ me, doer, third }) => {
      await follow(me, doer)
      await comment(doer, await postOf(third))
    },
    told: 'new_comments_from_followed',
  },
  {
    standing: 'a reply of somebody whom I follow to a third',
    happens: async ({ me, doer, third }) => {
      await follow(me, doer)
      const post = await postOf(third)
      await reply(doer, post, await comment(third, post))
    },
    told: null,
  },
  {
    standing: 'what the site says to all',
    happens: () => tellEverybody(server.services.db, { en: 'For all', ja: 'みなさまへ' }),
    told: 'site_updates',
  },
]

/** What somebody is told of what the doer did, without what a third did before. */
async function toldOf({ happens }: Row, off: NotificationType | null): Promise<NotificationType[]> {
  const [me, doer, third] = await threeMembers(server)
  if (off !== null) await setWanted(me, off, 'off')
  await happens({ me, doer, third })
  const about = (await notificationsOf(me)).filter(({ user_id }) => user_id !== third.session.id)
  return about.map(({ type }) => type)
}

describe('who is told', () => {
  test('of all nine types', () => {
    expect(new Set(rows.flatMap(({ told }) => told ?? []))).toEqual(new Set(notificationTypes))
  })

  test.each(rows)('$standing', async row => {
    expect(await toldOf(row, null)).toEqual(row.told === null ? [] : [row.told])
    if (row.told !== null) expect(await toldOf(row, row.told)).toEqual(row.else === undefined ? [] : [row.else])
  })

  test('a reply below somebody whom a block hides from the author of the post is not told to the author', async () => {
    const [author, shunned, doer] = await threeMembers(server)
    const post = await postOf(author)
    await comment(doer, post)
    const said = await comment(shunned, post)
    await block(server, author, shunned)
    const ids = (await notificationsOf(author)).map(each => each.notification_id)
    await get(author, 'notifications.markRead', { body: { ids } })
    const before = await notificationsOf(author)
    await reply(doer, post, said)
    expect(await notificationsOf(author)).toEqual(before)
    expect(before).toMatchObject([{ read: true, users_count: 1 }])
  })

  test('a reply that told two people is taken back from both', async () => {
    const [author, writer, doer] = await threeMembers(server)
    const post = await postOf(author)
    const said = await comment(writer, post)
    const answer = await reply(doer, post, said)
    const names = async (who: Member) =>
      (await notificationsOf(who)).flatMap(({ users = [] }) => users.map(each => each.username))
    expect([await names(author), await names(writer)]).toEqual([[doer.name, writer.name], [doer.name]])
    await deleteComment(doer, post, answer)
    expect([await names(author), await names(writer)]).toEqual([[writer.name], []])
  })
})
