import { limits } from '../../src/contract/limits.ts'
import { befriend, beginChat, say } from './chats.ts'
import { demoPost } from './demo.ts'
import { everyRoute, type Route } from './every-route.ts'
import { addPhoto, defaultGallery } from './galleries.ts'
import { photo } from './member-page.ts'
import { comment, follow, react } from './notifications.ts'
import { addPost, get, type Member, newMember, newWord } from './people.ts'

/** A text of exactly so many letters: words again and again, the last one cut. */
const filled = (words: string, letters: number): string =>
  words
    .repeat(Math.ceil(letters / words.length))
    .slice(0, letters)
    .replace(/ $/, 'x')

const unbroken = 'Wolfeschlegelsteinhausenbergerdorff'
const japanese = 'ゆきのしたはるかぜのみちをあるくひとのながいなまえ'
const prose = `Along the old road over the pass ${unbroken} 駅から歩いて十五分、雨の日は遅れます `

/** A word of the longest name that nobody else has. */
const nameOf = (base: string): string =>
  filled(`${base.slice(0, limits.profileName.max - 4)}${newWord()}`, limits.profileName.max)

/** Gives a member the longest profile, and things with the longest names. */
async function fillProfile(member: Member): Promise<void> {
  const { id } = member.session
  const hashtags = [`#${filled('along', limits.tag.max - 1)}`, `#${filled('雪国', limits.tag.max - 1)}`]
  const hobbies = [unbroken.slice(0, limits.simpleText.max), filled(japanese, limits.simpleText.max)]
  await get(member, 'profile.editAbout', { params: { id }, body: { about: filled(prose, 300), hobbies, hashtags } })
  const gallery_name = unbroken.slice(0, limits.simpleText.max)
  const gallery = await get(member, 'galleries.add', { body: { gallery_name } })
  const words = { caption: filled(prose, limits.altText.max), alt: filled(prose, limits.altText.max) }
  await addPhoto(member, gallery.id, await photo(), words)
  await addPhoto(member, (await defaultGallery(member)).id, await photo(), words)
}

/** A member whose name, and whose friends', posts, chats and collections are as long as they may be. */
export type LongestWorld = { member: Member; routes: Record<Route, readonly string[]> }

/**
 * Makes a member with the longest names and titles that are allowed, in long words and in Japanese, with something on every screen.
 * @param site the server, and where its data is
 */
export async function longestWorld(site: { origin: string; dataDir: string }): Promise<LongestWorld> {
  const member = await newMember(site, nameOf(unbroken))
  const friend = await newMember(site, nameOf(unbroken.toLowerCase()))
  const other = await newMember(site, nameOf(japanese))
  await befriend(member, friend, other)
  for (const each of [member, friend]) await fillProfile(each)

  const title = filled(prose, limits.commonText.max)
  const place = { name: filled(prose, limits.placeName.max), name_ja: filled(japanese, limits.placeName.max) }
  const post_location = { ...place, prefecture: 'Kyoto' as const, lat: 35.12, lng: 135.83 }
  const post_text = `<p>${newWord()} ${filled(prose, 400)} https://example.org/${unbroken.repeat(4)} #${filled('along', 50)}</p>`
  const guide = await get(member, 'posts.addGuide', { body: { post_title: title, post_text, post_location } })
  const news = await get(friend, 'posts.addNews', {
    body: { post_title: unbroken.repeat(8), post_text: `${post_text} <p>${newWord()}</p>` },
  })
  const written = [guide, news].map(({ responseData }) => ({ id: responseData.id, slug: responseData.post_slug }))
  const post = await addPost(member, `${newWord()} ${unbroken.repeat(6)} ${filled(japanese, 200)}`)
  for (const each of [post, ...written]) {
    await comment(
      friend,
      each,
      `${newWord()} @${member.session.user_tag} ${unbroken.repeat(3)} ${filled(japanese, 100)}`,
    )
    await react(other, each)
    await get(member, 'posts.save', { params: { id: each.id } })
  }
  await follow(friend, member)

  const collection = await get(member, 'collections.add', {
    body: { name: filled(unbroken, limits.collections.name), about: filled(prose, limits.collections.about) },
  })
  for (const { id } of written) await get(member, 'collections.addPost', { params: { id: collection.id, postId: id } })
  const { shared_slug } = await get(member, 'collections.share', { params: { id: collection.id } })

  const alone = await beginChat(friend, [member], '')
  const group = await beginChat(friend, [member, other], unbroken.slice(0, limits.simpleText.max))
  for (const { chat_id } of [alone, group]) {
    await say(friend, chat_id, `行くよ🚃駅で https://example.org/${unbroken.repeat(4)}`)
    await say(member, chat_id, unbroken.repeat(4))
  }

  const ofDemo = await demoPost(site.origin, 'guides')
  const routes = await everyRoute(site, member, ofDemo.path)
  const pathsOfPosts = [post, ...written].map(({ slug }) => `/posts/${encodeURIComponent(slug)}`)
  return {
    member,
    routes: {
      ...routes,
      '/collections/$id': [`/collections/${collection.id}`],
      '/shared/$slug': [`/shared/${shared_slug}`],
      '/messenger/$chat_id': [alone, group].map(({ chat_id }) => `/messenger/${chat_id}`),
      '/posts/$post_slug': [...routes['/posts/$post_slug'], ...pathsOfPosts],
      '/edit_post/$post_slug': written.slice(0, 1).map(({ slug }) => `/edit_post/${encodeURIComponent(slug)}`),
      '/users/$user_tag': [member, friend].map(({ session }) => `/users/${session.user_tag}`),
    },
  }
}
