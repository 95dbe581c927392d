import { fromPlain } from '../../src/contract/rich-text/from-plain.ts'
import * as chat from '../../src/local/chat/commands.ts'
import * as collections from '../../src/local/collections/commands.ts'
import { readCollections } from '../../src/local/collections/read-collections.ts'
import type { Command, NewCommand } from '../../src/local/command/command.ts'
import { editedId, isEdit } from '../../src/local/command/edits.ts'
import * as comments from '../../src/local/comments/commands.ts'
import * as galleries from '../../src/local/galleries/commands.ts'
import { readGalleries } from '../../src/local/galleries/read-galleries.ts'
import * as notifications from '../../src/local/notifications/commands.ts'
import { readNotifications } from '../../src/local/notifications/read-notifications.ts'
import { orderOf } from '../../src/local/outbox/command-table.ts'
import { discard, retry } from '../../src/local/outbox/take-back.ts'
import { readProfile } from '../../src/local/profile/read-profile.ts'
import * as sidebar from '../../src/local/sidebar/commands.ts'
import { readFavoriteTags } from '../../src/local/sidebar/read-favorites.ts'
import * as social from '../../src/local/social/commands.ts'
import { redAndBlue } from '../support/pictures.ts'
import { editsPost } from './edited.ts'
import { chatsAt, commentsAt, postAt } from './seen.ts'
import type { Tab } from './sim-device.ts'
import type { World } from './world.ts'
import { type Act, type Draw, deletionOn, newText, one, perhapsDeleted, queuedOn, write } from './writing.ts'

/** What is done to one of several things that a tab shows. */
const toOne =
  <T>(shown: (tab: Tab) => Promise<readonly T[]>, command: (thing: T, draw: Draw) => NewCommand | undefined): Act =>
  async (world, tab, draw) => {
    const thing = one(await tab.of.at(tab, () => shown(tab)), draw)
    const written = thing && command(thing, draw)
    if (written) await write(world, tab, written)
  }

/** What is done to somebody who is none of the people, by how the tab shows them. */
const toStranger =
  (command: (id: string, shown: { follow_state: string; blocked_by_me: boolean }) => NewCommand | undefined): Act =>
  async (world, tab, draw) => {
    const tag = one(world.strangers, draw)?.session.user_tag ?? ''
    const answer = await tab.of.at(tab, () => readProfile(tab.mirror, tag))
    const written = answer.state === 'here' && command(answer.profile.id, answer.profile)
    if (written) await write(world, tab, written)
  }

const galleriesAt = async ({ mirror }: Tab) => (await readGalleries(mirror, mirror.account)).galleries
const ownGalleriesAt = async (tab: Tab) => (await galleriesAt(tab)).filter(each => !each.gallery_def)
const collectionsAt = async ({ mirror }: Tab) => (await readCollections(mirror)).collections
const notificationsAt = async ({ mirror }: Tab) => (await readNotifications(mirror, 'new')).rows

const picture = redAndBlue(4, 3).webp().toBuffer()
const tags = ['#kyoto', '#onsen']

