import { limits } from '../../src/contract/limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { befriend, beginChat, say } from './chats.ts'
import { addPhoto } from './galleries.ts'
import { asRichText, hostileCollections, markedUp } from './marked-up.ts'
import { photo } from './member-page.ts'
import { addPost, get, type Member, newMembers } from './people.ts'
import { askForAccountAt, letNewcomersPost, makeAdminAt, wordAt } from './site-database.ts'

type Site = { origin: string; dataDir: string }

/** Who is there, and where what they wrote stands. */
export type MarkedUpWorld = {
  author: Member
  reader: Member
  admin: Member
  guide: { id: string; slug: string }
  post: { id: string; slug: string }
  chatId: string
  galleryId: string
  photoId: string
  collection: { id: string; sharedSlug: string }
  reportId: string
}

const day = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString()

/** Gives every text that people and admins can write, and the names that they can't, markup and the collections of attacks. */
export async function markedUpWorld(site: Site): Promise<MarkedUpWorld> {
  await letNewcomersPost(site.dataDir)
  const [author, reader, friend, admin] = (await newMembers(site, 4)) as [Member, Member, Member, Member]
  for (const each of [admin, friend]) await makeAdminAt(site.dataDir, each.session.id)
  await befriend(author, reader, friend)
  const written = await writtenByMembers(author, reader, friend)
  await allowAll(admin)
  await get(reader, 'comments.add', {
    params: { postId: written.guide.id, slug: written.guide.slug },
    body: { comment_text: asRichText(markedUp('answer')) },
  })
  await namedAgainstTheRules(site, { author, colleague: friend, ...written })
  const reportId = await writtenByAdmins(admin, { author, reader, colleague: friend })
  return { author, reader, admin, reportId, ...written }
}

async function writtenByMembers(author: Member, reader: Member, friend: Member) {
  const { id } = author.session
  await get(author, 'profile.editAbout', {
    params: { id },
    body: { about: markedUp('about'), hobbies: [], hashtags: [] },
  })
  const place = {
    name: markedUp('place'),
    name_ja: markedUp('basho'),
    prefecture: 'Kyoto' as const,
    lat: 35.12,
    lng: 135.83,
  }
  const text = hostileCollections('guide', limits.bigText.max - 100)
  const { responseData } = await get(author, 'posts.addGuide', {
    body: { post_title: markedUp('title'), post_text: asRichText(text[0] ?? ''), post_location: place },
  })
  const guide = { id: responseData.id, slug: responseData.post_slug }
  const post = await addPost(reader, 'A walk to be talked about')
  for (const comment_text of hostileCollections('comment', limits.commentText.max - 100).map(asRichText))
    await get(author, 'comments.add', { params: { postId: post.id, slug: post.slug }, body: { comment_text } })

  const { chat_id: chatId } = await beginChat(author, [reader, friend])
  for (const text of hostileCollections('message', limits.chatText.max - 100)) await say(author, chatId, text)

  const { id: galleryId } = await get(author, 'galleries.add', { body: { gallery_name: 'Walks' } })
  const words = { caption: markedUp('caption'), alt: markedUp('alt') }
  const { id: photoId } = await addPhoto(author, galleryId, await photo(), words)
  const collection = await get(author, 'collections.add', {
    body: { name: markedUp('collection'), about: markedUp('about_it') },
  })
  await get(author, 'collections.addPost', { params: { id: collection.id, postId: guide.id } })
  const { shared_slug } = await get(author, 'collections.share', { params: { id: collection.id } })
  return { guide, post, chatId, galleryId, photoId, collection: { id: collection.id, sharedSlug: shared_slug ?? '' } }
}

/** Lets through what waits because of its many addresses; the last comment stays in the queue. */
async function allowAll(admin: Member): Promise<void> {
  for (const { id } of await get(admin, 'admin.waiting', { query: {} }))
    await get(admin, 'admin.moderate', { params: { id }, body: { status: 'published', from: 'pending', version: 1 } })
  const comments = await get(admin, 'admin.waiting', { query: { list: 'comments' } })
  for (const { id } of comments.slice(0, -1))
    await get(admin, 'admin.moderateComment', { params: { id }, body: { approve: true } })
}

/** Names are letters and digits (PRODUCT 5.3); pages show them as text all the same. */
async function namedAgainstTheRules(
  { dataDir }: Site,
  { author, colleague, chatId, galleryId }: { author: Member; colleague: Member; chatId: string; galleryId: string },
): Promise<void> {
  await wordAt(dataDir, 'person', author.session.id, markedUp('author'))
  await wordAt(dataDir, 'person', colleague.session.id, markedUp('colleague'))
  await wordAt(dataDir, 'chat', chatId, markedUp('chat'))
  await wordAt(dataDir, 'gallery', galleryId, markedUp('gallery'))
  await wordAt(dataDir, 'device', author.session.id, markedUp('device'))
  const { id } = await askForAccountAt(dataDir, 'Yuki')
  await wordAt(dataDir, 'application', id, markedUp('asks'))
}

/** Gives the id of the report that waits for the admin. */
async function writtenByAdmins(
  admin: Member,
  { author, reader, colleague }: { author: Member; reader: Member; colleague: Member },
): Promise<string> {
  const aboutAuthor = { id: author.session.id }
  const reason = markedUp('why')
  await get(reader, 'social.reportUser', {
    params: { authorId: author.session.id },
    body: { report_text: asRichText(markedUp('report')) },
  })
  const [report] = await get(colleague, 'admin.reports', { query: {} })
  if (report === undefined) throw new Error('nobody has reported anything')
  await get(colleague, 'admin.handReport', {
    params: { id: report.id },
    body: { to: admin.session.id, words: markedUp('handed') },
  })
  await get(colleague, 'registration.addInvitation', { body: { uses: 1, days: 1, reason } })
  await get(admin, 'admin.addNote', { params: aboutAuthor, body: { text: markedUp('note') } })
  await get(admin, 'admin.warn', { params: aboutAuthor, body: { reason: markedUp('warning') } })
  const { version } = await get(admin, 'admin.reasons', {})
  await get(admin, 'admin.setReasons', {
    body: { reasons: [{ en: markedUp('usual'), ja: markedUp('itsumo') }], version },
  })
  const said = { title: markedUp('sponsor'), text: asRichText(markedUp('block')), alt: '' }
  const times = { starts_at: inDays(0), ends_at: inDays(2) }
  await get(admin, 'admin.addSponsored', {
    body: { ...times, reason, href: 'https://example.org/', picture: null, en: said, ja: said },
  })
  await get(admin, 'admin.announce', {
    body: { id: uuidv7(), en: markedUp('line'), ja: markedUp('gyou'), until: inDays(2).slice(0, 10), reason },
  })
  await get(admin, 'admin.testSiteUpdate', { body: { en: markedUp('update'), ja: markedUp('oshirase') } })
  await get(admin, 'admin.saveTemplate', {
    params: { name: 'help', language: 'en' },
    body: {
      based_on: 0,
      note: reason,
      sections: [{ heading: markedUp('heading'), text: asRichText(markedUp('section')) }],
    },
  })
  return report.id
}
