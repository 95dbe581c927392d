import { plainText } from '../../src/contract/rich-text/plain-text.ts'
import { readChat } from '../../src/local/chat/read-chats.ts'
import type { Command } from '../../src/local/command/command.ts'
import { readThread } from '../../src/local/comments/read-thread.ts'
import type { CommentView } from '../../src/local/comments/views.ts'
import { findBroken, type HeldLaw } from '../../src/local/laws/find-broken.ts'
import { isClosed } from '../../src/local/mirror/closed.ts'
import { orderOf } from '../../src/local/outbox/command-table.ts'
import { keptKey } from '../../src/local/outbox/queue.ts'
import { typedTextOf } from '../../src/local/outbox/sending-table.ts'
import { readPost } from '../../src/local/posts/read-posts.ts'
import { holdApart, holdRemembered } from './apart-laws.ts'
import { hasNewer, hasOwn } from './directed.ts'
import { holdEdits } from './edited.ts'
import { type Typed, wordsOn } from './history.ts'
import { holdWanted } from './kept-lists.ts'
import { holdNotes } from './notes.ts'
import { holdCards } from './own-cards.ts'
import { holdCleared, holdDeleted, holdOnceShown, holdRefused, holdUnread } from './shown-laws.ts'
import type { SimDevice, Tab } from './sim-device.ts'
import { versionOf } from './versions.ts'
import type { World } from './world.ts'
import { queuedOn } from './writing.ts'

/** What was last seen on a device: things by their ids. */
type Seen = { token: string; wiped: number; things: Map<string, Shown> }

const seenOn = new WeakMap<SimDevice, Seen>()
/** What a device was like when it was last looked at. */
const stateOf = new WeakMap<SimDevice, string>()
const turn = new WeakMap<SimDevice, number>()

/** Something as a screen shows it. */
export type Shown = {
  id: string
  within: string
  author: string
  text: string
  isSent: boolean
  isRefused: boolean
  deleted: boolean
  /** Of a message: how far one has to read back for it. */
  place: number
  /** How its person has left it, where that can be set. */
  react?: unknown
  save?: unknown
}

/** Whether a block, leaving, a closed account or a deletion or a backup explains that something by an author, of a place, is not shown to somebody any more. */
function isTakenAway(
  { history, posts, chats, people }: World,
  me: string,
  { id, within, author, under = '' }: { id: string; within: string; author: string; under?: string },
): boolean {
  if ([id, within, under].some(each => history.undone.has(each))) return true
  if (history.left.has(`${me} ${within}`)) return true
  const post = posts.find(each => each.id === within)
  if (post && history.typed.get(within)?.removed) return true
  const apart = (other: string) =>
    history.closed.has(other) || history.blocked.has(`${me} ${other}`) || history.blocked.has(`${other} ${me}`)
  // The chat of two is between the first two.
  const others = within === chats[0] ? people.slice(0, 2).map(({ session }) => session.id) : []
  return [author, ...(post ? [post.author] : []), ...others].some(apart)
}

const withReplies = (comment: CommentView) => [comment, ...comment.replies]

/** All that a tab shows of what the people share. */
async function shownAt(world: World, tab: Tab): Promise<Shown[]> {
  const shown: Shown[] = []
  for (const within of world.chats) {
    const { chat, messages } = await readChat(tab.mirror, within)
    for (const {
      id,
      chat_user_id: author,
      chat_message_text: text,
      rev,
      deleted,
      place,
      waiting,
      ...more
    } of messages) {
      const [isSent, isRefused, react] = [rev > 0, waiting?.state === 'refused', more.my_reaction]
      shown.push({ id, within, author, text, isSent, isRefused, deleted, place, react })
    }
    const isSent = chat !== null && chat.rev > 0
    const common = { within, author: tab.mirror.account, isRefused: false, deleted: false, place: Infinity }
    if (!chat) continue
    shown.push({ ...common, id: within, text: chat.chat_name, isSent })
    // What waits stands after all that is there, and is unread to nobody here.
    const { last_message: latest = null } = (await tab.mirror.chats.get(within))?.chat ?? {}
    holdUnread(world, tab, chat, messages, latest?.place ?? 0)
  }
  const commented = new Set(
    [...world.history.typed.values()].flatMap(each => (each.what === 'comment' ? each.within : [])),
  )
  for (const within of commented) {
    const { comments } = await readThread(tab.mirror, within, 'new')
    for (const { id, user_id: author, comment_text, rev, deleted, waiting, ...more } of comments.flatMap(withReplies)) {
      const [text, isRefused, react] = [plainText(comment_text), waiting?.state === 'refused', more.my_reaction]
      shown.push({ id, within, author, text, isSent: rev > 0, isRefused, deleted, place: Infinity, react })
    }
  }
  for (const { slug } of world.posts) {
    const answer = await readPost(tab.mirror, slug)
    if (answer.state !== 'here') continue
    const { id, author, rev, waiting, my_reaction: react, saved: save } = answer.post
    const [text, isRefused] = [versionOf(answer.post), waiting?.state === 'refused']
    const common = { within: 'feed', author: author.user_id, deleted: false, place: Infinity }
    shown.push({ ...common, id, text, isSent: rev > 0, isRefused, react, save })
  }
  return shown
}

