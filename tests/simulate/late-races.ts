import { fromPlain } from '../../src/contract/rich-text/from-plain.ts'
import { resetNotifications } from '../../src/server/told/notifications/marks.sql.ts'
import { idOf } from '../support/chats.ts'
import { comments, posts, readThread } from './acting.ts'
import { writes } from './acts.ts'
import { heldBackMs } from './network.ts'
import { asks, mend, untilAnswered, untilHeldBack } from './racing.ts'
import { noteWords } from './seen.ts'
import type { Tab } from './sim-device.ts'
import type { World } from './world.ts'
import { type Act, type Draw, deletionOn, newText, write } from './writing.ts'

/** Somebody comments on a post, and it arrives. @returns the comment's id */
export async function commentsOn(world: World, tab: Tab, post: { id: string; slug: string }): Promise<string | null> {
  const text = newText()
  const command = comments.newComment({ postId: post.id, slug: post.slug, text: fromPlain(text) })
  const { commentId: id } = command
  const typed = { what: 'comment' as const, id, within: post.id, words: [text] }
  if (!(await write(world, tab, command, { typed }))) return null
  await untilAnswered(world, tab.of)
  return id
}

/** Somebody posts something, and it arrives. */
async function arrives(world: World, tab: Tab, draw: Draw) {
  const before = world.posts.length
  await writes.posts?.(world, tab, draw)
  await untilAnswered(world, tab.of)
  return world.posts[before]
}

/** The post that was there from the beginning: nobody of the people deletes it from a device that has not seen it. */
export const firstPost = ({ posts: all, history }: World) => all.find(({ id }) => !history.typed.get(id)?.removed)

/** A comment as a tab shows it. */
async function shownAs(tab: Tab, postId: string, id: string) {
  const { comments: shown } = await tab.of.at(tab, () => readThread(tab.mirror, postId, 'new'))
  return shown.find(each => each.id === id && each.rev > 0)
}

/** The next answer to a read is held back: this one. */
async function asksLate(world: World, tab: Tab, ask: () => unknown): Promise<void> {
  tab.of.network.faults.unshift('overtaken')
  await tab.of.at(tab, () => void ask())
  await untilHeldBack(world, tab.of)
}

/** What was held back comes, as it does after a while. */
async function letLate(world: World, tab: Tab): Promise<void> {
  world.scheduler.pass(heldBackMs)
  await world.scheduler.stepOf(
    ({ label }) => label.startsWith(`${tab.of.name} `) && label.endsWith('held back no longer'),
  )
  await untilAnswered(world, tab.of)
}

/** The first page of the chats comes after one was begun here. */
const beginsMeanwhile: Act = async (world, tab, draw) => {
  mend(tab.of)
  await asksLate(world, tab, () => tab.device.sync.loadChats('all', 'first'))
  await writes['begins a group']?.(world, tab, draw)
  await untilAnswered(world, tab.of)
}

/** A thread comes after a comment in it was changed here. */
const editsMeanwhile: Act = async (world, tab) => {
  mend(tab.of)
  const post = firstPost(world)
  const id = post && (await commentsOn(world, tab, post))
  if (!id) return
  await asksLate(world, tab, () => tab.device.sync.loadThread(post.id, 'new', 'first'))
  const comment = await shownAs(tab, post.id, id)
  const text = newText()
  if (!comment || !(await write(world, tab, comments.editComment({ comment, text: fromPlain(text) })))) return
  noteWords(world, tab, id, text)
  await untilAnswered(world, tab.of)
}

/** The comments of a post come after its author has deleted it. */
const deletesMeanwhile: Act = async (world, tab, draw) => {
  mend(tab.of)
  const post = await arrives(world, tab, draw)
  const id = post && (await commentsOn(world, tab, post))
  if (!id) return
  await asksLate(world, tab, () => tab.device.sync.loadThread(post.id, 'new', 'first'))
  const deletion = posts.deletePost({ id: post.id, type: 'timeline' })
  if (!(await write(world, tab, deletion))) return
  for (const each of world.history.typed.values())
    if (each.id === post.id || each.within === post.id) each.removed ??= deletionOn(tab)
  await untilAnswered(world, tab.of)
}

/** A post comes after its author has deleted it. */
export const deletesSeen: Act = async (world, tab, draw) => {
  mend(tab.of)
  const post = await arrives(world, tab, draw)
  const typed = post && world.history.typed.get(post.id)
  if (!typed) return
  await asksLate(world, tab, () => tab.device.sync.loadPost(post.slug))
  if (!(await write(world, tab, posts.deletePost({ id: post.id, type: 'timeline' })))) return
  typed.removed = deletionOn(tab)
  await untilAnswered(world, tab.of)
}

/** Somebody deletes a comment that was answered: the answer stays. */
const deletesAnswered: Act = async (world, tab) => {
  mend(tab.of)
  const post = firstPost(world)
  const id = post && (await commentsOn(world, tab, post))
  if (!id) return
  const text = newText()
  const command = comments.newReply({ postId: post.id, slug: post.slug, commentId: id, text: fromPlain(text) })
  const place = { id: command.commentId, within: post.id, under: id }
  if (!(await write(world, tab, command, { typed: { what: 'comment', ...place, words: [text] } }))) return
  await untilAnswered(world, tab.of)
  const typed = world.history.typed.get(id)
  const shown = await shownAs(tab, post.id, id)
  if (!typed || !shown?.replies.some(each => each.id === command.commentId && each.rev > 0)) return
  if (await write(world, tab, comments.deleteComment({ id, postId: post.id }))) typed.removed = deletionOn(tab)
}

/** Somebody reacts to a comment, which is refused. */
export const reactsInVain: Act = async (world, tab) => {
  mend(tab.of)
  const post = firstPost(world)
  const id = post && (await commentsOn(world, tab, post))
  if (!id || !(await shownAs(tab, post.id, id))) return
  tab.of.network.faults.unshift('refused')
  await write(world, tab, comments.reactComment({ id, postId: post.id }, 'like'))
  await untilAnswered(world, tab.of)
}

/** A post is taken away with its comments and given back, and what says the former comes last. */
const givenBackMeanwhile: Act = async (world, tab, draw) => {
  mend(tab.of)
  const { db } = world.server.services
  await asks(world, tab)
  const post = await arrives(world, tab, draw)
  if (!post || !(await commentsOn(world, tab, post))) return
  const becomes = (status: 'removed' | 'published') =>
    db.updateTable('posts').set({ status }).where('id', '=', post.id).execute()
  await becomes('removed')
  await asksLate(world, tab, () => tab.device.sync.pullChanges())
  await becomes('published')
  // What was told of it is told again.
  await resetNotifications(db, world.people.map(idOf))
  await tab.of.at(tab, () => void tab.device.sync.loadPost(post.slug))
  await untilAnswered(world, tab.of)
  await tab.of.at(tab, () => void tab.device.sync.loadThread(post.id, 'new', 'first'))
  await untilAnswered(world, tab.of)
  await letLate(world, tab)
}

/** Acts in which an answer comes late, and what it tells of is not so any more. */
export const lateRaces: Record<string, Act> = {
  'begins a group while it looks at the chats': beginsMeanwhile,
  'edits a comment while it looks at it': editsMeanwhile,
  'deletes a post while it looks at its comments': deletesMeanwhile,
  'deletes a comment that was answered': deletesAnswered,
  'looks while a post is taken away and given back': givenBackMeanwhile,
}
