import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromPlain } from '../../src/contract/rich-text/from-plain.ts'
import { editComment } from '../../src/local/comments/commands.ts'
import { readThread } from '../../src/local/comments/read-thread.ts'
import { readCommentConflict, resolveConflict } from '../../src/local/editing/conflicts.ts'
import { shareDraft, unshareDraft } from '../../src/local/editing/shared-drafts.ts'
import { takeToEditor } from '../../src/local/editing/take-to-editor.ts'
import { addGallery } from '../../src/local/galleries/commands.ts'
import { readGalleries } from '../../src/local/galleries/read-galleries.ts'
import { keepDraft, readDraft } from '../../src/local/mirror/drafts.ts'
import { readWaiting } from '../../src/local/outbox/read-waiting.ts'
import { reactPost, savePost } from '../../src/local/posts/card-commands.ts'
import { editPost, newTimelinePost, newTitledPost } from '../../src/local/posts/commands.ts'
import { readHome, readPrefectures, readRelated, readWaitingPosts } from '../../src/local/posts/read-home.ts'
import { readFeed, readPost } from '../../src/local/posts/read-posts.ts'
import { searchMirror } from '../../src/local/search/search-mirror.ts'
import { readElsewhere, takeElsewhere } from '../../src/local/settings/draft-copies.ts'
import { addFavoriteTag, clearTagCounter, removeFavoriteTag } from '../../src/local/sidebar/commands.ts'
import { readFavoriteTags } from '../../src/local/sidebar/read-favorites.ts'
import { readConflict } from '../../src/local/testing/read-mirror.ts'
import { presentMember, storePost } from '../support/content.ts'
import { addComment, addPost, commentsOf, get, type Member, newWord } from '../support/people.ts'
import { redAndBlue } from '../support/pictures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { newDevice } from './devices.ts'

let server: TestServer
let mika: Member

beforeAll(async () => {
  server = await startTestServer()
  mika = await presentMember(server)
})
afterAll(() => server.stop())

const place = { name: 'Nishiki Market', name_ja: '錦市場', prefecture: 'Kyoto' }

/** Two devices of one member, who both have read an own post. */
async function twoDevices() {
  const { slug } = await addPost(mika, 'The first words of it')
  const devices = [newDevice(server.origin, mika), newDevice(server.origin, mika)] as const
  for (const device of devices) await device.sync.loadPost(slug)
  const read = async (device: (typeof devices)[number]) => {
    const answer = await readPost(device.mirror, slug)
    if (answer.state !== 'here') throw new Error(`the post is ${answer.state}`)
    return answer.post
  }
  return { devices, read }
}

test('a guide is written and edited without a connection, and what waits for approval is found', async () => {
  const device = newDevice(server.origin, mika)
  const word = newWord()
  const { postId, slug, ...command } = newTitledPost({
    type: 'guide',
    title: `Markets of ${word}`,
    text: '<p>Go there early in the morning</p>',
    location: place,
  })
  device.connection.online = false
  await device.write(command)
  const waits = await readPost(device.mirror, slug)
  if (waits.state !== 'here') throw new Error('it waits')
  await device.write(editPost({ post: waits.post, title: `Market ${word}`, text: '<p>Go there at noon</p>' }))
  expect(await readPost(device.mirror, slug)).toMatchObject({ post: { post_title: `Market ${word}` } })
  device.connection.online = true
  await device.flush()
  expect(await readWaiting(device.mirror)).toEqual([])
  expect(await readPost(device.mirror, slug)).toMatchObject({
    post: { id: postId, version: 2, post_title: `Market ${word}`, post_location: place },
  })
  const pending = await storePost(server, mika, { kind: 'news', status: 'pending', title: word })
  expect(await device.sync.loadWaitingPosts()).toBe('loaded')
  expect((await readWaitingPosts(device.mirror)).posts.map(each => each.id)).toEqual([pending.id])
})

