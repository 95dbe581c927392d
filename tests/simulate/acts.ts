import { fromPlain } from '../../src/contract/rich-text/from-plain.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import * as chat from '../../src/local/chat/commands.ts'
import { readChat, readHeldChats } from '../../src/local/chat/read-chats.ts'
import type { MessageView } from '../../src/local/chat/views.ts'
import type { NewCommand } from '../../src/local/command/command.ts'
import * as comments from '../../src/local/comments/commands.ts'
import { readThread } from '../../src/local/comments/read-thread.ts'
import { keepDraft } from '../../src/local/mirror/drafts.ts'
import * as cards from '../../src/local/posts/card-commands.ts'
import * as posts from '../../src/local/posts/commands.ts'
import { readPost } from '../../src/local/posts/read-posts.ts'
import { changeSetting } from '../../src/local/settings/commands.ts'
import * as social from '../../src/local/social/commands.ts'
import { idOf } from '../support/chats.ts'
import { hearsOfChat, joins } from './hints.ts'
import type { Deletion, Typed } from './history.ts'
import type { Tab } from './sim-device.ts'
import type { World } from './world.ts'

/** Draws of one step alone: leaving out another changes none of them. */
export type Draw = (least: number, below: number) => number
/** What somebody does in a tab. */
export type Act = (world: World, tab: Tab, draw: Draw) => unknown

const one = <T>(list: readonly T[], draw: Draw): T | undefined => list[draw(0, list.length)]
const reactions = ['like', 'thanks', null] as const
/** One more is begun at most. */
const mostChats = 2
const newText = () => `Said ${uuidv7().slice(-12)}`

/** Accepts a write; what was typed is noted where the device took it. */
async function write(
  world: World,
  tab: Tab,
  command: NewCommand,
  typed?: Pick<Typed, 'what' | 'id' | 'within' | 'words'>,
) {
  const token = tab.device.session?.token ?? ''
  const { met } = tab.of.storage
  const taken = await tab.of.write(tab, command)
  if (tab.of.storage.met > met) world.history.cover('its store fails', command.kind)
  if ('failed' in taken) {
    world.scheduler.told.push(`${tab.name} ${command.kind} was not accepted`)
    return false
  }
  world.scheduler.told.push(`${tab.name} ${command.kind}`)
  const { wiped } = tab.of
  const writers = new Set([tab.of])
  if (typed) world.history.typed.set(typed.id, { ...typed, device: tab.of, writers, removed: null, wiped, token })
  return true
}

/** The chats that are there from the beginning, and of those that were begun later the ones that the tab shows. */
async function chatsAt({ chats }: World, tab: Tab): Promise<string[]> {
  const held = await tab.of.at(tab, () => readHeldChats(tab.mirror))
  return chats.filter((id, at) => at < 2 || held.has(id))
}

/** How many of the first and of the latest messages people care for. */
const [first, latest] = [2, 6]

/** The first and the latest messages that the tab shows of a chat. */
async function messagesAt(world: World, tab: Tab, draw: Draw): Promise<MessageView[]> {
  const id = one(await chatsAt(world, tab), draw) ?? ''
  const { messages } = await tab.of.at(tab, () => readChat(tab.mirror, id))
  const shown = messages.filter(each => !each.deleted)
  return [...new Set([...shown.slice(0, first), ...shown.slice(-latest)])]
}

/** Notes that something has other words now, and where it got them. */
function noteWords({ history }: World, tab: Tab, id: string, text: string): void {
  const typed = history.typed.get(id)
  typed?.words.push(text)
  typed?.writers.add(tab.of)
}

const deletionOn = ({ of: device }: Tab): Deletion => ({ device, wiped: device.wiped })
/** One of several things: of those that wait, as often as not. */
const oneOf = <T extends { waiting?: unknown }>(list: readonly T[], draw: Draw): T | undefined => {
  const waiting = list.filter(each => each.waiting !== undefined)
  return one(waiting.length > 0 && draw(0, 2) === 0 ? waiting : list, draw)
}

const isOwn = (tab: Tab) => (each: { chat_user_id: string }) => each.chat_user_id === tab.device.session?.id

const says = (world: World, tab: Tab, chatId: string, replyTo: string | null = null) => {
  const text = newText()
  const command = chat.newMessage({ chatId, text, replyTo })
  const id = ('id' in command.args.body && command.args.body.id) || ''
  return write(world, tab, command, { what: 'message', id, within: chatId, words: [text] })
}