/** Whether a message is not held any more because its chat was read anew, from a later place on. */
async function isFurtherBack(device: SimDevice, tab: Tab, { within, place, isSent }: Shown): Promise<boolean> {
  const log = await device.at(tab, () => tab.mirror.logs.get(within))
  return isSent && log !== undefined && place < log.from
}

/** In which words something may be shown: other than the last ones too, where those were refused. */
function mayBeShown({ history }: World, device: SimDevice, typed: Typed, isRefused: boolean): string[] {
  return isRefused || history.suspended.has(device.member.session.id) ? typed.words : wordsOn(typed, device)
}

/** Whether something is to be found on the device that it was typed on. */
const isDue = (typed: Typed, { device, token }: { device: SimDevice; token: string }) =>
  typed.device === device && !typed.removed && typed.wiped === device.wiped && typed.token === token

/** Holds what a device shows and stores against the laws. To be called while all is at rest. */
export async function look(world: World, device: SimDevice): Promise<void> {
  const { history } = world
  const count = turn.get(device) ?? 0
  turn.set(device, count + 1)
  const { awake } = device
  const tab = awake[count % awake.length]
  const session = tab?.device.session
  // Of several tabs one may not have heard yet that another one signed out, or that the session has ended.
  const isOver = history.signedOut.has(device) || device.tabs.some(each => !each.device.session)
  // What an older build shows, and what it does to the store while it is there, is not today's.
  if (!tab || !session || isOver || !device.isToday) return void seenOn.delete(device)
  // Nothing was written, by whichever tab: all is as it was.
  const state = `${device.storage.changes} ${device.wiped} ${session.token}`
  if (stateOf.get(device) === state) return
  stateOf.set(device, state)
  // The other tab may have ended the session a moment ago.
  const shown = await device.at(tab, () =>
    shownAt(world, tab).catch(error => (isClosed(error) ? null : Promise.reject(error))),
  )
  if (shown === null || tab.device.session?.token !== session.token) return
  const { token, id: me } = session
  const before = seenOn.get(device)
  const things = new Map(shown.map(each => [each.id, each]))
  if (before && before.token === token && before.wiped === device.wiped)
    for (const [id, was] of before.things) {
      const now = things.get(id)
      const typed = history.typed.get(id)
      if (history.freed.has(`${device.name} ${was.within}`)) continue
      if (!now && !typed?.removed && !isTakenAway(world, me, was) && !(await isFurtherBack(device, tab, was)))
        history.breaks(
          'nothing shown vanishes',
          `${device.name}: ${typed?.what ?? 'a thing'} ${was.isSent ? 'sent' : 'waiting'}`,
        )
      if (now && was.isSent && !now.isSent && !history.undone.has(id))
        history.breaks('what was sent is never taken back', `${device.name}: ${typed?.what}`)
    }
  seenOn.set(device, { token, wiped: device.wiped, things })
  for (const typed of history.typed.values()) {
    if (history.freed.has(`${device.name} ${typed.within}`)) continue
    if (!isDue(typed, { device, token }) || isTakenAway(world, me, { ...typed, author: me })) continue
    const found = shown.find(({ id }) => id === typed.id)
    const was = before?.things.get(typed.id)
    if (!found && was && (await isFurtherBack(device, tab, was))) things.set(typed.id, was)
    else if (!found) history.breaks('one reads one’s own writes', `${tab.name}: ${typed.what}`)
    else if (!found.deleted && !mayBeShown(world, device, typed, found.isRefused).includes(found.text))
      history.breaks('one reads one’s own writes', `${tab.name}: ${typed.what} in other words`)
  }
  const queued = await queuedOn(tab)
  holdOnceShown(world, tab, shown)
  holdIntents(world, tab, things, queued)
  holdDeleted(world, device, things, queued)
  await holdCleared(world, tab, queued)
  await holdRefused(world, device, tab, queued)
  await holdStored(world, device, tab)
  if (hasNewer(world.seed)) await holdNotes(world, device, tab)
  if (hasOwn(world.seed)) await holdCards(world, device, tab)
  if (hasOwn(world.seed)) await holdWanted(world, device, tab)
  await holdApart(world, device, tab)
  holdRemembered(world, device)
}

