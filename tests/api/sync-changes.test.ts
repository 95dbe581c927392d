import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutputOf } from '../../src/contract/calls/index.ts'
import type { Changes } from '../../src/contract/entities/changes.ts'
import type { Cursor } from '../../src/contract/entities/common.ts'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import type { Database } from '../../src/server/platform/db/database.ts'
import { unheard } from '../../src/server/sync/unheard.ts'
import { insertPost } from '../../src/server/things/posts/insert-post.sql.ts'
import { purgeContent } from '../../src/server/things/posts/purge.sql.ts'
import { changesFrom, untilWritesEnd } from '../support/changes.ts'
import { say, storeGroup } from '../support/chats.ts'
import { block, presentMember, storePost } from '../support/content.ts'
import { type Asker, addComment, addPost, get, type Member, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let author: Member
let reader: Member

beforeAll(async () => {
  server = await startTestServer()
  author = await presentMember(server)
  reader = await presentMember(server)
})
afterAll(() => server.stop())

const ask = (who: Asker, from?: Cursor): Promise<OutputOf<'app.changes'>> =>
  get(who, 'app.changes', { query: from === undefined ? {} : { epoch: from.epoch, since: from.rev } })

/** A device that follows the deltas, as the mirror applies them: each row only if it is newer. */
async function follower(who: Asker) {
  let { cursor } = await ask(who)
  const rows = new Map<string, { rev: number; row: Changes['posts'][0] | Changes['comments'][0] | null }>()
  const apply = (id: string, rev: number, row: Changes['posts'][0] | Changes['comments'][0] | null) => {
    if (rev > (rows.get(id)?.rev ?? 0)) rows.set(id, { rev, row })
  }
  const pull = async () => {
    for (let more = true; more; ) {
      const answer = await ask(who, cursor)
      expect(answer.reset).toBe(false)
      for (const row of [...answer.changes.posts, ...answer.changes.comments]) apply(row.id, row.rev, row)
      for (const { id, rev } of answer.changes.removals) apply(id, rev, null)
      cursor = answer.cursor
      more = answer.more
    }
  }
  return {
    pull,
    rows,
    /** Pulls all that is written by now; the device must have heard of `id` what is asked. */
    async hears(id: string, what: (row: unknown) => boolean = row => row !== null) {
      await untilWritesEnd(server.services.db)
      await pull()
      const heard = rows.get(id)
      expect(heard).toBeDefined()
      expect(heard?.row).toSatisfy(what)
      return heard
    },
  }
}

test('a delta brings what was written since, and what is gone', async () => {
  const device = await follower(visitor(server.origin))
  const post = await addPost(author, 'Something new for all')
  const comment = await addComment(reader, post, 'Seen')
  await device.hears(comment)
  const single = await get(visitor(server.origin), 'posts.single', { params: { slug: post.slug } })
  expect(device.rows.get(post.id)?.row).toEqual(single)
  expect(single.post_comments_count).toBe(1)
  await get(reader, 'comments.delete', { params: { postId: post.id, commentId: comment } })
  await device.hears(comment, row => row === null)
  await device.hears(post.id, row => (row as Changes['posts'][0]).post_comments_count === 0)
  await get(author, 'posts.delete', { params: { id: post.id, type: 'timeline' } })
  await device.hears(post.id, row => row === null)
})

test('a delta is what the asker may see: seals and kept posts are the own, blocks hide', async () => {
  const [one, two, three] = [await presentMember(server), await presentMember(server), await presentMember(server)]
  await block(server, one, two)
  const devices = await Promise.all([one, two, three].map(follower))
  const [ofOne, ofTwo, ofThree] = devices
  const byOne = await addPost(one, 'Written by one')
  const byTwo = await addPost(two, 'Written by two')
  await get(three, 'posts.react', { params: { id: byOne.id }, body: { reaction: 'funny' } })
  await get(three, 'posts.save', { params: { id: byTwo.id } })
  await ofOne?.hears(byTwo.id, row => row === null)
  await ofTwo?.hears(byOne.id, row => row === null)
  await ofTwo?.hears(byTwo.id, row => (row as Changes['posts'][0])?.saved === false)
  await ofThree?.hears(byOne.id, row => (row as Changes['posts'][0]).my_reaction === 'funny')
  await ofThree?.hears(byTwo.id, row => (row as Changes['posts'][0]).saved)
  await get(three, 'posts.unsave', { params: { id: byTwo.id } })
  await ofThree?.hears(byTwo.id, row => !(row as Changes['posts'][0]).saved)
})

test('a waiting post comes only to its author and admins', async () => {
  const admin = await presentMember(server, 55)
  const [own, all, his] = [await follower(author), await follower(reader), await follower(admin)]
  const { id } = await storePost(server, author, { status: 'pending' })
  await own.hears(id)
  await his.hears(id)
  const later = await storePost(server, author)
  await all.hears(later.id)
  expect(all.rows.has(id)).toBe(false)
})

test('a transaction that began earlier and commits later is not stepped over', async () => {
  const device = await follower(visitor(server.origin))
  const { db } = server.services
  const early = uuidv7()
  const slow = await db.startTransaction().execute()
  await insertPost(slow as unknown as Database, post(early, 'Begun first, committed last'))
  const { rev: lower } = await slow.selectFrom('posts').select('rev').where('id', '=', early).executeTakeFirstOrThrow()
  const late = await addPost(author, 'Begun last, committed first')
  const { rev: higher } = await get(reader, 'posts.single', { params: { slug: late.slug } })
  expect(lower).toBeLessThan(higher)
  await device.pull()
  expect(device.rows.has(early)).toBe(false)
  await slow.commit().execute()
  await device.hears(early)
  await device.hears(late.id)
})

const post = (id: string, text: string) => ({
  id,
  authorId: author.session.id,
  kind: 'timeline' as const,
  status: 'published' as const,
  title: '',
  text: `<p>${text}</p>`,
  lang: 'en' as const,
  location: null,
  pictureIds: [],
})

test('many changes come in pieces, each a whole number of transactions', async () => {
  const someone = visitor(server.origin)
  const { cursor } = await ask(someone)
  const ids: string[] = []
  for (let count = 0; count < serverLimits.changesPerAnswer + 40; count++)
    ids.push((await storePost(server, author, { plain: `Number ${count}` })).id)
  const heard: string[] = []
  let at = cursor
  const sizes: number[] = []
  for (let more = true; more; ) {
    const answer = await changesFrom(server, someone, at)
    expect(answer.reset).toBe(false)
    heard.push(...answer.changes.posts.map(({ id }) => id))
    sizes.push(answer.changes.posts.length)
    ;({ cursor: at, more } = answer)
  }
  expect(Math.max(...sizes)).toBeLessThanOrEqual(serverLimits.changesPerAnswer)
  expect(heard.filter(id => ids.includes(id))).toHaveLength(ids.length)
})

test('too much at once, another epoch, and a place in the future begin anew', async () => {
  const someone = visitor(server.origin)
  const { cursor } = await ask(someone)
  expect(await ask(someone, { ...cursor, epoch: 'before the restore' })).toMatchObject({ reset: true })
  expect(await ask(someone, { ...cursor, rev: cursor.rev + 1_000_000 })).toMatchObject({ reset: true })
  await server.services.db.transaction().execute(async tx => {
    for (let count = 0; count <= serverLimits.changesPerAnswer; count++)
      await insertPost(tx, post(uuidv7(), `Bulk ${count}`))
  })
  expect(await changesFrom(server, someone, cursor)).toMatchObject({ reset: true })
})

test('who was away for longer than deleted things are kept begins anew', async () => {
  const someone = visitor(server.origin)
  const kept = await addPost(author, 'This one stays')
  const gone = await addPost(author, 'This one goes for good')
  const comment = await addComment(reader, gone, 'And this with it')
  await get(reader, 'comments.react', { params: { postId: gone.id, commentId: comment }, body: { reaction: 'like' } })
  const { cursor } = await ask(someone)
  await get(author, 'posts.delete', { params: { id: gone.id, type: 'timeline' } })
  const { db } = server.services
  const soon = new Date(Date.now() + 60_000)
  await db.transaction().execute(tx => purgeContent(tx, soon))
  const left = await db.selectFrom('posts').select('id').where('id', 'in', [kept.id, gone.id]).execute()
  expect(left).toEqual([{ id: kept.id }])
  expect(await db.selectFrom('comments').select('id').where('id', '=', comment).execute()).toEqual([])
  expect(await db.selectFrom('reactions').select('kind').where('target_id', '=', comment).execute()).toEqual([])
  expect(await ask(someone, cursor)).toMatchObject({ reset: true })
  await untilWritesEnd(db)
  expect(await ask(someone, (await ask(someone)).cursor)).toMatchObject({ reset: false })
})

test('a post that was never published is no news to others, neither by what is said under it nor when it goes', async () => {
  const [others, own] = [await follower(reader), await follower(author)]
  const waiting = await storePost(server, author, { status: 'pending' })
  const id = await addComment(author, waiting, 'Only I read this')
  await own.hears(id)
  await get(author, 'posts.delete', { params: { type: 'timeline', id: waiting.id } })
  await own.hears(waiting.id, row => row === null)
  const later = await storePost(server, author)
  await others.hears(later.id)
  expect([others.rows.has(waiting.id), others.rows.has(id)]).toEqual([false, false])
})

test('a device that says up to where it has heard is told what it lacks, and nothing else', async () => {
  const [mika, ken] = [await presentMember(server), await presentMember(server)]
  const chatId = await storeGroup(server, 'Moss walkers', [mika, ken])
  const written = await storePost(server, mika)
  const { db, horizon, site } = server.services
  const viewer = {
    ...mika.session,
    sessionId: mika.session.user_token,
    userTag: mika.session.user_tag,
    suspended: false,
  }
  const reached = async () => {
    await untilWritesEnd(db)
    const [content, chats, notifications] = await Promise.all([
      get(mika, 'app.changes', { query: {} }),
      get(mika, 'chat.changed', { query: {} }),
      get(mika, 'notifications.changes', { query: {} }),
    ])
    return {
      ...{ epoch: site.epoch, content: content.cursor.rev },
      ...{ chats: chats.cursor.rev, notifications: notifications.cursor.rev },
    }
  }
  const lacks = async (heard: Awaited<ReturnType<typeof reached>>) => {
    await untilWritesEnd(db)
    return (await unheard({ db, horizon }, site.epoch, viewer, heard)).map(({ scope }) => scope)
  }
  const before = await reached()
  expect(await lacks(before)).toEqual([])
  await say(ken, chatId, 'The 17:42?')
  expect(await lacks(before)).toEqual(['chats'])
  await addComment(ken, written, 'Seen')
  expect(await lacks(before)).toEqual(['content', 'chats', 'notifications'])
  const after = await reached()
  expect(await lacks(after)).toEqual([])
  expect(await lacks({ ...after, epoch: 'of before' })).toEqual(['content', 'chats', 'notifications'])
})
