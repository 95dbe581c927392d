import type { Post } from '../../../contract/entities/post.ts'
import { firstWords } from '../../../contract/rich-text/plain-text.ts'
import { withoutRuby } from '../../../contract/rich-text/ruby.ts'
import { heldChatTables, readHeldChats } from '../../../local/chat/read-chats.ts'
import { readCollections } from '../../../local/collections/read-collections.ts'
import type { Command } from '../../../local/command/command.ts'
import { commandsOf } from '../../../local/command/queued-commands.ts'
import { readGalleries } from '../../../local/galleries/read-galleries.ts'
import { knownPeople, peopleTables } from '../../../local/mirror/known-people.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { postsShown, shownTables } from '../../../local/posts/posts-shown.ts'

/** What a waiting change is about: its name, and its page unless that is gone or goes with the change. */
export type Thing = { name: string; href?: string }

const nameLength = 60

/** By the ids of the waiting changes the things that they are about, as far as this device knows them. To be read in a live query. */
export function readThings(mirror: Mirror): Promise<ReadonlyMap<string, Thing>> {
  const tables = [...shownTables(mirror), ...peopleTables(mirror), ...heldChatTables(mirror), mirror.galleries]
  return mirror.transaction('r', tables, async () => {
    const commands = await commandsOf(mirror)
    const idsOf = (...kinds: string[]) =>
      commands.map(subjectOf).flatMap(({ kind, id }) => (kinds.includes(kind) ? [id] : []))
    const postIds = idsOf('post', 'thread')
    const shown = await postsShown(mirror, postIds)
    const rows = await mirror.posts.bulkGet(postIds)
    const people = await knownPeople(mirror, idsOf('person'))
    const { collections } = await readCollections(mirror)
    const chats = await readHeldChats(mirror)
    const leaving = await mirror.chats.bulkGet(idsOf('chat'))
    const messages = await mirror.messages.bulkGet(idsOf('chat'))
    const { galleries } = await readGalleries(mirror, mirror.account)
    const held = (await mirror.galleries.get(mirror.account))?.galleries ?? []
    const find = (command: Command): Thing | undefined => {
      const { kind, id } = subjectOf(command)
      if (kind === 'post' || kind === 'thread') {
        const post = shown.get(id)
        if (post) return { name: titleOf(post), href: pageOf(post, kind) }
        const gone = rows.find(row => row?.id === id)?.post
        return gone && { name: titleOf(gone) }
      }
      if (kind === 'person') {
        const tag = people.get(id)?.user_tag
        return tag === undefined ? undefined : { name: `@${tag}`, href: `/users/${encodeURIComponent(tag)}` }
      }
      if (kind === 'collection') {
        const name = collections.find(each => each.id === id)?.name
        return name === undefined ? undefined : { name, href: `/collections/${id}` }
      }
      if (kind === 'chat') {
        const chat = chats.get(messages.find(row => row?.id === id)?.chatId ?? id)
        if (chat) return { name: chat.chat_name, href: `/messenger/${chat.chat_id}` }
        const left = command.kind === 'chat.leave' && leaving.find(row => row?.id === id)
        return left ? { name: left.chat.chat_name } : undefined
      }
      if (kind === 'gallery' || command.kind === 'galleries.add') {
        const own = command.kind === 'galleries.add' ? command.args.body.id : id
        const gallery = galleries.find(each => each.id === own)
        if (gallery)
          return { name: gallery.gallery_name, href: `${ownPage(command)}?tab=galleries&gallery=${gallery.id}` }
        const gone = held.find(each => each.id === own)
        return gone && { name: gone.gallery_name }
      }
      const tag = tagOf(command)
      return tag === undefined ? undefined : { name: tag, href: `/posts?tags=${encodeURIComponent(tag)}` }
    }
    return new Map(
      commands.flatMap(each => {
        const thing = find(each)
        return thing ? [[each.id, thing] as const] : []
      }),
    )
  })
}

function subjectOf({ subject }: Command) {
  const [kind = '', id = ''] = subject.split(' ')
  return { kind, id }
}

const titleOf = ({ post_title, post_text }: Post): string =>
  post_title === '' ? firstWords(post_text, nameLength) : withoutRuby(post_title)

const pageOf = ({ post_slug }: Post, kind: 'post' | 'thread'): string =>
  `/posts/${encodeURIComponent(post_slug)}${kind === 'thread' ? '#comments' : ''}`

const ownPage = ({ user }: Command): string => `/users/${encodeURIComponent(user.user_tag)}`

/** The tag that a change of the favourites follows or leaves. */
function tagOf({ kind, args }: Command): string | undefined {
  if (kind === 'sidebar.addFavoriteTag') return (args as { params: { tag: string } }).params.tag
  if (kind === 'sidebar.removeFavoriteTag') return (args as { params: { hashtagId: string } }).params.hashtagId
  return undefined
}
