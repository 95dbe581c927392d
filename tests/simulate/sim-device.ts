import { Dexie } from 'dexie'
import type { Session } from '../../src/contract/entities/session.ts'
import type { NewCommand } from '../../src/local/command/command.ts'
import type { Device } from '../../src/local/device/device.ts'
import { mirrorName } from '../../src/local/mirror/schema.ts'
import { type Member, newAddress } from '../support/people.ts'
import { type Code, code } from './code.ts'
import { DeviceLocks } from './locks.ts'
import { type Chronicle, DeviceNetwork } from './network.ts'
import { type Place, runningPlace, type Scheduler } from './scheduler.ts'
import { StorageFaults } from './storage-faults.ts'

let devices = 0
/** The tab whose code runs. */
const runningTab = (): Tab | null => {
  const place = runningPlace()
  return place instanceof Tab ? place : null
}
const prefix = () => runningTab()?.of.prefix ?? ''

/** Gives each device databases of its own, although their names are the same on all: Dexie shares what it caches by the name. */
export function separateDatabases(): void {
  Dexie.addons.push(db => void Object.assign(db, { name: `${prefix()}${db.name}` }))
  const { delete: drop, exists, getDatabaseNames } = Dexie
  Object.assign(Dexie, {
    delete: (name: string) => drop(`${prefix()}${name}`),
    exists: (name: string) => exists(`${prefix()}${name}`),
    getDatabaseNames: async () => {
      const own = prefix()
      const names = await getDatabaseNames()
      return names.filter(name => name.startsWith(own)).map(name => name.slice(own.length))
    },
  })
  Object.assign(globalThis, { BroadcastChannel: TabChannel })
  StorageFaults.install(() => runningTab()?.of.storage ?? null)
}

/** A channel between the tabs of one device. */
class TabChannel {
  onmessage: ((event: { data: unknown }) => unknown) | null = null
  readonly #tab = runningTab()
  readonly name: string

  constructor(name: string) {
    this.name = name
    this.#tab?.of.channels.add(this)
  }

  postMessage(data: unknown): void {
    for (const each of this.#tab?.of.channels ?? []) {
      if (each === this || each.name !== this.name || !each.#tab) continue
      const label = `${each.#tab.name} hears ${JSON.stringify(data)}`
      const happen = () => each.onmessage?.({ data })
      each.#tab.of.scheduler.add({ label, tab: each.#tab, at: null, happen })
    }
  }

  close(): void {
    this.#tab?.of.channels.delete(this)
  }

  unref(): void {}
  addEventListener(): void {}
}

/** A tab of a device, with all of `src/local` that a page has. */
export class Tab implements Place {
  isFrozen = false
  isGone = false
  readonly name: string
  readonly of: SimDevice
  readonly code: Code
  device!: Device
  /** What is not done where it ends now. */
  ifKilled: (() => void) | null = null
  /** What it keeps beside the store, as the place where somebody reads, and in which session that was. */
  remembers: { token: string | null; keys: Set<string> } = { token: null, keys: new Set() }
  /** Whether a newer build has changed the store under it: such a page begins anew. */
  isOutdated = false

  constructor(of: SimDevice, name: string, code: Code) {
    this.of = of
    this.name = name
    this.code = code
  }

  /** The keys as the browser gives them. */
  readonly storage = (({ remembers }: Tab) => ({
    get length() {
      return remembers.keys.size
    },
    key: (at: number) => [...remembers.keys][at] ?? null,
    removeItem: (key: string) => void remembers.keys.delete(key),
  }))(this)

  /** Notes that its person reads here. */
  remember(): void {
    this.remembers.token = this.device.session?.token ?? null
    this.remembers.keys.add(`${mirrorName(this.device.account)}-place`)
  }

  get build(): string | null {
    return this.code.build
  }

  get skewMs(): number {
    return this.of.skewMs
  }

