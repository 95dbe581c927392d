import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName, InputOf } from '../../src/contract/calls/index.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { refreshRanks } from '../../src/server/things/posts/refresh-ranks.ts'
import { presentMember, storePost } from '../support/content.ts'
import { type Answer, addComment, ask, get, type Member, newWord, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** A block works both ways, everywhere, at once; neither is told (PRODUCT 4.6). */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const people = (): Promise<[Member, Member, Member]> =>
  Promise.all([presentMember(server), presentMember(server), presentMember(server)])
const at = (person: Member) => ({ params: { id: person.session.id } })
const tagOf = (person: Member) => ({ params: { userTag: person.session.user_tag } })

/** Two people who have met everywhere, and a third between them. */
async function acquainted() {
  const [one, two, third] = await people()
  const word = newWord()
  const write = async (author: Member) => {
    const post = await storePost(server, author, {
      kind: 'news',
      title: `About ${word}`,
      plain: `Words ${word} #${word}`,
    })
    const timeline = await storePost(server, author, { plain: `More ${word}` })
    return { post, timeline, galleryId: await galleryOf(author) }
  }
  const [ofOne, ofTwo, ofThird] = [await write(one), await write(two), await write(third)]
  const under = async (author: Member) => {
    const comment = await addComment(author, ofThird.post, `A comment by ${author.name}`)
    const { responseData } = await get(author === one ? two : one, 'comments.reply', {
      params: { postId: ofThird.post.id, slug: ofThird.post.slug, commentId: comment },
      body: { comment_text: 'An answer' },
    })
    return { comment, answer: responseData.id }
  }
  const [byOne, byTwo] = [await under(one), await under(two)]
  for (const [from, to] of [
    [one, two],
    [two, one],
  ] as const)
    await get(from, 'social.follow', at(to))
  await refreshRanks(server.services.db)
  return { one, two, third, word, ofOne, ofTwo, ofThird, byOne, byTwo }
}

async function galleryOf(person: Member): Promise<string> {
  const { id } = await get(person, 'galleries.add', { body: { gallery_name: 'A walk' } })
  return id
}

type Met = Awaited<ReturnType<typeof acquainted>>

/** Every read that can show people, as one of them. */
const reads = ({ word, third, ofThird }: Met): { [N in CallName]?: InputOf<N>[] } => ({
  'posts.feed': [
    ...(['all', 'followed'] as const).map(selectedFrom => ({
      params: { pageSize: 50 },
      query: { selectedFrom, selectedDate: 'all' as const },
    })),
    { params: { pageSize: 50 }, query: { selectedTrend: 'trending', selectedType: 'news' } },
    { params: { pageSize: 50 }, query: { searchWords: word, selectedDate: 'all' } },
    { params: { pageSize: 50 }, query: { searchTags: [`#${word}`], selectedDate: 'all' } },
  ],
  'posts.timeline': [{}],
  'sidebar.templates': [{}],
  'comments.list': [{ query: { postId: ofThird.post.id } }],
  'posts.commentsOfUser': [{ ...at(third), query: {} }],
  'search.mentions': [{ query: { searchTerm: 'Mika' } }],
  'social.follows': [{ query: {} }],
  'social.followers': [{ query: {} }],
  'social.requests': [{ query: {} }],
})

async function everythingThat(who: Member, met: Met): Promise<string> {
  const said: string[] = []
  for (const [name, inputs] of Object.entries(reads(met)))
    for (const input of inputs) said.push(JSON.stringify(await get(who, name as 'posts.feed', input as never)))
  return said.join('\n')
}

/** Every call that names a person or what is theirs. */
function guesses(met: Met, other: 'one' | 'two'): [CallName, unknown, unknown][] {
  const person = met[other]
  const { post, galleryId } = other === 'one' ? met.ofOne : met.ofTwo
  const { comment } = other === 'one' ? met.byOne : met.byTwo
  const nobody = uuidv7()
  const id = person.session.id
  const slug = { slug: met.ofThird.post.slug }
  const under = { postId: met.ofThird.post.id }
  const report_text = '<p>Not nice</p>'
  const byId = (name: CallName): [CallName, unknown, unknown] => [name, { params: { id } }, { params: { id: nobody } }]
  return [
    ['profile.account', tagOf(person), { params: { userTag: 'nobody_at_all' } }],
    [
      'profile.about',
      { params: { tag: person.session.user_tag, userId: id } },
      { params: { tag: 'nobody_at_all', userId: nobody } },
    ],
    ...(
      [
        'profile.ifFollows',
        'posts.ofUser',
        'posts.commentsOfUser',
        'social.follow',
        'social.unfollow',
        'social.acceptRequest',
        'social.declineRequest',
        'social.removeFollower',
      ] as const
    ).map(byId),
    ['galleries.list', { params: { userId: id } }, { params: { userId: nobody } }],
    ['galleries.photos', { params: { userId: id, galleryId } }, { params: { userId: nobody, galleryId: nobody } }],
    ['posts.single', { params: { slug: post.slug } }, { params: { slug: 'no-such-slug' } }],
    ['posts.addView', { params: { id: post.id } }, { params: { id: nobody } }],
    ['posts.save', { params: { id: post.id } }, { params: { id: nobody } }],
    [
      'posts.react',
      { params: { id: post.id }, body: { reaction: 'like' } },
      { params: { id: nobody }, body: { reaction: 'like' } },
    ],
    ['comments.list', { query: { postId: post.id } }, { query: { postId: nobody } }],
    [
      'comments.add',
      { params: { postId: post.id, slug: post.slug }, body: { comment_text: 'Hello' } },
      { params: { postId: nobody, slug: 'no-such-slug' }, body: { comment_text: 'Hello' } },
    ],
    [
      'comments.reply',
      { params: { ...under, ...slug, commentId: comment }, body: { comment_text: 'Hello' } },
      { params: { ...under, ...slug, commentId: nobody }, body: { comment_text: 'Hello' } },
    ],
    [
      'comments.react',
      { params: { ...under, commentId: comment }, body: { reaction: 'like' } },
      { params: { ...under, commentId: nobody }, body: { reaction: 'like' } },
    ],
    [
      'social.reportPost',
      { params: { authorId: id, postId: post.id }, body: { report_text } },
      { params: { authorId: nobody, postId: nobody }, body: { report_text } },
    ],
    [
      'social.reportComment',
      { params: { authorId: id, commentId: comment }, body: { report_text } },
      { params: { authorId: nobody, commentId: nobody }, body: { report_text } },
    ],
    [
      'social.reportUser',
      { params: { authorId: id }, body: { report_text } },
      { params: { authorId: nobody }, body: { report_text } },
    ],
    byId('social.block'),
    byId('social.unblock'),
  ]
}

/** What the blocker can still do with whom was blocked. */
const forBlocker = new Set<CallName>([
  'profile.account',
  'social.unfollow',
  'social.acceptRequest',
  'social.declineRequest',
  'social.removeFollower',
  'social.block',
  'social.unblock',
  'social.reportPost',
  'social.reportComment',
  'social.reportUser',
])

const seen = ({ status, body }: Answer) => ({ status, body })
const send = (who: Member, name: CallName, input: unknown) => ask(who, name, input as never)

describe('once somebody is blocked', () => {
  test('neither finds the other, or what the other wrote, in any read', async () => {
    const met = await acquainted()
    const { one, two } = met
    const traces = (other: 'one' | 'two') => {
      const [person, written, under] = other === 'one' ? [one, met.ofOne, met.byOne] : [two, met.ofTwo, met.byTwo]
      return [
        person.session.id,
        person.session.user_tag,
        person.name,
        written.post.id,
        written.timeline.id,
        under.comment,
      ]
    }
    const before = [await everythingThat(one, met), await everythingThat(two, met)]
    for (const trace of traces('two')) expect(before[0]).toContain(trace)
    for (const trace of traces('one')) expect(before[1]).toContain(trace)
    await get(one, 'social.block', at(two))
    const after = [await everythingThat(one, met), await everythingThat(two, met)]
    for (const trace of [...traces('two'), met.byTwo.answer]) expect(after[0]).not.toContain(trace)
    for (const trace of [...traces('one'), met.byOne.answer]) expect(after[1]).not.toContain(trace)
    // The third one's own words are still there, and the third one still sees both.
    for (const said of after) expect(said).toContain(met.ofThird.post.id)
    const threads = JSON.stringify(await get(met.third, 'comments.list', { query: { postId: met.ofThird.post.id } }))
    for (const { comment, answer } of [met.byOne, met.byTwo])
      for (const id of [comment, answer]) expect(threads).toContain(id)
  })

  test('each post counts the comments that are shown, in every list that says their number', async () => {
    const { one, two, third, word, ofThird, byTwo } = await acquainted()
    const { id, slug } = ofThird.post
    // A comment by the third, answered by the one who is blocked: of this thread one comment is shown.
    await get(third, 'comments.reply', {
      params: { postId: id, slug, commentId: byTwo.comment },
      body: { comment_text: 'Below a hidden one' },
    })
    const top = await addComment(third, ofThird.post, 'Shown')
    await get(two, 'comments.reply', { params: { postId: id, slug, commentId: top }, body: { comment_text: 'Not' } })
    await get(one, 'social.block', at(two))
    const counted = async (who: Member) => {
      const of = <T extends { id: string; post_comments_count: number }>(posts: readonly T[]) =>
        posts.find(post => post.id === id)?.post_comments_count
      const { news } = await get(who, 'search.asMember', { query: { searchText: word } })
      const { right_sidebar_latest_news: side } = await get(who, 'sidebar.templates', {})
      const threads = await get(who, 'comments.list', { query: { postId: id } })
      return {
        shown: threads.reduce((sum, { replies }) => sum + 1 + replies.length, 0),
        single: (await get(who, 'posts.single', { params: { slug } })).post_comments_count,
        feed: of(await get(who, 'posts.feed', { params: { pageSize: 15 }, query: { searchWords: word } })),
        search: of(news),
        sidebar: of(side.post_data),
      }
    }
    expect(await counted(one)).toEqual({ shown: 2, single: 2, feed: 2, search: 2, sidebar: 2 })
    expect(await counted(two)).toEqual({ shown: 4, single: 4, feed: 4, search: 4, sidebar: 4 })
    expect(await counted(third)).toEqual({ shown: 7, single: 7, feed: 7, search: 7, sidebar: 7 })
  })

  test('whom it concerns guesses ids in vain: each answer is that of an id that never was', async () => {
    const met = await acquainted()
    const { one, two } = met
    await get(one, 'social.block', at(two))
    for (const [name, real, invented] of guesses(met, 'one')) {
      const answer = seen(await send(two, name, real))
      expect([name, answer]).toEqual([name, seen(await send(two, name, invented))])
      expect([name, answer.status]).toEqual([name, 404])
    }
    for (const [name, real, invented] of guesses(met, 'two')) {
      if (forBlocker.has(name)) continue
      expect([name, seen(await send(one, name, real))]).toEqual([name, seen(await send(one, name, invented))])
    }
  })

  test('the blocker still gets a profile that shows nothing, and can take the block back', async () => {
    const { one, two } = await acquainted()
    const blocked = await get(one, 'social.block', at(two))
    expect(blocked.relation).toMatchObject({ blocked_by_me: true, follow_state: 'none', follows_me: false })
    expect(await get(one, 'profile.account', tagOf(two))).toMatchObject({
      blocked_by_me: true,
      may_see: false,
      may_see_galleries: false,
      may_message: false,
      galleries_count: 0,
      presence: 0,
      followers_count: 0,
    })
    expect((await get(one, 'social.blocked', { query: {} })).map(({ user_id }) => user_id)).toEqual([two.session.id])
    expect(await get(two, 'social.blocked', { query: {} })).toEqual([])
    for (let times = 0; times < 2; times++)
      expect((await get(one, 'social.unblock', at(two))).relation).toMatchObject({ blocked_by_me: false })
    expect(await get(two, 'profile.account', tagOf(one))).toMatchObject({ may_see: true, follow_state: 'none' })
    expect(await get(one, 'social.blocked', { query: {} })).toEqual([])
  })

  test('both sides may block, and both must take it back', async () => {
    const [one, two] = await people()
    const answers = await Promise.all([ask(one, 'social.block', at(two)), ask(two, 'social.block', at(one))])
    // Who comes second finds nobody there.
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const [first, second] = answers[0]?.status === 200 ? [one, two] : [two, one]
    await server.services.db
      .insertInto('blocks')
      .values({ user_id: second.session.id, blocked_id: first.session.id })
      .execute()
    expect((await get(first, 'social.unblock', at(second))).relation).toMatchObject({ followers_count: 0 })
    expect((await ask(first, 'profile.account', tagOf(second))).status).toBe(404)
    expect(await get(second, 'profile.account', tagOf(first))).toMatchObject({ blocked_by_me: true })
    await get(second, 'social.unblock', at(first))
    expect(await get(first, 'profile.account', tagOf(second))).toMatchObject({ may_see: true })
  })

  test('a follow or request that comes at the same moment does not survive it', async () => {
    for (const value of ['followers', 'everyone'] as const) {
      for (let round = 0; round < 6; round++) {
        const [one, two] = await people()
        await get(one, 'settings.change', { body: { name: 'profile', value } })
        const [followed, blocked] = await Promise.all([
          ask(two, 'social.follow', at(one)),
          ask(one, 'social.block', at(two)),
          ask(one, 'social.follow', at(two)),
        ])
        expect([200, 404]).toContain(followed?.status)
        expect(blocked?.status).toBe(200)
        const ids = [one.session.id, two.session.id]
        const { db } = server.services
        expect(await db.selectFrom('follows').selectAll().where('user_id', 'in', ids).execute()).toEqual([])
        const counts = await db
          .selectFrom('users')
          .select(['followers_count', 'followed_count'])
          .where('id', 'in', ids)
          .execute()
        expect(counts).toEqual(Array(2).fill({ followers_count: 0, followed_count: 0 }))
      }
    }
  })
})

test('what shared caches keep is never for a member, and a visitor’s tag opens nothing', async () => {
  const { one, two, ofOne } = await acquainted()
  const open = await ask(visitor(server.origin), 'posts.single', { params: { slug: ofOne.post.slug } })
  expect(open.headers.get('cache-control')).toContain('public')
  const etag = open.headers.get('etag') ?? ''
  await get(one, 'social.block', at(two))
  const answer = await fetch(`${server.origin}/api/window_post_item_single_data/${ofOne.post.slug}`, {
    headers: { authorization: `Bearer ${two.session.token}`, 'if-none-match': etag },
  })
  expect([answer.status, answer.headers.get('etag')]).toEqual([404, null])
  const calls: [CallName, unknown][] = [
    ['posts.single', { params: { slug: ofOne.post.slug } }],
    ['profile.account', tagOf(one)],
    ['profile.mainHobbies', {}],
    ['posts.feedForVisitors', { params: { pageSize: 5 }, query: {} }],
  ]
  for (const [name, input] of calls) {
    const { headers } = await send(one, name, input)
    expect([name, headers.get('cache-control'), headers.get('etag')]).toEqual([name, 'private, no-store', null])
    expect(headers.get('vary')).toContain('authorization')
  }
})
