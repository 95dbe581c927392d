import { readProfile } from '../../src/local/profile/read-profile.ts'
import { removeFavoriteTag } from '../../src/local/sidebar/commands.ts'
import { readFavoriteTags } from '../../src/local/sidebar/read-favorites.ts'
import { idOf } from '../support/chats.ts'
import { cards, chat, comments, social } from './acting.ts'
import { writes } from './acts.ts'
import { commentsAt, messagesAt, postAt } from './seen.ts'
import type { Tab } from './sim-device.ts'
import { type Act, one, write } from './writing.ts'

const profileOf = async (tab: Tab, tag = '') => {
  const answer = await tab.of.at(tab, () => readProfile(tab.mirror, tag))
  return answer.state === 'here' ? answer.profile : null
}

/** What somebody reacts who has reacted otherwise. */
const other = (before: string | null): 'like' | 'thanks' => (before === 'like' ? 'thanks' : 'like')

const reactsToPost: Act = async (world, tab, draw) => {
  const post = await postAt(world, tab, draw)
  if (!post) return
  const value = other(post.my_reaction)
  await write(world, tab, cards.reactPost(post.id, value), { intent: { id: post.id, of: 'react', value } })
}

const reactsToComment: Act = async (world, tab, draw) => {
  const { post, shown } = await commentsAt(world, tab, draw)
  const comment = one(shown, draw)
  if (!post || !comment) return
  const [{ id }, value] = [comment, other(comment.my_reaction)]
  const command = comments.reactComment({ id, postId: post.id }, value)
  await write(world, tab, command, { intent: { id, of: 'react', value } })
}

const reactsToMessage: Act = async (world, tab, draw) => {
  const message = one(await messagesAt(world, tab, draw), draw)
  if (!message) return
  const [{ id }, value] = [message, other(message.my_reaction)]
  await write(world, tab, chat.reactMessage(id, value), { intent: { id, of: 'react', value } })
}

/** Somebody asks to follow a person whose profile is private. */
const asksToFollow: Act = async (world, tab) => {
  const shy = await profileOf(tab, world.strangers[1]?.session.user_tag)
  if (shy?.follow_state === 'none' && !shy.blocked_by_me) await write(world, tab, social.follow(shy.id))
}

const blocksFollower: Act = async (world, tab) => {
  const fan = await profileOf(tab, world.strangers[0]?.session.user_tag)
  if (fan?.blocked_by_me === false) await write(world, tab, social.block(fan.id))
}

const blocksFriend: Act = async (world, tab, draw) => {
  const friend = one(
    world.people.filter(each => idOf(each) !== tab.device.account),
    draw,
  )
  if (friend) await write(world, tab, social.block(idOf(friend)))
}

const leavesGroup: Act = async (world, tab) => {
  if (!world.history.left.has(`${tab.device.account} ${world.group}`))
    await write(world, tab, chat.leaveChat(world.group))
}

const leavesTag: Act = async (world, tab, draw) => {
  const { tags } = await tab.of.at(tab, () => readFavoriteTags(tab.mirror))
  const tag = one(tags, draw)
  if (tag) await write(world, tab, removeFavoriteTag(tag))
}

/** Something that may be refused, and what is done before where there is nothing yet to do it to. */
export type Refusable = { act: Act; before?: Act }

/** What people write, by its name. */
export const named = (name: string): Act => {
  const act = writes[name]
  if (!act) throw new Error(`nobody ${name}`)
  return act
}

const of = (name: string, before?: string): Refusable => ({
  act: named(name),
  ...(before !== undefined && { before: named(before) }),
})

/** What changes other things with it, or where the server decides: how it is shown until then has been wrong most. */
export const farReaching: readonly Refusable[] = [
  { act: reactsToPost, before: reactsToPost },
  { act: asksToFollow },
  { act: blocksFollower },
  of('clears the notifications'),
  of('removes a collection', 'adds a collection'),
  of('removes a gallery', 'adds a gallery'),
]

/** All that may be refused, and be done in the end. */
export const refusable: readonly Refusable[] = [
  ...farReaching,
  of('deletes a post', 'posts'),
  of('edits a post', 'posts'),
  of('saves'),
  of('comments'),
  of('answers a comment', 'comments'),
  of('edits a comment', 'comments'),
  of('deletes a comment', 'comments'),
  { act: reactsToComment, before: named('comments') },
  of('edits a message', 'says'),
  of('deletes a message', 'says'),
  { act: reactsToMessage },
  of('mutes'),
  of('removes a follower'),
  of('names a gallery', 'adds a gallery'),
  of('names a collection', 'adds a collection'),
  { act: leavesTag, before: named('follows a tag') },
  of('reads a notification'),
  of('changes a setting'),
]

/** What is only refused: once it is done, less of what the people share is shown. */
export const refusedOnly: readonly Refusable[] = [{ act: blocksFriend }, { act: leavesGroup }]