/** The comments that the tab shows of a post. */
async function commentsAt(world: World, tab: Tab, draw: Draw) {
  const post = one(world.posts, draw)
  if (!post) return { post, shown: [] }
  const thread = await tab.of.at(tab, () => readThread(tab.mirror, post.id, 'new'))
  return { post, shown: thread.comments.filter(each => !each.deleted) }
}

async function postAt(world: World, tab: Tab, draw: Draw) {
  const of = one(world.posts, draw)
  const answer = of && (await tab.of.at(tab, () => readPost(tab.mirror, of.slug)))
  return answer?.state === 'here' ? answer.post : null
}

/** What people write. */
export const writes: Record<string, Act> = {
  says: async (world, tab, draw) => says(world, tab, one(await chatsAt(world, tab), draw) ?? ''),
  async 'begins a group'(world, tab) {
    if (world.chats.length > mostChats) return
    const others = world.people.map(idOf).filter(id => id !== tab.device.session?.id)
    const text = newText()
    const command = chat.newChat(others, text)
    const { chatId: id } = command
    if (await write(world, tab, command, { what: 'chat', id, within: id, words: [text] })) world.chats.push(id)
  },
  async replies(world, tab, draw) {
    const message = oneOf(await messagesAt(world, tab, draw), draw)
    if (message) await says(world, tab, message.chat_id, message.id)
  },
  async 'edits a message'(world, tab, draw) {
    const message = oneOf((await messagesAt(world, tab, draw)).filter(isOwn(tab)), draw)
    const text = newText()
    if (!message || !(await write(world, tab, chat.editMessage(message, text)))) return
    noteWords(world, tab, message.id, text)
  },
  async 'deletes a message'(world, tab, draw) {
    const message = oneOf((await messagesAt(world, tab, draw)).filter(isOwn(tab)), draw)
    const typed = message && world.history.typed.get(message.id)
    if (!message || !typed) return
    if (await write(world, tab, chat.deleteMessage(message.id))) typed.removed = deletionOn(tab)
  },
  async 'reacts to a message'(world, tab, draw) {
    const message = one(await messagesAt(world, tab, draw), draw)
    if (message) await write(world, tab, chat.reactMessage(message.id, one(reactions, draw) ?? null))
  },
  async 'marks as read'(world, tab, draw) {
    const sent = (await messagesAt(world, tab, draw)).filter(each => each.waiting === undefined && each.rev > 0)
    const message = one(sent, draw)
    if (message) await write(world, tab, chat.markRead(message.id))
  },
  mutes: async (world, tab, draw) =>
    write(world, tab, chat.muteChat(one(await chatsAt(world, tab), draw) ?? '', draw(0, 2) === 0)),
  async comments(world, tab, draw) {
    const post = one(world.posts, draw)
    if (!post) return
    const text = newText()
    const command = comments.newComment({ postId: post.id, slug: post.slug, text: fromPlain(text) })
    await write(world, tab, command, { what: 'comment', id: command.commentId, within: post.id, words: [text] })
  },
  async 'edits a comment'(world, tab, draw) {
    const { shown } = await commentsAt(world, tab, draw)
    const comment = oneOf(
      shown.filter(each => each.user_id === tab.device.session?.id),
      draw,
    )
    const text = newText()
    if (comment && (await write(world, tab, comments.editComment({ comment, text: fromPlain(text) }))))
      noteWords(world, tab, comment.id, text)
  },
  async 'deletes a comment'(world, tab, draw) {
    const { post, shown } = await commentsAt(world, tab, draw)
    const comment = oneOf(
      shown.filter(each => each.user_id === tab.device.session?.id),
      draw,
    )
    const typed = comment && world.history.typed.get(comment.id)
    if (!post || !typed) return
    if (await write(world, tab, comments.deleteComment({ id: comment.id, postId: post.id })))
      typed.removed = deletionOn(tab)
  },
  async 'reacts to a comment'(world, tab, draw) {
    const { post, shown } = await commentsAt(world, tab, draw)
    const comment = one(shown, draw)
    if (!post || !comment) return
    await write(world, tab, comments.reactComment({ id: comment.id, postId: post.id }, one(reactions, draw) ?? null))
  },
  async posts(world, tab) {
    const text = newText()
    const command = posts.newTimelinePost({ text: fromPlain(text) })
    const { postId: id, slug } = command
    const written = await write(world, tab, command, { what: 'post', id, within: 'feed', words: [text] })
    if (written) world.posts.push({ id, slug, author: idOf(tab.of.member) })
  },
  async 'deletes a post'(world, tab, draw) {
    const post = await postAt(world, tab, draw)
    const typed = post && world.history.typed.get(post.id)
    if (!post || !typed || post.author.user_id !== tab.device.session?.id) return
    if (!(await write(world, tab, posts.deletePost(post)))) return
    typed.removed = deletionOn(tab)
    for (const each of world.history.typed.values()) if (each.within === post.id) each.removed ??= deletionOn(tab)
  },
  async 'reacts to a post'(world, tab, draw) {
    const post = await postAt(world, tab, draw)
    if (post) await write(world, tab, cards.reactPost(post.id, one(reactions, draw) ?? null))
  },
  async saves(world, tab, draw) {
    const post = await postAt(world, tab, draw)
    if (post) await write(world, tab, post.saved ? cards.unsavePost(post.id) : cards.savePost(post.id))
  },
  'changes a setting': (world, tab, draw) =>
    write(world, tab, changeSetting('may_mention', one(['everyone', 'followed', 'nobody'], draw) ?? 'nobody')),
  async 'keeps a draft'(_world, tab, draw) {
    const [key, content] = [`comment:draft-${draw(0, 3)}`, newText()]
    const now = tab.of.scheduler.now(tab)
    // The screen of the account that wrote it shows it.
    const kept = await tab.of.at(tab, () =>
      keepDraft(tab.mirror, key, { content }, now).then(
        () => true,
        () => false,
      ),
    )
    if (kept && tab.device.session) tab.of.drafts.set(key, { content, account: tab.device.account })
  },
}

