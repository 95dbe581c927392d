import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QueueableName } from '../../src/contract/calls/index.ts'
import { CallError } from '../../src/contract/errors.ts'
import type { Command } from '../../src/local/command/command.ts'
import { claim, refuse } from '../../src/local/outbox/command-states.ts'
import { isQuiet } from '../../src/local/outbox/command-table.ts'
import { readWaiting } from '../../src/local/outbox/read-waiting.ts'
import { retry } from '../../src/local/outbox/take-back.ts'
import { newWorld, type World } from '../support/access/world.ts'
import { idOf } from '../support/chats.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { changesAgain, loadScreens, plain, type Scene, screensOf, stays } from '../support/shown.ts'
import { newDevice } from './devices.ts'
import { samples } from './each-kind.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { PLACES: 'on' } })
})
afterAll(() => server.stop())

/** What the owner's screens are about. */
const sceneOf = ({ of, owner, other, fan, requester, shunned }: World): Scene => ({
  me: idOf(owner),
  tag: owner.session.user_tag,
  tags: [owner, other, fan, requester, shunned].map(each => each.session.user_tag),
  posts: [of.post, of.under],
  chats: [of.chat],
  galleries: [of.gallery],
  collections: [of.collection],
})

const shownNowhere = /report|Draft$/
const without = (shown: unknown, keys = /(?!)/): unknown =>
  JSON.parse(JSON.stringify(shown, (key, value) => (keys.test(key) ? undefined : value)))

const run = { id: 'run', now: Date.now, random: () => 0 }

test.for(Object.keys(samples) as QueueableName[])(
  '%s is shown as the server will have it, and what is refused says so',
  async kind => {
    const world = await newWorld(server, 'owner')
    const device = newDevice(server.origin, world.owner)
    const { mirror, clock, sender, write } = device
    sender.stop()
    clock.advance(Date.now() - clock.now())
    const written = await samples[kind](world)
    const scene = sceneOf(world)
    await loadScreens(device.sync, scene)
    const all = async () => {
      const screens = await screensOf(mirror, scene)
      // In which order they stand says `latest`, which only the server gives.
      const chats = screens.chats as { chat_id: string }[][]
      return { ...screens, chats: chats.map(list => list.toSorted((a, b) => a.chat_id.localeCompare(b.chat_id))) }
    }
    const shown = async () => plain(await all())
    const before = await shown()
    const id = await write(written)
    const waits = await shown()
    if (shownNowhere.test(kind)) expect(waits).toEqual(before)
    else expect(waits).not.toEqual(before)

    await refuse(mirror, run, (await claim(mirror, run)) as Command, new CallError('bad_request'))
    expect((await readWaiting(mirror)).map(each => each.state)).toEqual(isQuiet(written) ? [] : ['refused'])
    if (stays.test(kind)) expect(JSON.stringify(await all())).toContain('"state":"refused"')
    else expect(await shown()).toEqual(before)

    if (isQuiet(written)) await write(written)
    else await retry(mirror, id ?? '')
    await device.anotherTab().flush()
    expect(await mirror.outbox.toArray()).toEqual([])
    expect(without(await shown(), changesAgain[kind])).toEqual(without(waits, changesAgain[kind]))
  },
)