test('what waits is shown as the server will keep it: as typed, in NFC', async () => {
  const device = newDevice(server.origin, mika)
  const { slug, ...guide } = newTitledPost({
    type: 'guide',
    title: ' （笑）①２０２６年～か\u3099　',
    text: fromPlain('（笑）①か\u3099 ＃京都'),
    location: { name: '', name_ja: ' ２条城　', prefecture: 'Kyoto' },
  })
  const gallery = addGallery(' ２０２６　京都　')
  device.connection.online = false
  await device.write(guide)
  await device.write(gallery)
  const shown = async () => {
    const answer = await readPost(device.mirror, slug)
    if (answer.state !== 'here') throw new Error(`the post is ${answer.state}`)
    const { post_title, post_text, post_location, post_hashtags, post_slug, lang } = answer.post
    const galleries = (await readGalleries(device.mirror, mika.session.id)).galleries
    const names = galleries.filter(each => each.id === gallery.galleryId).map(each => each.gallery_name)
    return { post_title, post_text, post_location, post_hashtags, post_slug, lang, names }
  }
  const before = await shown()
  expect(before).toMatchObject({
    post_title: '（笑）①２０２６年～が',
    post_text: '<p>（笑）①が <span class="hashtag">＃京都</span></p>',
    post_location: { name_ja: '２条城' },
    names: ['２０２６　京都'],
  })
  device.connection.online = true
  await device.flush()
  expect(await readWaiting(device.mirror)).toEqual([])
  expect(await device.sync.loadGalleries(mika.session.id)).toBe('loaded')
  expect(await device.sync.loadPost(slug)).toBe('loaded')
  expect(await shown()).toEqual(before)
})

test.each(['mine', 'theirs'] as const)(
  'two devices edit one post: both texts are kept, and %s goes on',
  async choice => {
    const { devices, read } = await twoDevices()
    const [one, other] = devices
    other.connection.online = false
    await one.write(editPost({ post: await read(one), title: '', text: '<p>Written on the one</p>' }))
    await other.write(editPost({ post: await read(other), title: '', text: '<p>Written on the other</p>' }))
    await one.flush()
    other.connection.online = true
    await other.flush()
    const post = await read(other)
    expect(post).toMatchObject({ post_text: '<p>Written on the one</p>', waiting: { error: { code: 'conflict' } } })
    const conflict = await readConflict(other.mirror, post.id)
    expect(conflict).toMatchObject({
      mine: { post_text: '<p>Written on the other</p>' },
      theirs: { post_text: '<p>Written on the one</p>', version: 2 },
    })
    expect(await resolveConflict(other.mirror, conflict?.commandId ?? '', choice)).toBe(true)
    await other.flush()
    expect(await readWaiting(other.mirror)).toEqual([])
    const text = choice === 'mine' ? '<p>Written on the other</p>' : '<p>Written on the one</p>'
    expect(await read(other)).toMatchObject({ post_text: text })
    await one.sync.loadPost(post.post_slug)
    expect(await read(one)).toMatchObject({ post_text: text })
  },
)

test('a refused edit goes back into its editor, and from there over the newer version', async () => {
  const { devices, read } = await twoDevices()
  const [one, other] = devices
  other.connection.online = false
  await one.write(editPost({ post: await read(one), title: '', text: '<p>Written on the one</p>' }))
  await other.write(editPost({ post: await read(other), title: '', text: '<p>Written on the other</p>' }))
  await one.flush()
  other.connection.online = true
  await other.flush()
  const refused = await read(other)
  expect(await takeToEditor(other.mirror, refused.waiting?.commandId ?? '')).toBe(`/edit_post/${refused.post_slug}`)
  const draft = await readDraft(other.mirror, `edit:${refused.id}`)
  expect(draft?.content).toMatchObject({ html: '<p>Written on the other</p>', version: 1 })
  const post = await read(other)
  expect(post.waiting).toBeUndefined()
  expect(post).toMatchObject({ post_text: '<p>Written on the one</p>', version: 2 })
  await other.write(editPost({ post, title: '', text: '<p>Written on the other</p>' }))
  await other.flush()
  await one.sync.loadPost(post.post_slug)
  expect(await read(one)).toMatchObject({ post_text: '<p>Written on the other</p>', version: 3 })
})

test('two devices edit one comment', async () => {
  const { devices, read } = await twoDevices()
  const [one, other] = devices
  const post = await read(one)
  const id = await addComment(mika, { id: post.id, slug: post.post_slug }, 'First words')
  for (const device of devices) await device.sync.loadThread(post.id, 'new', 'first')
  const comment = async (device: (typeof devices)[number]) => {
    const [root] = (await readThread(device.mirror, post.id, 'new')).comments
    if (root?.id !== id) throw new Error('the comment is not there')
    return root
  }
  other.connection.online = false
  await one.write(editComment({ comment: await comment(one), text: '<p>On the one</p>' }))
  await other.write(editComment({ comment: await comment(other), text: '<p>On the other</p>' }))
  await one.flush()
  other.connection.online = true
  await other.flush()
  const conflict = await readCommentConflict(other.mirror, id)
  expect(conflict).toMatchObject({
    mine: { comment_text: '<p>On the other</p>' },
    theirs: { comment_text: '<p>On the one</p>' },
  })
  await resolveConflict(other.mirror, conflict?.commandId ?? '', { text: '<p>On both</p>' })
  await other.flush()
  expect(await comment(other)).toMatchObject({ comment_text: '<p>On both</p>', version: 3 })
})