  get mirror() {
    return this.device.mirror
  }
}

/** Somebody's device: what it stores, its connection, its clock and its tabs. */
export class SimDevice {
  readonly prefix = `sim${++devices}-`
  readonly channels = new Set<TabChannel>()
  readonly locks = new DeviceLocks()
  readonly storage = new StorageFaults()
  readonly network: DeviceNetwork
  readonly tabs: Tab[] = []
  readonly scheduler: Scheduler
  readonly name: string
  readonly member: Member
  skewMs = 0
  /** The drafts that its person expects to find, by key. */
  readonly drafts = new Map<string, { content: string; account: string }>()
  /** How often it has lost all that it stored. */
  wiped = 0
  /** What a tab runs that is opened from now on: today's client, or an older build's. */
  code = code
  #opened = 0

  constructor(scheduler: Scheduler, name: string, member: Member, chronicle: Chronicle) {
    this.scheduler = scheduler
    this.name = name
    this.member = member
    this.network = new DeviceNetwork(scheduler, name, newAddress(), chronicle)
  }

  /** The tabs that react now. */
  get awake(): Tab[] {
    return this.tabs.filter(tab => !tab.isFrozen && !tab.isGone)
  }

  get session(): Session | null {
    return this.awake[0]?.device.session ?? null
  }

  /** Runs code of a tab until all is at rest. */
  at<T>(tab: Tab, work: () => T): Promise<T> {
    return this.scheduler.at(tab, work)
  }

  /** Whether all of its tabs run today's client. */
  get isToday(): boolean {
    return this.tabs.every(tab => tab.code === code)
  }

  async openTab(): Promise<Tab> {
    const tab = new Tab(this, `${this.name}.${++this.#opened}`, this.code)
    const { openDevice } = this.code
    const kept = await this.at(tab, () =>
      openDevice({
        origin: this.member.origin,
        language: () => 'en',
        onTrouble: trouble => {
          tab.isOutdated ||= trouble === 'outdated'
        },
        fetch: this.network.of(tab),
        locks: this.locks.oneAtATime(this.scheduler, tab, this.code),
        caches: { keys: async () => [], delete: async () => true },
        storages: [tab.storage],
        now: () => this.scheduler.now(tab),
        random: () => this.scheduler.draw(0, 1_000_000) / 1_000_000,
        setTimer: this.scheduler.timerOf(tab),
      }),
    )
    tab.device = kept
    this.tabs.push(tab)
    return tab
  }

  /** The tab ends at once: what it waits for never comes, and nothing of it runs any more. */
  async kill(tab: Tab): Promise<void> {
    tab.isGone = true
    tab.ifKilled?.()
    this.tabs.splice(this.tabs.indexOf(tab), 1)
    this.scheduler.pending = this.scheduler.pending.filter(each => each.tab !== tab)
    await this.at(tab, () => tab.device.close())
    await this.at(tab, () => this.locks.free(tab))
  }

  /** Accepts a write as a screen does. @returns the command's id, null where nothing is left to send, or why it was not accepted */
  async write(tab: Tab, command: NewCommand): Promise<{ id: string | null } | { failed: unknown }> {
    const { session } = tab.device
    if (!session) return { failed: 'nobody is signed in' }
    const now = this.scheduler.now(tab)
    return this.at(tab, () =>
      tab.code.enqueue(tab.mirror, command, session, { now }).then(
        id => ({ id }),
        failed => ({ failed }),
      ),
    )
  }

  /** The browser deletes all that the site has stored, as Safari does after seven days. Its tabs end. */
  async wipe(): Promise<void> {
    for (const tab of [...this.tabs]) await this.kill(tab)
    const browser = new Tab(this, `${this.name}'s browser`, code)
    await this.at(browser, async () => {
      for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
    })
    this.wiped++
    this.drafts.clear()
  }

  /** Ends everything, and forgets what was stored. */
  async remove(): Promise<void> {
    this.storage.isFull = false
    await this.wipe()
  }
}
