import { plainText } from '../../src/contract/rich-text/plain-text.ts'
import { readChat } from '../../src/local/chat/read-chats.ts'
import { readThread } from '../../src/local/comments/read-thread.ts'
import { isClosed } from '../../src/local/mirror/closed.ts'
import type { Typed } from './history.ts'
import type { SimDevice, Tab } from './sim-device.ts'
import type { World } from './world.ts'

/** What was last seen on a device: things by their ids, and whether the server had each. */
type Seen = { token: string; wiped: number; things: Map<string, { isSent: boolean; within: string }> }

const seenOn = new WeakMap<SimDevice, Seen>()
const turn = new WeakMap<SimDevice, number>()

/** Something as a screen shows it. */
type Shown = { id: string; within: string; author: string; text: string; isSent: boolean; deleted: boolean }

/** Whether a block, or leaving, explains that something of a place is not shown to somebody any more. */
export function isTakenAway({ history, posts }: World, me: string, within: string): boolean {
  if (history.left.has(`${me} ${within}`)) return true
  if (posts.some(post => post.id === within && history.typed.get(within)?.removed)) return true
  return [...history.blocked].some(pair => pair.includes(me))
}

/** All that a tab shows of what the people share. */
async function shownAt(world: World, tab: Tab): Promise<Shown[]> {
  const shown: Shown[] = []
  for (const within of world.chats) {
    const { messages } = await readChat(tab.mirror, within)
    for (const { id, chat_user_id: author, chat_message_text: text, rev, deleted } of messages)
      shown.push({ id, within, author, text, isSent: rev > 0, deleted })
  }
  const commented = new Set(
    [...world.history.typed.values()].flatMap(each => (each.what === 'comment' ? each.within : [])),
  )
  for (const within of commented) {
    const { comments } = await readThread(tab.mirror, within, 'new')
    for (const { id, user_id: author, comment_text, rev, deleted } of comments)
      shown.push({ id, within, author, text: plainText(comment_text), isSent: rev > 0, deleted })
  }
  return shown
}

/** Whether something is to be found on the device that it was typed on. */
const isDue = (typed: Typed, { device, token }: { device: SimDevice; token: string }) =>
  typed.device === device &&
  typed.what !== 'post' &&
  !typed.removed &&
  typed.wiped === device.wiped &&
  typed.token === token

/** Holds what a device shows and stores against the laws. To be called while all is at rest. */
export async function look(world: World, device: SimDevice): Promise<void> {
  const { history } = world
  const count = turn.get(device) ?? 0
  turn.set(device, count + 1)
  const { awake } = device
  const tab = awake[count % awake.length]
  const session = tab?.device.session
  if (!tab || !session) return void seenOn.delete(device)
  // The other tab may have ended the session a moment ago.
  const shown = await device.at(tab, () =>
    shownAt(world, tab).catch(error => (isClosed(error) ? null : Promise.reject(error))),
  )
  if (shown === null || tab.device.session?.token !== session.token) return
  const { token, id: me } = session
  const before = seenOn.get(device)
  const things = new Map(shown.map(({ id, isSent, within }) => [id, { isSent, within }]))
  if (before && before.token === token && before.wiped === device.wiped)
    for (const [id, { isSent, within }] of before.things) {
      const now = things.get(id)
      const typed = history.typed.get(id)
      if (!now && !typed?.removed && !isTakenAway(world, me, within))
        history.breaks(
          'nothing shown vanishes',
          `${device.name}: ${typed?.what ?? 'a thing'} ${isSent ? 'sent' : 'waiting'}`,
        )
      if (now && isSent && !now.isSent)
        history.breaks('what was sent is never taken back', `${device.name}: ${typed?.what}`)
    }
  seenOn.set(device, { token, wiped: device.wiped, things })
  for (const typed of history.typed.values()) {
    if (!isDue(typed, { device, token }) || isTakenAway(world, me, typed.within)) continue
    const found = shown.find(({ id }) => id === typed.id)
    if (!found) history.breaks('one reads one’s own writes', `${tab.name}: ${typed.what}`)
    else if (!found.deleted && !typed.words.includes(found.text))
      history.breaks('one reads one’s own writes', `${tab.name}: ${typed.what} in other words`)
  }
  await holdStored(world, device, tab)
}

/** What waits says why where it was refused, and what was kept as a draft is there. */
async function holdStored({ history }: World, device: SimDevice, tab: Tab): Promise<void> {
  const stored = await device.at(tab, () =>
    Promise.all([tab.mirror.outbox.toArray(), tab.mirror.drafts.toArray()]).catch(error =>
      isClosed(error) ? null : Promise.reject(error),
    ),
  )
  if (stored === null) return
  const [outbox, drafts] = stored
  for (const { state, error, kind } of outbox)
    if (state === 'refused' && !error?.code) history.breaks('what was refused says why', `${device.name}: ${kind}`)
  for (const [key, { content, account }] of device.drafts) {
    if (account !== tab.device.account) continue
    const draft = drafts.find(each => each.key === key)
    if (draft?.content !== content) history.breaks('drafts are never lost', `${device.name}: ${key}`)
  }
}
