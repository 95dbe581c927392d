import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostKind, postKinds, postStatuses } from '../../src/contract/entities/post.ts'
import { openedLimits } from '../../src/contract/opened-files.ts'
import { maySeeComment } from '../../src/contract/policy/comments.ts'
import { isAuthor, mayEditPost, mayHearOfPost, mayListPost, mayReadPost } from '../../src/contract/policy/posts.ts'
import type { Viewer } from '../../src/contract/policy/viewer.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { insertComment } from '../../src/server/things/comments/comments.sql.ts'
import { readComments } from '../../src/server/things/comments/read-comments.sql.ts'
import { refreshRanks } from '../../src/server/things/posts/refresh-ranks.ts'
import { suspend } from '../support/arrange.ts'
import { changesFrom } from '../support/changes.ts'
import { block, presentMember, storePost } from '../support/content.ts'
import { type Asker, ask, get, type Member, newWord, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Every viewer × every state of a post, over HTTP, compared with the rules of the contract. */

type Case = {
  id: string
  slug: string
  type: PostKind
  status: (typeof postStatuses)[number]
  deleted: boolean
  author: { user_id: string }
}

let server: TestServer
let author: Member
const viewers = new Map<string, Asker>()
const cases: Case[] = []
const tag = `#${newWord()}`
/** Viewers who see none of the author's posts, whatever their state. */
const apart = ['one whom the author blocked', 'one who blocked the author']

beforeAll(async () => {
  server = await startTestServer()
  author = await presentMember(server)
  const [suspended, blocked, blocker] = [
    await presentMember(server),
    await presentMember(server),
    await presentMember(server),
  ]
  viewers.set('a visitor', visitor(server.origin))
  viewers.set('the author', author)
  viewers.set('another member', await presentMember(server))
  viewers.set('an admin', await presentMember(server, 55))
  viewers.set('a suspended member', suspended)
  viewers.set('one whom the author blocked', blocked)
  viewers.set('one who blocked the author', blocker)
  await block(server, author, blocked)
  await block(server, blocker, author)
  const { db } = server.services
  await suspend(server.services, suspended.session.id)
  for (const kind of postKinds) {
    for (const status of postStatuses) {
      for (const deleted of [false, true]) {
        const stored = await storePost(server, author, { kind, status, plain: `Some text ${tag}`, title: kind })
        const made: Case = { ...stored, status, deleted, author: { user_id: author.session.id } }
        await db
          .updateTable('posts')
          .set({ published_once: isPublishedOnce(made), ...(deleted ? { deleted_at: new Date() } : {}) })
          .where('id', '=', stored.id)
          .execute()
        cases.push(made)
      }
    }
  }
  await refreshRanks(db)
})
afterAll(() => server.stop())

/** Whether others could ever read the post: a removed one was published before. */
const isPublishedOnce = ({ status }: Case): boolean => status === 'published' || status === 'removed'

const viewerOf = ({ session }: Asker, name: string): Viewer =>
  session && { id: session.id, role: session.role, suspended: name === 'a suspended member' }

const names = [
  'a visitor',
  'the author',
  'another member',
  'an admin',
  'a suspended member',
  'one whom the author blocked',
  'one who blocked the author',
]

test.each(names)('%s reads exactly the posts that the rules allow', async name => {
  const asker = viewers.get(name) as Asker
  const viewer = viewerOf(asker, name)
  expect(cases).toHaveLength(32)
  for (const each of cases) {
    const allowed = mayReadPost(viewer, { ...each, blocked: apart.includes(name) })
    const state = `${each.type} ${each.status}${each.deleted ? ' deleted' : ''}`
    const single = await ask(asker, 'posts.single', { params: { slug: each.slug } })
    expect([state, single.status]).toEqual([state, allowed ? 200 : 404])
    const comments = await ask(asker, 'comments.list', { query: { postId: each.id } })
    expect([state, comments.status]).toEqual([state, allowed ? 200 : 404])
  }
  // Of many at once those come, in their order; the others are left out like what never was.
  const reversed = cases.toReversed()
  const slugs = reversed.flatMap(({ slug }) => [slug, `${slug}-x`, slug]).slice(0, openedLimits.atOnce)
  const asked = reversed.filter(({ slug }) => slugs.includes(slug))
  const read = asked.filter(each => mayReadPost(viewer, { ...each, blocked: apart.includes(name) }))
  expect((await get(asker, 'posts.several', { body: { slugs } })).map(({ id }) => id)).toEqual(read.map(({ id }) => id))
})

test.each(names)('%s finds in lists what is published, and of that only what may be read', async name => {
  const asker = viewers.get(name) as Asker
  const viewer = viewerOf(asker, name)
  const listed = (kinds: readonly PostKind[]) =>
    cases
      .filter(each => mayListPost(viewer, { ...each, blocked: apart.includes(name) }) && kinds.includes(each.type))
      .map(({ id }) => id)
      .sort()
  const everything = { selectedContentTypes: ['timeline', 'news', 'guides', 'places'] as ('timeline' | 'news')[] }
  for (const selectedTrend of ['new', 'trending'] as const) {
    const query = { ...everything, selectedTrend, searchTags: [tag] }
    const posts = asker.session
      ? await get(asker, 'posts.feed', { params: { pageSize: 50 }, query })
      : await get(asker, 'posts.feedForVisitors', { params: { pageSize: 50 }, query })
    expect(posts.map(({ id }) => id).sort()).toEqual(listed(postKinds))
  }
  const words = { ...everything, searchWords: 'some text' }
  const found = asker.session
    ? await get(asker, 'posts.feed', { params: { pageSize: 50 }, query: words })
    : await get(asker, 'posts.feedForVisitors', { params: { pageSize: 50 }, query: words })
  expect(found.map(({ id }) => id).sort()).toEqual(listed(postKinds))
  if (asker.session) {
    const profile = await ask(asker, 'posts.ofUser', { params: { id: author.session.id }, query: {} })
    const ofAuthor = profile.status === 404 ? [] : (profile.body as { id: string }[]).map(({ id }) => id)
    expect(ofAuthor.sort()).toEqual(listed(['timeline', 'news', 'guide']))
    const saved = cases.map(({ id }) => ({ post_id: id, user_id: asker.session?.id ?? '' }))
    await server.services.db.insertInto('saves').values(saved).execute()
    const favorites = await get(asker, 'posts.favorites', { query: {} })
    expect(favorites.map(({ id }) => id).sort()).toEqual(listed(postKinds))
    const waiting = await get(asker, 'posts.waiting', {})
    const own = cases.filter(each => isAuthor(asker.session, each) && !each.deleted)
    const unapproved = own.filter(({ status }) => status === 'pending' || status === 'rejected')
    expect(waiting.map(({ id }) => id).sort()).toEqual(unapproved.map(({ id }) => id).sort())
  }
  const timeline = await get(asker, 'posts.timeline', {})
  expect(timeline.map(({ id }) => id).sort()).toEqual(listed(['timeline']))
  const sidebar = await get(asker, 'sidebar.templates', {})
  const idsOf = (group: { post_data: { id: string }[] }) => group.post_data.map(({ id }) => id).sort()
  expect(idsOf(sidebar.right_sidebar_latest_news)).toEqual(listed(['news']))
  expect(idsOf(sidebar.right_sidebar_latest_guides)).toEqual(listed(['guide']))
  expect(idsOf(sidebar.right_sidebar_trending_news)).toEqual(listed(['news']))
  expect(idsOf(sidebar.right_sidebar_trending_guides)).toEqual(listed(['guide']))
  expect(idsOf(sidebar.right_sidebar_trendings_all)).toEqual(listed(['timeline', 'news', 'guide']))
})

test.each(names)('%s gets by a delta what may be read, and removals for what could be', async name => {
  const asker = viewers.get(name) as Asker
  const viewer = viewerOf(asker, name)
  const named = cases.filter(each => mayHearOfPost(viewer, { ...each, publishedOnce: isPublishedOnce(each) }))
  const { cursor } = await get(asker, 'app.changes', { query: {} })
  const heard = new Map<string, boolean>()
  // Starts at the first transaction that may have written here.
  let at = { ...cursor, rev: 1 }
  for (let more = true; more; ) {
    const answer = await changesFrom(server, asker, at)
    expect(answer.reset).toBe(false)
    for (const { id } of answer.changes.posts) heard.set(id, true)
    for (const { id } of answer.changes.removals) heard.set(id, false)
    ;({ cursor: at, more } = answer)
  }
  const allowed = (each: Case) => mayReadPost(viewer, { ...each, blocked: apart.includes(name) })
  for (const each of cases) expect(heard.get(each.id)).toBe(named.includes(each) ? allowed(each) : undefined)
})

test.each(names)('%s edits exactly the posts that the rules allow', async name => {
  const asker = viewers.get(name) as Asker
  const viewer = viewerOf(asker, name)
  // Stays below what a person may write in an hour.
  for (const each of cases.filter(({ status, deleted }) => !(deleted && status === 'removed'))) {
    const params = { postId: each.id, type: each.type, userId: (asker.session ?? author.session).id }
    // Of a version that is none: whoever may edit it meets a conflict, and nothing is changed.
    const body = { post_text: '<p>Said in another way</p>', version: 9 }
    const { status, body: answer } = await ask(asker, 'posts.edit', { params, body })
    const refusal =
      viewer === null
        ? 401
        : mayEditPost(viewer, { ...each, blocked: apart.includes(name) }, { places: false })
          ? 409
          : 404
    const state = `${each.type} ${each.status}${each.deleted ? ' deleted' : ''}`
    if (name === 'a suspended member') expect([state, answer]).toMatchObject([state, { code: 'suspended' }])
    else expect([state, status]).toEqual([state, refusal])
  }
})

/** A comment of the author or of somebody whom no block concerns, and what replies to it. */
type Thread = { id: string; by: 'author' | 'other'; deleted: boolean; replies: Omit<Thread, 'replies'>[] }

async function storeThreads(): Promise<{ postId: string; threads: Thread[] }> {
  const { db } = server.services
  const [host, other] = [await presentMember(server), await presentMember(server)]
  const { id: postId } = await storePost(server, host)
  async function store(by: Thread['by'], deleted: boolean, parentId: string | null = null) {
    const id = uuidv7()
    const authorId = (by === 'author' ? author : other).session.id
    await insertComment(db, {
      id,
      postId,
      authorId,
      parentId,
      answersId: parentId,
      text: '<p>I was there</p>',
      slug: id,
    })
    if (deleted) await db.updateTable('comments').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    return { id, by, deleted }
  }
  const threads: Thread[] = []
  const kinds = (['author', 'other'] as const).flatMap(by => [false, true].map(deleted => [by, deleted] as const))
  for (const [by, deleted] of kinds)
    for (const replied of [[], ...kinds.map(kind => [kind]), kinds]) {
      const thread: Thread = { ...(await store(by, deleted)), replies: [] }
      for (const kind of replied) thread.replies.push(await store(...kind, thread.id))
      threads.push(thread)
    }
  return { postId, threads }
}

test('everybody gets exactly the comments that the rules allow', async () => {
  const { postId, threads } = await storeThreads()
  expect(threads).toHaveLength(24)
  const ids = threads.flatMap(({ id, replies }) => [id, ...replies.map(reply => reply.id)])
  for (const name of names) {
    const asker = viewers.get(name) as Asker
    const facts = ({ by, deleted }: Pick<Thread, 'by' | 'deleted'>) => ({
      deleted,
      blocked: by === 'author' && apart.includes(name),
    })
    const allowed = threads.flatMap(thread => [
      ...(maySeeComment({ ...facts(thread), replies: thread.replies.map(facts) }) ? [thread.id] : []),
      ...thread.replies.filter(each => maySeeComment({ ...facts(each), thread: facts(thread) })).map(({ id }) => id),
    ])
    const read = await readComments(server.services.db, viewerOf(asker, name), ids)
    expect([name, read.map(({ id }) => id).sort()]).toEqual([name, allowed.toSorted()])
    const listed = await get(asker, 'comments.list', { query: { postId } })
    const next = await get(asker, 'comments.list', { query: { postId, loadedCommentsIds: listed.map(({ id }) => id) } })
    const shown = [...listed, ...next].flatMap(({ id, replies }) => [id, ...replies.map(reply => reply.id)])
    expect([name, shown.sort()]).toEqual([name, allowed.toSorted()])
  }
})