/** What one has set is shown as one left it. */
function holdIntents(
  { history }: World,
  { of: device, device: { account, session } }: Tab,
  things: Seen['things'],
  queued: Command[],
): void {
  const refused = JSON.stringify(queued.filter(({ state }) => state === 'refused').map(({ args }) => args))
  for (const intent of history.intents.values()) {
    const { id, of, value, isSure } = intent
    const isHere = intent.device === device && intent.account === account && intent.token === session?.token
    const found = things.get(id)
    if (!isSure || !isHere || intent.wiped !== device.wiped || !found || found.deleted) continue
    if (history.undone.has(id) || history.suspended.has(account) || refused.includes(id)) continue
    if (found[of] !== value) history.breaks('one reads one’s own writes', `${device.name}: ${of} is not as it was left`)
  }
}

/** The laws of the queue among those that the device holds by itself; the others show that something else went wrong before. */
const ofTheQueue: Partial<Record<HeldLaw, string>> = {
  picture: 'what was sent leaves nothing behind',
  early: 'what needs something waits for it',
  over: 'what waits says why',
}

/** What waits needs nothing that waits too once the server has seen it; what is gone is not deleted, and its text is kept. */
function holdQueue({ history }: World, { name }: SimDevice, { outbox, drafts }: Kept): void {
  const keys = new Set(drafts.map(({ key }) => key))
  const ids = new Set(outbox.map(({ id }) => id))
  for (const command of outbox) {
    const { state, kind, id, error, dependsOn } = command
    if (history.wasTried(id) && dependsOn.some(each => ids.has(each)))
      history.breaks('what needs something waits for it', `${name}: ${kind}`)
    const isGone = state === 'refused' && ['not_found', 'gone'].includes(error?.code ?? '')
    if (isGone && orderOf(command).deletes !== undefined)
      history.breaks('what is gone need not be deleted', `${name}: ${kind}`)
    if (isGone && typedTextOf(command) !== '' && !keys.has(keptKey(id)))
      history.breaks('nothing typed is lost', `${name}: ${kind} whose place is gone is no draft`)
  }
}

type Kept = { outbox: Command[]; drafts: { key: string }[] }

/** What is stored keeps the laws that each device holds by itself, and what was kept as a draft is there. */
async function holdStored(world: World, device: SimDevice, tab: Tab): Promise<void> {
  const stored = await device.at(tab, () =>
    Promise.all([findBroken(tab.mirror), tab.mirror.drafts.toArray(), tab.mirror.outbox.toArray()]).catch(error =>
      isClosed(error) ? null : Promise.reject(error),
    ),
  )
  if (stored === null) return
  const { history } = world
  const [broken, drafts, outbox] = stored
  holdQueue(world, device, { outbox, drafts })
  holdEdits(history, device, { outbox, drafts })
  for (const law of Object.keys(broken) as HeldLaw[])
    history.breaks(ofTheQueue[law] ?? 'the device finds nothing wrong in itself', `${device.name}: ${law}`)
  for (const [key, { content, account }] of device.drafts) {
    if (account !== tab.device.account) continue
    const draft = drafts.find(each => each.key === key)
    if (draft?.content !== content) history.breaks('drafts are never lost', `${device.name}: ${key}`)
  }
}