/** What people do that is not a write to the site. */
export const looks: Record<string, Act> = {
  'looks at a chat': ({ chats }, tab, draw) =>
    tab.of.at(tab, () => void tab.device.sync.loadMessages(one(chats, draw) ?? '')),
  'reads back in a chat': ({ chats }, tab, draw) =>
    tab.of.at(tab, () => void tab.device.sync.loadOlderMessages(one(chats, draw) ?? '', null)),
  'looks at the chats': (_, tab) => tab.of.at(tab, () => void tab.device.sync.loadChats('all', 'first')),
  'looks at a post': (world, tab, draw) => {
    const post = one(world.posts, draw)
    return post && tab.of.at(tab, () => void tab.device.sync.loadThread(post.id, 'new', 'first'))
  },
  'looks at the settings': (_, tab) => tab.of.at(tab, () => void tab.device.sync.loadSettings()),
  'looks at the feed': (_, tab) => tab.of.at(tab, () => void tab.device.sync.loadFeed({}, 'first')),
  'comes back': (_, tab) => tab.of.at(tab, () => tab.device.sender.wake('visible')),
  'hears that it is online': (_, tab) => tab.of.at(tab, () => tab.device.sender.wake('online')),
  'joins live': joins,
  'hears of a chat': (world, tab, draw) => hearsOfChat(world, tab, one(world.chats, draw) ?? ''),
  'asks what is new': (_, tab) => tab.of.at(tab, () => void tab.device.sync.catchUp()),
}

/** What people do to each other, and to their sessions. */
export const turns: Record<string, Act> = {
  async blocks(world, tab, draw) {
    const me = tab.device.session?.id
    const other = one(
      world.people.filter(each => idOf(each) !== me),
      draw,
    )
    if (!me || !other || world.history.blocked.size > 0) return
    if (await write(world, tab, social.block(idOf(other)))) world.history.blocked.add(`${me} ${idOf(other)}`)
  },
  async 'leaves the group'(world, tab) {
    const me = tab.device.session?.id
    if (me && (await write(world, tab, chat.leaveChat(world.group)))) world.history.left.add(`${me} ${world.group}`)
  },
  async 'signs out'(world, tab) {
    if (!tab.device.session) return
    const { signedOut } = world.history
    signedOut.add(tab.of)
    tab.of.drafts.clear()
    // On a device that is full it fails: its person stays.
    await tab.of.at(tab, () => void tab.device.signOut().catch(() => signedOut.delete(tab.of)))
  },
}
