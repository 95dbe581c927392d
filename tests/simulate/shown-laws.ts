import { isDeepStrictEqual } from 'node:util'
import type { ChatView, MessageView } from '../../src/local/chat/views.ts'
import type { Command } from '../../src/local/command/command.ts'
import { isConflict } from '../../src/local/command/waiting.ts'
import { isClosed } from '../../src/local/mirror/closed.ts'
import { readNotifications } from '../../src/local/notifications/read-notifications.ts'
import { type PartName, parts, plain, type Screens, screensOf, stays } from '../support/shown.ts'
import type { Shown } from './laws.ts'
import type { SimDevice, Tab } from './sim-device.ts'
import { sceneOf, type World } from './world.ts'

/** All that a tab's screens show; null where its store was closed meanwhile. */
export async function screensAt(world: World, tab: Tab, before?: (part: PartName) => void): Promise<Screens | null> {
  const scene = sceneOf(world, tab.device)
  return tab.of.at(tab, () =>
    screensOf(tab.mirror, scene, before).catch(error => (isClosed(error) ? null : Promise.reject(error))),
  )
}

/** Which parts differ, and in what. */
export function differing(one: unknown, other: unknown): string[] {
  const lines: string[] = []
  const walk = (path: string, a: unknown, b: unknown) => {
    if (isDeepStrictEqual(a, b)) return
    const isInside = typeof a === 'object' && typeof b === 'object' && a !== null && b !== null
    if (
      !isInside ||
      Array.isArray(a) !== Array.isArray(b) ||
      (Array.isArray(a) && a.length !== (b as unknown[]).length)
    )
      return void lines.push(`${path}: ${JSON.stringify(a)?.slice(0, 200)} / ${JSON.stringify(b)?.slice(0, 200)}`)
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
      walk(`${path}.${key}`, Reflect.get(a, key), Reflect.get(b, key))
  }
  walk('', one, other)
  return lines
}

const topicOf = (kind: string) => kind.slice(0, kind.indexOf('.'))

/** Whether a part shows what a refused command would have made, with its sign: its text, but not in the place of one that it did not know. */
const isKept = (part: PartName, command: Command): boolean =>
  stays.test(command.kind) && topicOf(command.kind) === parts[part].topic && !isConflict(command)

/** What was refused is shown as if it had not been written, but for texts. */
export async function holdRefused(
  world: World,
  device: SimDevice,
  tab: Tab,
  queued: readonly Command[],
): Promise<void> {
  if (!queued.some(({ state }) => state === 'refused')) return
  const shown = await screensAt(world, tab)
  let part: PartName = 'feed'
  // What this build does not know is laid over nothing.
  const asUnwritten = (command: Command) =>
    command.state === 'refused' && !isKept(part, command) ? { ...command, kind: 'refused.kind' } : command
  const { reading } = tab.mirror.outbox.hook
  reading.subscribe(asUnwritten)
  const without = await screensAt(world, tab, name => {
    part = name
  }).finally(() => reading.unsubscribe(asUnwritten))
  const apart = shown && without ? differing(plain(without), plain(shown)) : []
  for (const line of apart) world.history.breaks('what was refused is shown as not done', `${device.name}: ${line}`)
}

/** No list shows a thing twice. */
export function holdOnceShown({ history }: World, tab: Tab, shown: readonly { id: string }[]): void {
  const ids = shown.map(({ id }) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) < at)
  if (twice !== undefined) history.breaks('a list shows each thing once', tab.name)
}

/** Of notifications that were cleared none is shown that was there then. */
export async function holdCleared({ history }: World, tab: Tab, queued: readonly Command[]): Promise<void> {
  for (const { kind, args, state } of queued) {
    if (kind !== 'notifications.clearOf' || state === 'refused') continue
    const { rows } = await tab.of.at(tab, () => readNotifications(tab.mirror, 'new'))
    const { before = '' } = args.body
    if (rows.some(each => Date.parse(each.date_of_notification) <= Date.parse(before)))
      history.breaks('what one has set is as one left it', `${tab.name}: a notification that was cleared`)
  }
}

/** What was deleted on a device is shown there no more, but where the deletion was refused. */
export function holdDeleted(
  { history }: World,
  device: SimDevice,
  things: ReadonlyMap<string, Shown>,
  queued: readonly Command[],
): void {
  const refused = JSON.stringify(queued.filter(({ state }) => state === 'refused').map(({ args }) => args))
  for (const { id, what, within, removed } of history.typed.values()) {
    // Where a post is not deleted after all, its comments stay with it.
    if (history.typed.get(within)?.removed) continue
    const isHere = removed?.device === device && removed.wiped === device.wiped
    const found = things.get(id)
    if (isHere && found && !found.deleted && !history.undone.has(id) && !refused.includes(id))
      history.breaks('what was deleted stays away', `${device.name}: ${what}`)
  }
}

/**
 * A chat has as many unread messages as stand after its person's mark and are of others, where the tab holds all of these; else at most as many
 * as stand there.
 * @param last the place of the latest message that the tab knows to be there
 */
export function holdUnread(
  { history }: World,
  tab: Tab,
  { unread_count: count, read_place: read }: ChatView,
  messages: readonly MessageView[],
  last: number,
): void {
  const says = (what: string) => history.breaks('unread numbers are right', `${tab.name}: ${what}`)
  const after = messages.filter(({ place, rev }) => rev > 0 && place > read && place <= last)
  const there = Math.max(0, last - read)
  if (!Number.isInteger(count) || count < 0) says(`${count} are unread`)
  if (count > there) says(`${count} are unread where ${there} are there`)
  if (after.length < there) return
  const unread = after.filter(each => each.chat_user_id !== tab.device.account).length
  if (count !== unread) says(`${count} are unread, not ${unread}`)
}
