import { uuidv7 } from '../../src/contract/uuid.ts'
import type { Command, NewCommand } from '../../src/local/command/command.ts'
import { orderOf } from '../../src/local/outbox/command-table.ts'
import type { Deletion, Intent, Typed } from './history.ts'
import type { Tab } from './sim-device.ts'
import { storeFails } from './storage-faults.ts'
import type { World } from './world.ts'

/** Draws of one step alone: leaving out another changes none of them. */
export type Draw = (least: number, below: number) => number
/** What somebody does in a tab. */
export type Act = (world: World, tab: Tab, draw: Draw) => unknown

/** Words that nothing else has. */
export const newText = (): string => `Said ${uuidv7().slice(-12)}`

/** One of several things. */
export const one = <T>(list: readonly T[], draw: Draw): T | undefined => list[draw(0, list.length)]

/** One of several things: of those that wait, as often as not. */
export const oneOf = <T extends { waiting?: unknown }>(list: readonly T[], draw: Draw): T | undefined => {
  const waiting = list.filter(each => each.waiting !== undefined)
  return one(waiting.length > 0 && draw(0, 2) === 0 ? waiting : list, draw)
}

/** A deletion that a tab's device accepts now. */
export const deletionOn = ({ of: device }: Tab): Deletion => ({ device, wiped: device.wiped })

/** A deletion that need not arrive: what it was of may be there or not. */
export const perhapsDeleted = ({ of: device }: Tab): Deletion => ({ device, wiped: -1 })

/** What waits on a tab's device. */
export async function queuedOn(tab: Tab): Promise<Command[]> {
  return tab.of.at(tab, () => tab.mirror.outbox.toArray().catch(() => []))
}

/** What one means by a write: something typed, or how a thing is to be from now on. */
type Meant = { typed?: Pick<Typed, 'what' | 'id' | 'within' | 'words'>; intent?: Pick<Intent, 'id' | 'of' | 'value'> }

/** Accepts a write; what was typed or meant by it is noted where the device took it. */
export async function write(
  world: World,
  tab: Tab,
  command: NewCommand,
  { typed, intent }: Meant = {},
): Promise<boolean> {
  const { history, scheduler } = world
  const token = tab.device.session?.token ?? ''
  const { met } = tab.of.storage
  const queued = await queuedOn(tab)
  const taken = await tab.of.write(tab, command)
  if (tab.of.storage.met > met) history.cover(storeFails, command.kind)
  if ('failed' in taken) {
    scheduler.told.push(`${tab.name} ${command.kind} was not accepted`)
    return false
  }
  scheduler.told.push(`${tab.name} ${command.kind}`)
  holdBase(world, tab, command, queued)
  // Whether a store that failed noted that something was tried, nobody knows.
  if (tab.of.storage.met === 0)
    for (const each of queued)
      if (isReplacedBy(each, command) && !history.wasTried(each.id)) history.takenBack.add(each.id)
  const { wiped } = tab.of
  const writers = new Set([tab.of])
  if (typed) history.typed.set(typed.id, { ...typed, device: tab.of, writers, removed: null, wiped, token })
  if (intent) history.means({ ...intent, account: tab.device.account, device: tab.of, wiped, token })
  return true
}

/** Whether a command that waits is not to be sent any more, as another one deletes what it makes, or sets what it sets. */
function isReplacedBy(waiting: Command, command: NewCommand): boolean {
  const [before, { deletes, toggle }] = [orderOf(waiting), orderOf(command)]
  const isSame =
    (deletes !== undefined && before.creates === deletes) || (toggle !== undefined && before.toggle === toggle)
  return waiting.state === 'waiting' && isSame
}

const editKinds = ['posts.edit', 'comments.edit']

/** An edit over one that waits is based on the text that its author saw before both. */
function holdBase({ history }: World, tab: Tab, { kind, args }: NewCommand, queued: readonly Command[]): void {
  if (!editKinds.includes(kind)) return
  const base = (of: unknown) => (of as { body: { version: number } }).body.version
  const about = (of: unknown) => JSON.stringify((of as { params: unknown }).params)
  const before = queued.filter(
    each => each.kind === kind && each.state !== 'refused' && about(each.args) === about(args),
  )
  if (before.some(each => base(each.args) !== base(args)))
    history.breaks('no text is overwritten unseen', `${tab.name}: ${kind} on a text that was not shown`)
}
