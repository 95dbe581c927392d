import { expect, test, vi } from 'vitest'
import { limits } from '../../contract/limits.ts'
import type { Client } from '../wire/client.ts'
import { NoNetwork } from '../wire/client.ts'
import { createVersionWatch } from './version.ts'

const current = { version: '0.8.16', build: 'one' }

function aWatch({ published = { ...current } }: { published?: typeof current } = {}) {
  let time = 0
  let kept: string | null = null
  const state = { busy: false, published: published as typeof current | null, asked: 0, takenOver: true, kept: false }
  const reload = vi.fn()
  const client = {
    call: async () => {
      state.asked++
      if (!state.published) throw new NoNetwork()
      return { data: state.published, nextCursor: null, kept: state.kept }
    },
  } as unknown as Client
  const open = () =>
    createVersionWatch({
      client,
      current,
      isBusy: () => state.busy,
      reloadedFor: {
        get: async () => kept,
        set: async build => {
          kept = build
        },
      },
      reload,
      takeOver: async () => state.takenOver,
      now: () => time,
    })
  return { watch: open(), open, state, reload, pass: (ms: number) => (time += ms) }
}

test('the version is asked for once an hour', async () => {
  const { watch, state, pass } = aWatch()
  await watch.check()
  pass(limits.versionCheckMs - 1)
  await watch.check()
  expect(state.asked).toBe(1)
  pass(1)
  await watch.check()
  expect(state.asked).toBe(2)
})

test('a worker that the browser has found is reason to ask before the hour is over', async () => {
  const { watch, state, reload } = aWatch()
  await watch.check()
  state.published = { ...current, build: 'two' }
  await watch.check()
  expect(reload).not.toHaveBeenCalled()
  await watch.checkNow()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a new version that another answer names is taken, and none that it does not name is missed', async () => {
  const { watch, state, reload } = aWatch()
  state.published = { ...current, build: 'two' }
  state.busy = true
  await watch.check()
  await watch.hear(current)
  state.busy = false
  await watch.check()
  expect(reload).toHaveBeenCalledTimes(1)
  await watch.hear({ ...current, build: 'three' })
  expect(reload).toHaveBeenCalledTimes(2)
  expect(state.asked).toBe(1)
})

test('an answer that names the version of the page is no check', async () => {
  const { watch, state } = aWatch()
  await watch.hear(current)
  await watch.check()
  expect(state.asked).toBe(1)
})

test('without a connection nothing happens, and the next check asks again', async () => {
  const { watch, state, reload } = aWatch()
  state.published = null
  await watch.check()
  state.published = { ...current, build: 'two' }
  await watch.check()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('an answer that the worker has kept is no check, and takes back nothing', async () => {
  const { watch, state, reload } = aWatch()
  Object.assign(state, { published: { ...current, build: 'two' }, busy: true })
  await watch.check()
  Object.assign(state, { published: current, kept: true })
  await watch.checkNow()
  state.busy = false
  await watch.check()
  expect(reload).toHaveBeenCalledTimes(1)
  const other = aWatch()
  other.state.kept = true
  await other.watch.check()
  await other.watch.check()
  expect(other.state.asked).toBe(2)
})

test('a new build waits until nothing is busy', async () => {
  const { watch, state, reload } = aWatch({ published: { ...current, build: 'two' } })
  state.busy = true
  await watch.check()
  expect(reload).not.toHaveBeenCalled()
  state.busy = false
  await watch.check()
  await watch.check()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that is unchanged after a reload does not reload again for the same build', async () => {
  const { watch, open, reload } = aWatch({ published: { ...current, build: 'two' } })
  await watch.check()
  await open().check()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('no reload before the new worker has taken over: it would bring the old build', async () => {
  const { watch, state, reload } = aWatch({ published: { ...current, build: 'two' } })
  state.takenOver = false
  await watch.check()
  expect(reload).not.toHaveBeenCalled()
  state.takenOver = true
  await watch.check()
  expect(reload).toHaveBeenCalledTimes(1)
})
