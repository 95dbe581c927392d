import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { makePlace, makeStore, Opener, users } from './store-harness.ts'

describe.each(users)('the data folder of a server run as %s', user => {
  test('is refused to a second server, until the first has stopped', async () => {
    const dataDir = await makeStore(user)
    const first = new Opener(dataDir, { user })
    await first.told('open')
    const second = new Opener(dataDir, { user })
    expect(await second.told('refused')).toBe(`The data folder ${dataDir} is in use by another running server.`)
    await second.ended
    expect(second.events).toHaveLength(1)
    expect(await first.query('SELECT 1 AS one')).toEqual([{ one: 1 }])

    await first.stop()
    const third = new Opener(dataDir, { user })
    await third.told('open')
  })

  test.each(['a new', 'a made', 'a made'])('goes to exactly one of four that race for it (%s store)', async store => {
    const dataDir = store === 'a new' ? join(makePlace(user), 'data') : await makeStore(user)
    const four = [1, 2, 3, 4].map(() => new Opener(dataDir, { user }))
    const settled = await vi.waitFor(() => {
      const outcomes = four.map(({ events }) => events.find(event => event.open ?? event.refusal))
      expect(outcomes).not.toContain(undefined)
      return outcomes
    }, 60_000)
    expect(settled.filter(event => event?.open)).toHaveLength(1)
    expect(settled.filter(event => event?.refusal === 'in-use')).toHaveLength(3)
  })

  test('is refused where a file stands in its way', async () => {
    const dataDir = join(makePlace(user), 'data')
    writeFileSync(dataDir, '')
    const opener = new Opener(join(dataDir, 'below'), { user })
    expect(await opener.told('refused')).toContain(`${dataDir}/below can't be written`)
    await opener.ended
    expect(opener.events).toHaveLength(1)
  })
})

describe.each(users.filter(user => user !== 'root'))('the data folder of a server run as %s, a plain user,', user => {
  test('is refused where it is read-only, or its lock is', async () => {
    const place = makePlace(user)
    const dataDir = join(place, 'data')
    mkdirSync(dataDir)
    const closeFolder = () => chmodSync(dataDir, 0o555)
    const closeLock = () => {
      chmodSync(dataDir, 0o755)
      writeFileSync(join(dataDir, 'server.lock'), '', { mode: 0o444 })
    }
    for (const close of [closeFolder, closeLock]) {
      close()
      const opener = new Opener(dataDir, { user })
      expect(await opener.told('refused')).toContain(`${dataDir} can't be written by this user`)
      await opener.ended
      expect(opener.events).toHaveLength(1)
    }
  })
})
