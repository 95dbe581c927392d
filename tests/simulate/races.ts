import { actWith, chat, readChat, social } from './acting.ts'
import { looks, says, turns, writes } from './acts.ts'
import { awayRaces, toldAfterClearing } from './away-races.ts'
import { commentsOn, deletesSeen, firstPost, lateRaces, reactsInVain } from './late-races.ts'
import { holdLive } from './live.ts'
import { elsewhere, mend, untilAnswered, untilHeldBack } from './racing.ts'
import { noteWords } from './seen.ts'
import { editsUnanswered, hearsOfEndFirst, sendingRaces } from './sending-races.ts'
import { restore } from './site-faults.ts'
import { type Act, newText, one, write } from './writing.ts'

/** What is written while something is on its way that it changes, by what it is about. */
const pairs = {
  chats: {
    looks: ['looks at a chat', 'looks at the chats', 'reads back in a chat', 'asks what is new', 'hears of a chat'],
    writes: ['says', 'begins a group', 'edits a message', 'deletes a message', 'reacts to a message', 'marks as read'],
  },
  posts: {
    looks: ['looks at a post', 'looks at the feed', 'asks what is new'],
    writes: [
      'comments',
      'edits a comment',
      'deletes a comment',
      'reacts to a comment',
      'posts',
      'edits a post',
      'deletes a post',
      'reacts to a post',
      'saves',
    ],
  },
} as const

/** Somebody looks at something, an answer to which is held back; meanwhile something of it is written, there or elsewhere. */
const race =
  ({ looks: seen, writes: written }: (typeof pairs)[keyof typeof pairs]): Act =>
  async (world, tab, draw) => {
    const { network } = tab.of
    // Some looks ask twice, and it is the second answer that may come too late.
    network.faults.unshift(...(draw(0, 2) === 0 ? (['overtaken'] as const) : ([null, 'overtaken'] as const)))
    await looks[seen[draw(0, seen.length)] ?? '']?.(world, tab, draw)
    await untilHeldBack(world, tab.of)
    const tabs = world.devices.flatMap(each => each.awake)
    const other = draw(0, 2) === 0 ? tab : tabs[draw(0, tabs.length)]
    if (!other?.device.session) return
    const isBlock = draw(0, 12) === 0
    actWith(other.code)
    await (isBlock ? turns.blocks : writes[written[draw(0, written.length)] ?? ''])?.(world, other, draw)
  }

/** A page of a chat that is read anew comes after what was written here meanwhile. */
const readAnew: Act = async (world, tab) => {
  const { chats, backup } = world
  const [chat = ''] = chats
  if (backup !== null) return
  await restore(world)
  tab.of.network.faults.unshift(null, 'overtaken')
  await tab.of.at(tab, () => void tab.device.sync.loadMessages(chat))
  await untilHeldBack(world, tab.of)
  if (!(await says(world, tab, chat))) return
  await untilAnswered(world, tab.of)
}

/** A page of older messages comes after one of them was changed, and after the device has passed over that change. */
const readBack: Act = async (world, tab) => {
  const [within = ''] = world.chats
  const { account } = world.devices[0]?.awake[0]?.device ?? {}
  const other = elsewhere(world, tab, each => each.awake[0]?.device.account === account)
  if (!other) return
  actWith(other.code)
  const { messages } = await other.of.at(other, () => readChat(other.mirror, within))
  const message = messages.find(each => each.chat_user_id === account && !each.deleted)
  tab.of.network.faults.unshift('overtaken')
  await tab.of.at(tab, () => void tab.device.sync.loadOlderMessages(within, null))
  await untilHeldBack(world, tab.of)
  const text = newText()
  if (!message || !(await write(world, other, chat.editMessage(message, text)))) return
  noteWords(world, other, message.id, text)
  await untilAnswered(world, other.of)
  await tab.of.at(tab, () => void tab.device.sync.loadMessages(within))
  await untilAnswered(world, tab.of)
}

/** What somebody said comes after they were blocked, whose comments are held. */
const blockedMeanwhile: Act = async (world, tab, draw) => {
  const { group, history } = world
  const me = tab.device.session?.id ?? ''
  const other = elsewhere(world, tab, each => each.session?.id !== me)
  const whom = other?.device.session?.id
  // Of those who have blocked each other, less is shown from then on.
  if (!other || !whom || history.blocked.size > 0 || draw(0, 4) > 0) return
  actWith(other.code)
  await says(world, other, group)
  await untilAnswered(world, other.of)
  const post = firstPost(world)
  if (post && draw(0, 4) > 0 && (await commentsOn(world, other, post))) {
    await tab.of.at(tab, () => void tab.device.sync.loadThread(post.id, 'new', 'first'))
    await untilAnswered(world, tab.of)
  }
  tab.of.network.faults.unshift('overtaken')
  await tab.of.at(tab, () => void tab.device.sync.loadMessages(group))
  await untilHeldBack(world, tab.of)
  actWith(tab.code)
  if (await write(world, tab, social.block(whom))) history.blocked.add(`${me} ${whom}`)
  await untilAnswered(world, tab.of)
}

/** Something is told to wait by a clock that is a day ahead, which is then set right. */
const aheadMeanwhile: Act = async (world, tab, draw) => {
  const { of: device } = tab
  device.skewMs = 86_400_000
  world.history.forgetWaits(device.name)
  device.network.faults.unshift(one(['broken', 'busy', 'too many'] as const, draw) ?? null)
  await says(world, tab, world.group)
  await untilAnswered(world, device)
  device.skewMs = 0
  // By that clock it was over, or is not known any more.
  world.history.forgetWaits(device.name)
}

/** Acts that chance alone makes too seldom, each after an error that a client had: an older one may have it still. */
export const directedRaces: Record<string, Act> = { ...lateRaces, ...sendingRaces, ...awayRaces }

/** Acts in which a late answer meets a write, and others that chance alone makes too seldom. */
export const races: Record<string, Act> = {
  ...directedRaces,
  'writes to a chat while it looks': race(pairs.chats),
  'writes to a post while it looks': race(pairs.posts),
  'writes to a chat that it reads anew': readAnew,
  'reads back while that is changed': readBack,
  'blocks somebody while it looks': blockedMeanwhile,
  'waits by a clock that is ahead': aheadMeanwhile,
}

/** Somebody says something, and another one hears that it did, of which an answer is lost or late. */
const hearsInTheEnd: Act = async world => {
  if (world.history.blocked.size > 0) return
  for (const device of world.devices) mend(device)
  await holdLive(world)
}

/** Races of directed seeds alone. */
export const loneRaces: Record<string, Act> = {
  'edits what had no answer': editsUnanswered,
  'is told of something after it has cleared all': toldAfterClearing,
  'hears first elsewhere that all sessions are ended': hearsOfEndFirst,
  'deletes a post while it looks at it': deletesSeen,
  'reacts to a comment in vain': reactsInVain,
  'hears of what is said in the end': hearsInTheEnd,
}