test('edits, a reaction, a save and a tag wait without a connection, outlive a restart and arrive once', async () => {
  const ken = await presentMember(server)
  const device = newDevice(server.origin, ken)
  const word = newWord()
  const guide = await storePost(server, ken, { kind: 'guide', title: `Market ${word}`, location: place })
  const post = await addPost(ken, `A view from the train ${word}`)
  await addComment(ken, post, `First words ${word}`)
  await device.sync.loadPost(guide.slug)
  await device.sync.loadPost(post.slug)
  await device.sync.loadThread(post.id, 'new', 'first')
  await device.sync.loadFavoriteTags()
  const [read, comment] = [
    await readPost(device.mirror, guide.slug),
    (await readThread(device.mirror, post.id, 'new')).comments[0],
  ]
  if (read.state !== 'here' || !comment) throw new Error('it was loaded')
  const title = `Market at dawn ${word}`
  const pictures = [{ blob: new Blob([await redAndBlue(640, 480).webp().toBuffer()]), name: 'a.webp', alt: 'A field' }]
  device.connection.online = false
  for (const each of [
    editPost({ post: read.post, title, text: read.post.post_text, location: place, pictures }),
    editComment({ comment, text: `<p>Second words ${word}</p>` }),
    reactPost(post.id, 'like'),
    savePost(post.id),
    addFavoriteTag(`#${word}`),
  ])
    await device.write(each)
  await device.sender.idle()
  device.sender.stop()

  const tab = device.anotherTab()
  expect(await readWaiting(tab.mirror)).toHaveLength(5)
  expect(await readPost(tab.mirror, guide.slug)).toMatchObject({ post: { post_title: title, pictures: [{}] } })
  expect((await readThread(tab.mirror, post.id, 'new')).comments).toMatchObject([
    { comment_text: `<p>Second words ${word}</p>`, waiting: { state: 'waiting' } },
  ])
  expect(await readPost(tab.mirror, post.slug)).toMatchObject({ post: { saved: true, my_reaction: 'like' } })
  expect((await readFavoriteTags(tab.mirror)).tags).toMatchObject([{ hashtag: `#${word}` }])

  device.connection.online = true
  const paths = [/edit_post/, /edit_comment/, /react_post/, /save_post/, /add_favorite_tag/]
  for (const path of paths) device.connection.fail(path, 'answer lost')
  await tab.flush('start')
  expect(await readWaiting(tab.mirror)).toEqual([])
  expect(await get(ken, 'posts.single', { params: guide })).toMatchObject({
    post_title: title,
    version: 2,
    pictures: [{ alt: 'A field', width: 640 }],
  })
  expect(await get(ken, 'posts.single', { params: post })).toMatchObject({
    saved: true,
    my_reaction: 'like',
    reactions: { like: 1 },
  })
  expect(await commentsOf(server.origin, post.id)).toMatchObject([
    { comment_text: `<p>Second words ${word}</p>`, version: 2 },
  ])
  expect(await get(ken, 'sidebar.favoriteTags', {})).toMatchObject([{ hashtag: `#${word}` }])
})

