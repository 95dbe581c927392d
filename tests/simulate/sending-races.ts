import { chat, readChat } from './acting.ts'
import { says, turns } from './acts.ts'
import { faults, openAgain, passWeeks } from './faults.ts'
import { moreWrites } from './more-acts.ts'
import type { RequestFault } from './network.ts'
import { mend, sends, untilAnswered } from './racing.ts'
import { noteWords } from './seen.ts'
import type { SimDevice, Tab } from './sim-device.ts'
import type { World } from './world.ts'
import { type Act, deletionOn, newText, one, queuedOn, write } from './writing.ts'

/** Longer than a lease of those who send. */
const leaseMs = 125_000
/** How often one that waits for a lock looks whether the lease of who holds it is over. */
const leaseCheckMs = 31_000
const mostLooks = 6

/** Says something in the group, to which this happens. @returns the message's id */
async function saysWith(world: World, tab: Tab, fault: RequestFault): Promise<string | null> {
  tab.of.network.faults.unshift(fault)
  const before = world.history.typed.size
  if (!(await says(world, tab, world.group))) return null
  const said = [...world.history.typed.values()].slice(before).at(-1)
  return said?.id ?? null
}

/** Something had no answer, or one that counts for nothing, and is taken back before it is tried again. */
const takesBack: Act = async (world, tab, draw) => {
  const { of: device } = tab
  if ((await queuedOn(tab)).length > 0) return
  mend(device)
  const fault = one(['cut after', 'maintenance', 'terms'] as const, draw) ?? 'cut after'
  const id = await saysWith(world, tab, fault)
  if (!id) return
  await sends(world, device)
  const typed = world.history.typed.get(id)
  if (typed && (await write(world, tab, chat.deleteMessage(id)))) typed.removed = deletionOn(tab)
}

/** Something arrived whose answer was lost, and is edited before it is tried again. */
export const editsUnanswered: Act = async (world, tab) => {
  const { of: device } = tab
  mend(device)
  const id = await saysWith(world, tab, 'cut after')
  if (!id) return
  await sends(world, device)
  const { messages } = await device.at(tab, () => readChat(tab.mirror, world.group))
  const message = messages.find(each => each.id === id)
  const text = newText()
  if (message && (await write(world, tab, chat.editMessage(message, text)))) noteWords(world, tab, id, text)
}

/** What had no answer waits for longer than the server remembers it. */
const waitsForWeeks: Act = async (world, tab, draw) => {
  if (draw(0, 2) === 0) return
  mend(tab.of)
  if (!(await saysWith(world, tab, 'cut before'))) return
  await sends(world, tab.of)
  await passWeeks(world)
}

/** A picture is uploaded, and the server loses it before it gets what it belongs to. */
const losesPicture: Act = async (world, tab, draw) => {
  if (tab.build !== null || (await queuedOn(tab)).length > 0) return
  mend(tab.of)
  // It is announced and sent; what belongs to it comes third.
  tab.of.network.faults.unshift(null, null, 'broken')
  await moreWrites['says with a picture']?.(world, tab, draw)
  await sends(world, tab.of, 6)
  tab.of.network.faults.length = 0
  await faults['the server loses what was uploaded']?.(world, tab.of, draw)
}

/** A tab that sends, and another one of its device that waits until it may. */
async function twoTabs(world: World, { of: device }: Tab): Promise<boolean> {
  if (!device.isToday || device.awake.length < device.tabs.length) return false
  if (device.tabs.length < 2) await openAgain(world, device)
  const [tab] = device.awake
  return device.awake.length > 1 && tab !== undefined && (await queuedOn(tab)).length === 0
}

/** Which tab of a device is sending something. */
function sending({ scheduler }: World, { name, awake }: SimDevice): Tab | undefined {
  const pending = scheduler.due().find(({ label }) => label.startsWith(`${name} POST /`))
  return awake.find(each => each === pending?.tab)
}

/** A tab falls asleep while it sends something, and another one sends that too; then the first one wakes, and hears that it was refused. */
const takesOver: Act = async (world, tab) => {
  const { of: device } = tab
  const { scheduler, history } = world
  if (!(await twoTabs(world, tab))) return
  mend(device)
  const id = await saysWith(world, tab, 'refused')
  const [command] = await queuedOn(tab)
  const by = sending(world, device)
  const other = device.awake.find(each => each !== by)
  if (!id || !command || !by || !other) return
  await sends(world, device, 1)
  by.isFrozen = true
  scheduler.pass(leaseMs)
  for (let looks = 0; looks < mostLooks && !sending(world, device); looks++) {
    while (await scheduler.stepOf(each => each.tab === other && each.at !== null));
    scheduler.pass(leaseCheckMs)
  }
  await sends(world, device, 1)
  by.isFrozen = false
  for (const each of [by, other])
    await scheduler.stepOf(({ label, tab: of }) => of === each && label.startsWith(`${device.name} POST /`))
  const [first, last] = history.asked.filter(({ key }) => key === command.id)
  if (first?.status !== 400 || ![200, 201].includes(Number(last?.status))) return
  if ((await queuedOn(other)).some(each => each.id === command.id))
    history.breaks('who took over says what became of it', `${device.name}: ${command.kind}`)
}

/** A tab falls asleep while it sends something by a clock that is a day ahead, which is then set right. */
const sleepsAhead: Act = async (world, tab) => {
  const { of: device } = tab
  if (!(await twoTabs(world, tab))) return
  mend(device)
  device.skewMs = 86_400_000
  world.history.forgetWaits(device.name)
  await says(world, tab, world.group)
  const by = sending(world, device)
  if (by) by.isFrozen = true
  device.skewMs = 0
}

/** All sessions can't be ended, which nothing on the device makes any different. */
const cannotEnd: Act = async (world, tab) => {
  const { of: device } = tab
  if (!(await twoTabs(world, tab))) return
  mend(device)
  for (const each of device.awake) each.remember()
  device.network.faults.unshift('broken')
  await turns['ends all sessions']?.(world, tab, () => 1)
  await sends(world, device, 1)
  for (const { name } of device.awake) await world.scheduler.stepOf(({ label }) => label.startsWith(`${name} hears`))
}

/** All sessions are ended, and before the device is told so another answer says that its own is over. */
export const hearsOfEndFirst: Act = async (world, tab) => {
  mend(tab.of)
  await turns['ends all sessions']?.(world, tab, least => least)
  await untilAnswered(world, tab.of)
}

/** Acts in which what waits meets what is seldom. */
export const sendingRaces: Record<string, Act> = {
  'takes back what had no answer': takesBack,
  'waits for weeks': waitsForWeeks,
  'sends a picture that the server loses': losesPicture,
  'another tab sends what one is sending': takesOver,
  'falls asleep by a clock that is ahead': sleepsAhead,
  'can end no sessions': cannotEnd,
}
