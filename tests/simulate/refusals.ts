import { fromPlain } from '../../src/contract/rich-text/from-plain.ts'
import type { Command } from '../../src/local/command/command.ts'
import { editedId, isEdit } from '../../src/local/command/edits.ts'
import { orderOf } from '../../src/local/outbox/command-table.ts'
import { ask } from '../support/people.ts'
import { actWith } from './acting.ts'
import { says } from './acts.ts'
import { holdSame } from './foreseen.ts'
import { look } from './laws.ts'
import { givesUp, triesAgain } from './more-acts.ts'
import type { RequestFault } from './network.ts'
import { farReaching, named, type Refusable, refusable, refusedOnly } from './refusable.ts'
import { counted } from './scheduler.ts'
import { chatsAt } from './seen.ts'
import { holdCleared, screensAt } from './shown-laws.ts'
import type { Tab } from './sim-device.ts'
import type { World } from './world.ts'
import { type Act, type Draw, newText, one, queuedOn } from './writing.ts'

const [second, minute] = [1_000, 60_000]
/** How many kinds of writes are refused in each world. */
const kindsRefused = 7
/** How often somebody looks for something to write about. */
const mostLooks = 4
/** Of all that there is the latest. */
const latest: Draw = (_, below) => below - 1

/**
 * The server refuses writes of many kinds: each is shown as if it had not been written, and what needs it waits. Then it is given up, or tried
 * again and done. Other writes have arrived without an answer, or change what was changed elsewhere meanwhile.
 */
export async function holdRefusals(world: World): Promise<void> {
  const { devices, scheduler, history } = world
  const { draw } = scheduler
  const device = devices.find(({ session, tabs }) => session && tabs.every(each => each.device.session))
  const [tab] = device?.awake ?? []
  if (!device || !tab || history.signedOut.has(device)) return
  actWith(tab.code)
  await tab.of.at(tab, () => void tab.device.sync.loadNotifications('new', 'first'))
  await passes(world, second)
  const isFree = mayWrite(world, tab)
  const again = isFree ? await refuseOne(world, tab, farReaching, isFree) : null
  for (let count = 1; count < kindsRefused; count++) await refuseOne(world, tab, [...refusable, ...refusedOnly], isFree)
  const first = await refuseNeeded(world, tab)
  if (isFree) await leaveUnanswered(world, tab)
  await look(world, device)
  await passes(world, minute)
  if (history.broken.length > 0) return
  const queued = await queuedOn(tab)
  for (const command of queued) if (draw(0, 4) === 0) await givesUp(world, tab, command)
  if (first) await goesOn(world, tab, first)
  if (again) await doAgain(world, tab, again)
  if (isFree) await editElsewhere(world, tab)
  await look(world, device)
}

const passes = ({ scheduler }: World, ms: number) => scheduler.settle(scheduler.time + ms)

/** Whether the server takes what somebody writes who sees what the others see. */
function mayWrite({ history }: World, { device: { account } }: Tab): boolean {
  const { suspended, closed, blocked, undone } = history
  const isApart = [...blocked].some(pair => pair.includes(account))
  return !suspended.has(account) && !closed.has(account) && !isApart && undone.size === 0
}

/** Writes something, where there is something to write about. */
async function written(world: World, tab: Tab, act: Act, draw = world.scheduler.draw): Promise<Command | null> {
  const before = new Set((await queuedOn(tab)).map(({ id }) => id))
  for (let looks = 0; looks < mostLooks; looks++) {
    await act(world, tab, draw)
    const command = (await queuedOn(tab)).find(({ id }) => !before.has(id))
    if (command) return command
  }
  return null
}

/** What was just written meets something on its way. */
async function meets(world: World, { of: { network } }: Tab, fault: RequestFault, ms = second): Promise<void> {
  network.faults.push(fault)
  await passes(world, ms)
  network.faults.length = 0
}

/** One of several things is written, and refused; where there is nothing to do it to, that is made before. @returns its id */
async function refuseOne(
  world: World,
  tab: Tab,
  among: readonly Refusable[],
  mayMake: boolean,
): Promise<string | null> {
  const { act, before } = one(among, world.scheduler.draw) as Refusable
  let command = await written(world, tab, act)
  if (!command && before && mayMake) {
    await written(world, tab, before)
    await passes(world, second)
    command = await written(world, tab, act, latest)
  }
  if (!command) return null
  await meets(world, tab, isEdit(command) ? 'outdated' : 'refused')
  return command.id
}

