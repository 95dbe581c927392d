import { fromPlain } from '../../src/contract/rich-text/from-plain.ts'
import type { NewCommand } from '../../src/local/command/command.ts'
import { idOf } from '../support/chats.ts'
import { cards, changeSetting, chat, comments, keepDraft, posts, readPost, social } from './acting.ts'
import { hearsOfChat, joins } from './hints.ts'
import { moreWrites } from './more-acts.ts'
import { chatsAt, commentsAt, messagesAt, noteWords, postAt } from './seen.ts'
import type { Tab } from './sim-device.ts'
import { readScreens, type World } from './world.ts'
import { type Act, type Draw, deletionOn, newText, one, oneOf, perhapsDeleted, write } from './writing.ts'

const reactions = ['like', 'thanks', null] as const
/** One more is begun at most. */
const mostChats = 2

/** Whether a tab's person is offered to edit or delete a message. */
const mayChange =
  ({ history }: World, tab: Tab) =>
  (each: { id: string; chat_user_id: string }) =>
    each.chat_user_id === tab.device.session?.id && !history.old.has(each.id)

/** Says something in a chat. */
export const says = (world: World, tab: Tab, chatId: string, replyTo: string | null = null) => {
  const text = newText()
  const command = chat.newMessage({ chatId, text, replyTo })
  const id = ('id' in command.args.body && command.args.body.id) || ''
  return write(world, tab, command, { typed: { what: 'message', id, within: chatId, words: [text] } })
}

type Reaction = (typeof reactions)[number]

/** Reacts to something: from now on it is shown so. */
function reacts(world: World, tab: Tab, command: (id: string, to: Reaction) => NewCommand, id: string, draw: Draw) {
  const value = one(reactions, draw) ?? null
  return write(world, tab, command(id, value), { intent: { id, of: 'react', value } })
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
    if (await write(world, tab, command, { typed: { what: 'chat', id, within: id, words: [text] } }))
      world.chats.push(id)
  },
  async replies(world, tab, draw) {
    const message = oneOf(await messagesAt(world, tab, draw), draw)
    if (message) await says(world, tab, message.chat_id, message.id)
  },
  async 'edits a message'(world, tab, draw) {
    const message = oneOf((await messagesAt(world, tab, draw)).filter(mayChange(world, tab)), draw)
    const text = newText()
    if (!message || !(await write(world, tab, chat.editMessage(message, text)))) return
    noteWords(world, tab, message.id, text)
  },
  async 'deletes a message'(world, tab, draw) {
    const message = oneOf((await messagesAt(world, tab, draw)).filter(mayChange(world, tab)), draw)
    const typed = message && world.history.typed.get(message.id)
    if (!message || !typed) return
    if (await write(world, tab, chat.deleteMessage(message.id))) typed.removed = deletionOn(tab)
  },
  async 'reacts to a message'(world, tab, draw) {
    const message = one(await messagesAt(world, tab, draw), draw)
    if (message) await reacts(world, tab, chat.reactMessage, message.id, draw)
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
    const { typed, signedOut } = world.history
    const written = post && typed.get(post.id)
    // What is gone opens no more, whether the tab knows it or not, and what went with its author's sign-out was never there.
    if (!post || written?.removed || (written && signedOut.has(written.device))) return
    // One comments below a post that one reads: of one that waits on another device, or was refused there, nobody here knows.
    if ((await tab.of.at(tab, () => readPost(tab.mirror, post.slug))).state !== 'here') return
    const text = newText()
    const command = comments.newComment({ postId: post.id, slug: post.slug, text: fromPlain(text) })
    await write(world, tab, command, {
      typed: { what: 'comment', id: command.commentId, within: post.id, words: [text] },
    })
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
    if (!(await write(world, tab, comments.deleteComment({ id: comment.id, postId: post.id })))) return
    typed.removed = deletionOn(tab)
    // An answer that is on its way to it may come too late; one that is there stays.
    const there = new Set(comment.replies.flatMap(({ id, rev }) => (rev > 0 ? [id] : [])))
    for (const each of world.history.typed.values())
      if (each.under === comment.id && !there.has(each.id)) each.removed ??= perhapsDeleted(tab)
  },
  async 'reacts to a comment'(world, tab, draw) {
    const { post, shown } = await commentsAt(world, tab, draw)
    const comment = one(shown, draw)
    if (!post || !comment) return
    const react = (id: string, to: Reaction) => comments.reactComment({ id, postId: post.id }, to)
    await reacts(world, tab, react, comment.id, draw)
  },
  async posts(world, tab) {
    const text = newText()
    const command = posts.newTimelinePost({ text: fromPlain(text) })
    const { postId: id, slug } = command
    const written = await write(world, tab, command, { typed: { what: 'post', id, within: 'feed', words: [text] } })
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
    if (post) await reacts(world, tab, cards.reactPost, post.id, draw)
  },
  async saves(world, tab, draw) {
    const post = await postAt(world, tab, draw)
    if (!post) return
    const intent = { id: post.id, of: 'save', value: !post.saved } as const
    await write(world, tab, post.saved ? cards.unsavePost(post.id) : cards.savePost(post.id), { intent })
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
  ...moreWrites,
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
  'looks around': readScreens,
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
  async 'ends all sessions'(world, tab, draw) {
    const { signedOut } = world.history
    if (signedOut.size > 0) return
    // Another answer may be the first to say so.
    if (draw(0, 2) === 0) tab.of.network.faults.unshift('overtaken')
    const drafts = [...tab.of.drafts]
    signedOut.add(tab.of)
    tab.of.drafts.clear()
    // Where they could not be ended, all is as it was.
    const goesOn = () => {
      signedOut.delete(tab.of)
      for (const [key, draft] of drafts) tab.of.drafts.set(key, draft)
    }
    // A tab that is gone before the answer wipes nothing; an older client that asks nobody first has begun to.
    if (tab.device.signOut.length > 0) tab.ifKilled = goesOn
    const isEnded = () => {
      tab.ifKilled = null
    }
    const end = () => tab.device.client.call('auth.revokeAll', {}).then(isEnded)
    await tab.of.at(tab, () => void tab.device.signOut(end).then(isEnded, goesOn))
    await world.scheduler.stepOf(({ label }) => label.startsWith(`${tab.of.name} POST`))
    await tab.of.at(tab, () => void tab.device.sync.catchUp())
  },
  async 'signs out'(world, tab) {
    const { signedOut } = world.history
    // One that is under way comes first: whether it is done its answer says.
    if (!tab.device.session || signedOut.has(tab.of)) return
    signedOut.add(tab.of)
    tab.of.drafts.clear()
    // On a device that is full it fails: its person stays.
    await tab.of.at(tab, () => void tab.device.signOut().catch(() => signedOut.delete(tab.of)))
  },
}
