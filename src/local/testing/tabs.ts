import { Dexie } from 'dexie'
import type { Session } from '../../contract/entities/session.ts'
import type { AccountChange } from '../device/account.ts'
import { type Device, openDevice } from '../device/device.ts'
import { applyPosts } from '../mirror/apply-rows.ts'
import { keepDraft } from '../mirror/drafts.ts'
import { type OneAtATime, withinPage } from '../outbox/one-at-a-time.ts'
import { enqueue } from '../outbox/queue.ts'
import { newTimelinePost } from '../posts/commands.ts'
import { aPost, someone } from './rows.ts'

type TabOptions = {
  caches?: { keys: () => Promise<string[]>; delete: (name: string) => Promise<boolean> }
  /** Tabs that share them wait for each other. */
  locks?: OneAtATime
}

type Answer = (request: Request) => Response | Promise<Response>

const offline: Answer = () => Promise.reject(new TypeError('offline'))

/** Tabs of one device: what they are answered a test says, and until then they have no connection. */
export class Tabs {
  answer: Answer = offline
  readonly #opened: Device[] = []

  /** Opens one more. @returns it, and what it tells of its account */
  async open({ caches, locks = withinPage() }: TabOptions = {}): Promise<{ device: Device; changes: AccountChange[] }> {
    const changes: AccountChange[] = []
    const device = await openDevice({
      origin: 'https://engawa.test',
      language: () => 'en',
      fetch: async (input, init) => this.answer(new Request(input, init)),
      locks,
      setTimer: () => () => {},
      ...(caches ? { caches } : {}),
    })
    device.subscribe(change => changes.push(change))
    this.#opened.push(device)
    return { device, changes }
  }

  /** Closes all, and deletes what they have stored. */
  async end(): Promise<void> {
    for (const device of this.#opened.splice(0)) device.close()
    for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
    this.answer = offline
  }
}

/** Somebody else than {@link someone} on the same device. */
export const other: Session = { ...someone, id: crypto.randomUUID(), token: 'other', username: 'Ken' }

/** An answer of the server. */
export const json = (data: unknown, status = 200): Response =>
  new Response(JSON.stringify(data), {
    status,
    headers: { 'content-type': 'application/json', 'x-engawa': '1' },
  })

/** Reads a post, and writes another one that stays queued. */
export async function use(device: Device): Promise<{ slug: string }> {
  const read = aPost()
  await applyPosts(device.mirror, [read], 'write')
  await keepDraft(device.mirror, 'post:new', { content: 'half a thought' })
  if (device.session) await enqueue(device.mirror, newTimelinePost({ text: '<p>Waits for signal</p>' }), device.session)
  return { slug: read.post_slug }
}