/** Something is refused, and something is written that needs it. */
async function refuseNeeded(world: World, tab: Tab): Promise<Command | null> {
  const { draw } = world.scheduler
  const isPost = draw(0, 2) === 0
  const within = one(await chatsAt(world, tab), draw) ?? ''
  const first = await written(world, tab, isPost ? named('posts') : () => says(world, tab, within))
  if (!first) return null
  await meets(world, tab, 'refused')
  if (isPost) await written(world, tab, named('comments'), latest)
  else await says(world, tab, within, orderOf(first).creates)
  return first
}

/** Something arrives whose answer does not come, and is read meanwhile. */
async function leaveUnanswered(world: World, tab: Tab): Promise<void> {
  const [within = ''] = await chatsAt(world, tab)
  const { sync } = tab.device
  if (world.scheduler.draw(0, 2) === 0) {
    await says(world, tab, within)
    await meets(world, tab, 'overtaken')
    await tab.of.at(tab, () => void sync.loadMessages(within))
  } else {
    await written(world, tab, named('comments'))
    await meets(world, tab, 'overtaken')
    await tab.of.at(tab, () => world.posts.forEach(({ id }) => void sync.loadThread(id, 'new', 'first')))
  }
  await passes(world, second)
}

/** What was refused is given up, deleted, or tried again; what needs it goes on without it or with it, or becomes a draft. */
async function goesOn(world: World, tab: Tab, first: Command): Promise<void> {
  const command = (await queuedOn(tab)).find(({ id }) => id === first.id)
  if (!command) return
  const isAgain = world.scheduler.draw(0, 3) === 0 && mayWrite(world, tab)
  await (isAgain ? triesAgain : givesUp)(world, tab, command)
  await passes(world, minute)
}

/** Something that was refused is tried again, and is shown as the server then has it. */
async function doAgain(world: World, tab: Tab, id: string): Promise<void> {
  const command = (await queuedOn(tab)).find(each => each.id === id && each.state === 'refused')
  if (!command) return
  await triesAgain(world, tab, command)
  const queued = await queuedOn(tab)
  const waiting = queued.filter(({ state }) => state !== 'refused')
  const waits = await screensAt(world, tab)
  await holdCleared(world, tab, queued)
  await passes(world, minute)
  // What is sent stands before what was refused in its place, behind which it waited.
  const isRefused = ({ subject }: Command) => queued.some(each => each.subject === subject && each.state === 'refused')
  if (waiting.some(each => orderOf(each).creates !== undefined && isRefused(each))) return
  const kinds = waiting.map(({ kind }) => kind)
  holdSame(world, kinds, waits, await screensAt(world, tab), 'tries again')
}

/** A text is edited here, elsewhere, and here once more: whoever writes sees the other words only once these were refused. */
async function editElsewhere(world: World, tab: Tab): Promise<void> {
  const { scheduler, history } = world
  const [makes, edits] =
    scheduler.draw(0, 3) > 0 ? (['posts', 'edits a post'] as const) : (['comments', 'edits a comment'] as const)
  await written(world, tab, named(makes), latest)
  await passes(world, second)
  const edit = await written(world, tab, named(edits), latest)
  // What has more than a text has other laws.
  if (!edit || !isEdit(edit) || 'post_title' in edit.args.body) return
  await meets(world, tab, 'broken', 0)
  const text = newText()
  const typed = history.typed.get(editedId(edit))
  typed?.words.push(text)
  typed?.writers.clear()
  const { params, body } = edit.args
  const changed = { params, body: { ...body, ['post_text' in body ? 'post_text' : 'comment_text']: fromPlain(text) } }
  // Where an earlier edit arrived without an answer, this one is too late as well.
  await counted(ask(tab.of.member, edit.kind as 'posts.edit', changed as never))
  await tab.of.at(tab, () => void tab.device.sync.catchUp())
  await passes(world, 0)
  await written(world, tab, named(edits), latest)
  await passes(world, minute)
}
