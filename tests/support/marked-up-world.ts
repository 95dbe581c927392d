import { keepingLimits } from '../../src/contract/keeping-limits.ts'
import { limits } from '../../src/contract/limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { befriend, beginChat, say } from './chats.ts'
import { addPhoto } from './galleries.ts'
import { asRichText, hostileCollections, markedUp } from './marked-up.ts'
import { photo } from './member-page.ts'
import { addPost, get, type Member, newMembers, newWord } from './people.ts'
import { until } from './site.ts'
import { askForAccountAt, letNewcomersPost, makeAdminAt, wordAt } from './site-database.ts'

type Site = { origin: string; dataDir: string }

/** Who is there, and where what they wrote stands. */
export type MarkedUpWorld = {
  author: Member
  reader: Member
  admin: Member
  /** Another admin. */
  colleague: Member
  guide: { id: string; slug: string }
  /** What the guide has no room for. */
  more: { slug: string }
  post: { id: string; slug: string }
  linking: { slug: string }
  chatId: string
  galleryId: string
  photoId: string
  collection: { id: string; sharedSlug: string }
  reportId: string
}

const day = 86_400_000
/** A time so many days from now. */
export const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString()

/** Gives every text that people and admins can write, and the names that they can't, markup and the collections of attacks. */
export async function markedUpWorld(site: Site): Promise<MarkedUpWorld> {
  await letNewcomersPost(site.dataDir)
  const [author, reader, friend, admin] = (await newMembers(site, 4)) as [Member, Member, Member, Member]
  for (const each of [admin, friend]) await makeAdminAt(site.dataDir, each.session.id)
  await befriend(author, reader, friend)
  const linking = await linkingPost(site, reader)
  const written = await writtenByMembers(author, reader, friend)
  await allowAll(admin)
  await get(reader, 'comments.add', {
    params: { postId: written.guide.id, slug: written.guide.slug },
    body: { comment_text: asRichText(markedUp('answer')) },
  })
  await namedAgainstTheRules(site, { author, colleague: friend, ...written })
  const reportId = await writtenByAdmins(admin, { author, reader, colleague: friend })
  return { author, reader, admin, colleague: friend, linking, reportId, ...written }
}

/** A post with the card of a page that it links to, as soon as the card is there. */
async function linkingPost({ origin, dataDir }: Site, by: Member): Promise<{ slug: string }> {
  const page = `https://example.org/${newWord()}`
  await wordAt(dataDir, 'preview', page, markedUp('card'))
  const { slug } = await addPost(by, `A page: <a href="${page}">moss</a>`)
  const read = async () => (await fetch(`${origin}/posts/${slug}`)).text()
  await until('the card of a post', async () => (await read()).includes('>card') || undefined)
  return { slug }
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
  const [guide, more] = await Promise.all(
    hostileCollections('guide', limits.bigText.max - 100).map(async text => {
      const { responseData } = await get(author, 'posts.addGuide', {
        body: { post_title: markedUp('title'), post_text: asRichText(text), post_location: place },
      })
      return { id: responseData.id, slug: responseData.post_slug }
    }),
  )
  if (guide === undefined || more === undefined) throw new Error('the collections fill two guides')
  const post = await addPost(reader, 'A walk to be talked about')
  for (const comment_text of hostileCollections('comment', limits.commentText.max - 100).map(asRichText))
    await get(author, 'comments.add', { params: { postId: post.id, slug: post.slug }, body: { comment_text } })

  const { chat_id: chatId } = await beginChat(author, [reader, friend])
  for (const text of hostileCollections('message', limits.chatText.max - 100)) await say(author, chatId, text)
  await get(author, 'chat.rename', { params: { id: chatId }, body: { chat_name: 'Moss lovers' } })

  const { id: galleryId } = await get(author, 'galleries.add', { body: { gallery_name: 'Walks' } })
  const words = { caption: markedUp('caption'), alt: markedUp('alt') }
  const { id: photoId } = await addPhoto(author, galleryId, await photo(), words)
  const collection = await get(author, 'collections.add', {
    body: { name: markedUp('collection'), about: markedUp('about_it') },
  })
  await get(author, 'collections.addPost', { params: { id: collection.id, postId: guide.id } })
  const { shared_slug } = await get(author, 'collections.share', { params: { id: collection.id } })
  return {
    guide,
    more,
    post,
    chatId,
    galleryId,
    photoId,
    collection: { id: collection.id, sharedSlug: shared_slug ?? '' },
  }
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
  await wordAt(dataDir, 'line', chatId, markedUp('renamed'))
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
  for (const text of hostileCollections('remark', keepingLimits.notes.letters - 100))
    await get(admin, 'admin.addNote', { params: { id: reader.session.id }, body: { text } })
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
  const sections = hostileCollections('section', keepingLimits.pageText.max - 100).map(text => ({
    heading: markedUp('heading'),
    text: asRichText(text),
  }))
  // A page takes no more than five.
  for (const [language, some] of [
    ['en', sections.slice(0, 5)],
    ['ja', sections.slice(5)],
  ] as const)
    await get(admin, 'admin.saveTemplate', {
      params: { name: 'help', language },
      body: { based_on: 0, note: reason, sections: some },
    })
  return report.id
}