test('favourite tags are followed, looked at and left without a connection', async () => {
  const device = newDevice(server.origin, mika)
  const [one, two] = [`#${newWord()}`, `#${newWord()}`]
  await device.sync.loadFavoriteTags()
  device.connection.online = false
  for (const tag of [one, two]) await device.write(addFavoriteTag(tag))
  const named = async (tag: string) => (await readFavoriteTags(device.mirror)).tags.find(each => each.hashtag === tag)
  expect(await named(one)).toMatchObject({ hashtag_id: '', waiting: { state: 'waiting' } })
  device.connection.online = true
  device.connection.fail(/add_favorite_tag/, 'answer lost')
  await device.flush()
  for (const command of [clearTagCounter, removeFavoriteTag]) {
    await device.write(command({ hashtag: two }))
  }
  await device.flush()
  await device.sync.loadFavoriteTags()
  expect(await named(one)).toMatchObject({ hashtag_id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(await named(two)).toBeUndefined()
  expect(await readWaiting(device.mirror)).toEqual([])
})

test('a draft is found on another device, and forgotten there when it was sent', async () => {
  const [one, other] = [newDevice(server.origin, mika), newDevice(server.origin, mika)]
  const key = `comment:${crypto.randomUUID()}`
  await keepDraft(one.mirror, key, { content: 'Half a though' })
  await shareDraft(one.mirror, key, mika.session, one.clock.now())
  await keepDraft(one.mirror, key, { content: 'Half a thought' })
  await shareDraft(one.mirror, key, mika.session, one.clock.now())
  await one.flush()
  expect(one.connection.arrived.filter(each => each.includes('draft'))).toHaveLength(1)
  expect(await other.sync.loadDrafts()).toBe('loaded')
  expect(await readElsewhere(other.mirror, key)).toMatchObject({ content: 'Half a thought', picturesLeft: 0 })
  await takeElsewhere(other.mirror, key)
  await keepDraft(other.mirror, key, { content: 'A whole thought' })
  await shareDraft(other.mirror, key, mika.session, other.clock.now())
  await other.flush()
  await one.sync.loadDrafts()
  expect(await readElsewhere(one.mirror, key)).toMatchObject({ content: 'A whole thought' })
  await unshareDraft(other.mirror, key, mika.session, other.clock.now())
  await other.flush()
  await one.sync.loadDrafts()
  expect(await readElsewhere(one.mirror, key)).toBeNull()
})

test('home, places and what goes with a post are there again without a connection', async () => {
  const device = newDevice(server.origin, null)
  const { id } = await storePost(server, mika)
  expect(await device.sync.loadHome()).toBe('loaded')
  expect(await device.sync.loadPrefectures()).toBe('loaded')
  expect(await device.sync.loadRelated(id)).toBe('loaded')
  device.connection.online = false
  expect(await device.sync.loadHome()).toBe('no-network')
  expect(await readHome(device.mirror)).toMatchObject({ known: true })
  expect(await readPrefectures(device.mirror)).toMatchObject({ known: true })
  expect(await readRelated(device.mirror, id)).toMatchObject({ known: true, posts: expect.any(Array) })
})

test('what the server finds, a device that has read it finds too', async () => {
  const device = newDevice(server.origin, mika)
  const tag = `#${newWord()}`
  const texts = [`昨日は東京駅へ ${tag}`, `A walk in Tōkyō ${tag}`, `とうきょうの空 ${tag}`, `Only in 京都 ${tag}`]
  for (const plain of texts) await storePost(server, mika, { plain })
  await device.sync.loadFeed({ searchTags: [tag] }, 'first')
  expect((await readFeed(device.mirror, { searchTags: [tag] })).posts).toHaveLength(4)
  for (const typed of ['東京', 'トウキョウ', 'tokyo', 'ｋｙｏｔｏ', 'sky', 'wal']) {
    const answer = await device.sync.search(typed, [tag])
    if (typeof answer === 'string' || !('found' in answer)) throw new Error('the server was asked')
    const here = await searchMirror(device.mirror, typed, [tag])
    const named = (groups: typeof answer.found) => groups.timeline.map(each => [each.id, each.excerpt])
    expect(named(here)).toEqual(named(answer.found))
    expect(here.searched.posts).toBeGreaterThanOrEqual(4)
  }
  device.connection.online = false
  expect(await device.sync.search('tokyo', [tag])).toBe('no-network')
})

test('a post with pictures that waits is edited with them', async () => {
  const device = newDevice(server.origin, mika)
  const { postId: _, slug, ...command } = newTimelinePost({ text: '<p>The first words of it</p>' })
  await device.write(command)
  await device.flush()
  const read = async () => {
    const answer = await readPost(device.mirror, slug)
    if (answer.state !== 'here') throw new Error(`the post is ${answer.state}`)
    return answer.post
  }
  await device.write(editPost({ post: await read(), title: '', text: '<p>The second words of it</p>' }))
  await device.write(editPost({ post: await read(), title: '', text: '<p>The third words of it</p>' }))
  await device.flush()
  expect(await read()).toMatchObject({ post_text: '<p>The third words of it</p>', version: 3 })
  expect((await read()).waiting).toBeUndefined()
})