/** Further writes: about people, galleries, collections, tags, notifications and pictures, and what becomes of what waits. */
export const moreWrites: Record<string, Act> = {
  // Whom one has blocked one is only offered to unblock.
  follows: toStranger((id, shown) => {
    if (shown.blocked_by_me) return undefined
    return shown.follow_state === 'none' ? social.follow(id) : social.unfollow(id)
  }),
  'blocks a stranger': toStranger((id, shown) => (shown.blocked_by_me ? social.unblock(id) : social.block(id))),
  'removes a follower': toStranger(id => social.removeFollower(id)),
  'adds a gallery': (world, tab) => write(world, tab, galleries.addGallery(newText())),
  'names a gallery': toOne(ownGalleriesAt, each => galleries.renameGallery(each.id, newText())),
  'removes a gallery': toOne(ownGalleriesAt, each => galleries.removeGallery(each.id)),
  'adds a collection': (world, tab) => write(world, tab, collections.addCollection({ name: newText(), about: '' })),
  'names a collection': toOne(collectionsAt, each =>
    collections.editCollection(each.id, { name: newText(), about: '' }),
  ),
  'removes a collection': toOne(collectionsAt, each => collections.removeCollection(each.id)),
  async 'collects a post'(world, tab, draw) {
    const post = await postAt(world, tab, draw)
    const into = one(await tab.of.at(tab, () => collectionsAt(tab)), draw)
    if (post && into) await write(world, tab, collections.addToCollection(into.id, post.id))
  },
  async 'follows a tag'(world, tab, draw) {
    const tag = one(tags, draw) ?? ''
    const followed = await tab.of.at(tab, () => readFavoriteTags(tab.mirror))
    const held = followed.tags.find(each => each.hashtag === tag)
    await write(world, tab, held ? sidebar.removeFavoriteTag(held) : sidebar.addFavoriteTag(tag))
  },
  'reads a notification': toOne(notificationsAt, each => notifications.markNotificationsRead([each.notification_id])),
  async 'clears the notifications'(world, tab) {
    const [newest] = await tab.of.at(tab, () => notificationsAt(tab))
    const { account } = tab.device
    if (newest) await write(world, tab, notifications.clearNotifications(account, newest.date_of_notification))
  },
  async 'edits a post'(world, tab, draw) {
    const post = await postAt(world, tab, draw)
    if (!post || post.author.user_id !== tab.device.session?.id) return
    await editsPost(world, tab, post, { text: fromPlain(newText()) })
  },
  async 'answers a comment'(world, tab, draw) {
    const { post, shown } = await commentsAt(world, tab, draw)
    // Under one's own: who may not be seen any more takes nothing of others along.
    const own = shown.filter(each => each.user_id === tab.device.session?.id && each.rev > 0)
    const under = one(own, draw)
    if (!post || !under) return
    const text = newText()
    const command = comments.newReply({ postId: post.id, slug: post.slug, commentId: under.id, text: fromPlain(text) })
    const place = { id: command.commentId, within: post.id, under: under.id }
    await write(world, tab, command, { typed: { what: 'comment', ...place, words: [text] } })
  },
  async 'says with a picture'(world, tab, draw) {
    const chatId = one(await chatsAt(world, tab), draw) ?? ''
    const pictures = [{ blob: new Blob([Uint8Array.from(await picture)]), name: 'a.webp', alt: 'Snow' }]
    const text = newText()
    const command = chat.newMessage({ chatId, text, pictures })
    const id = ('id' in command.args.body && command.args.body.id) || ''
    await write(world, tab, command, { typed: { what: 'message', id, within: chatId, words: [text] } })
  },
  async 'tries again'(world, tab, draw) {
    const refused = (await queuedOn(tab)).filter(({ state }) => state === 'refused')
    const command = one(refused, draw)
    if (command) await triesAgain(world, tab, command)
  },
  async 'gives up what waits'(world, tab, draw) {
    const command = one(await queuedOn(tab), draw)
    if (command) await givesUp(world, tab, command)
  },
}

/** Lets something be sent again that was refused. */
export async function triesAgain({ history }: World, tab: Tab, command: Command): Promise<void> {
  const isTaken = await tab.of.at(tab, () =>
    retry(tab.mirror, command.id).then(
      () => true,
      () => false,
    ),
  )
  const waits = (await queuedOn(tab)).find(({ id }) => id === command.id)
  if (isTaken && waits?.error && waits.state !== 'refused')
    history.breaks('what waits says why', `${tab.name}: ${waits.kind} is tried again for ${waits.error.code}`)
  // What was written after it went first.
  history.triedAgain.add(orderOf(command).creates ?? '')
}

/** Takes something back that waits, or was refused. */
export async function givesUp({ history }: World, tab: Tab, command: Command): Promise<void> {
  if (!(await tab.of.at(tab, () => discard(tab.mirror, command.id).catch(() => false)))) return
  const { creates, deletes = '', toggle = '' } = orderOf(command)
  const typed = history.typed.get(creates ?? '')
  // A chat that may have begun is left, and stays with the others.
  if (typed) typed.removed ??= typed.what === 'chat' ? perhapsDeleted(tab) : deletionOn(tab)
  for (const each of history.typed.values())
    if (each.within === creates || each.under === creates) each.removed ??= perhapsDeleted(tab)
  const stays = history.typed.get(deletes)
  if (stays) stays.removed = perhapsDeleted(tab)
  history.forgetIntent(toggle)
  const changed = isEdit(command) ? editedId(command) : toggle.replace(/^edit /, '')
  // Which of its words are there now depends on what was sent.
  history.typed.get(changed)?.writers.clear()
  const left = await queuedOn(tab)
  if (isEdit(command)) history.givesUpEdits(tab.of, changed, left)
  const isHere = left.some(({ id }) => id === command.id)
  // What may have arrived weeks ago goes, and its deletion is sent.
  const needsIt = (each: Command) => each.dependsOn.includes(command.id) && orderOf(each).deletes !== creates
  if (!isHere && left.some(needsIt))
    history.breaks('what is queued leaves nothing behind', `${tab.name}: what needs ${command.kind} waits without it`)
}
