import { expect, test, vi } from 'vitest'
import { limits } from '../../contract/limits.ts'
import type { Client } from '../wire/client.ts'
import { NoNetwork } from '../wire/client.ts'
import { takeNewWorker, type WorkerContainer } from './new-worker.ts'
import { createVersionWatch } from './version.ts'

const current = { version: '0.8.16', build: 'one' }

function aWatch({
  published = { ...current },
  serviceWorker,
}: {
  published?: typeof current
  serviceWorker?: WorkerContainer
} = {}) {
  let time = 0
  let kept: string | null = null
  const state = { busy: false, published: published as typeof current | null, asked: 0 }
  const reload = vi.fn()
  const client = {
    call: async () => {
      state.asked++
      if (!state.published) throw new NoNetwork()
      return { data: state.published, nextCursor: null }
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
      serviceWorker,
      now: () => time,
    })
  return { watch: open(), open, state, reload, pass: (ms: number) => (time += ms) }
}

test('it asks once an hour', async () => {
  const { watch, state, pass } = aWatch()
  await watch.check()
  pass(limits.versionCheckMs - 1)
  await watch.check()
  expect(state.asked).toBe(1)
  pass(1)
  await watch.check()
  expect(state.asked).toBe(2)
})

test('without a connection nothing happens, and it asks again at the next occasion', async () => {
  const { watch, state, reload } = aWatch()
  state.published = null
  await watch.check()
  state.published = { ...current, build: 'two' }
  await watch.check()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a new build waits until nothing is busy', async () => {
  const { watch, state, reload } = aWatch({ published: { ...current, build: 'two' } })
  state.busy = true
  await watch.check()
  expect(reload).not.toHaveBeenCalled()
  state.busy = false
  await watch.settle()
  await watch.settle()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that comes back the same does not reload again for the same build', async () => {
  const { watch, open, reload } = aWatch({ published: { ...current, build: 'two' } })
  await watch.check()
  await open().check()
  expect(reload).toHaveBeenCalledTimes(1)
})

/** A worker container whose registration finds a new worker, or none. */
function aContainer(found: 'waiting' | 'installing' | 'broken' | 'none') {
  const container = new EventTarget()
  const worker = Object.assign(new EventTarget(), {
    state: found === 'waiting' ? 'installed' : 'installing',
    postMessage: vi.fn(() => container.dispatchEvent(new Event('controllerchange'))),
  })
  const registration = {
    update: async () => {
      if (found === 'none' || found === 'waiting') return
      worker.state = found === 'broken' ? 'redundant' : 'installed'
      queueMicrotask(() => worker.dispatchEvent(new Event('statechange')))
    },
    waiting: found === 'waiting' ? worker : null,
    installing: found === 'installing' || found === 'broken' ? worker : null,
  }
  const whole = Object.assign(container, { controller: {}, getRegistration: async () => registration })
  return { container: whole as unknown as WorkerContainer, worker }
}

test.each([
  ['waiting', true],
  ['installing', true],
  ['broken', false],
  ['none', false],
] as const)('a new worker that is %s: a reload would bring the new build: %s', async (found, ready) => {
  const { container, worker } = aContainer(found)
  expect(await takeNewWorker(container, container.controller)).toBe(ready)
  expect(worker.postMessage).toHaveBeenCalledTimes(ready ? 1 : 0)
})

test('a page without a worker gets the new build by a reload alone', async () => {
  expect(await takeNewWorker(undefined, undefined)).toBe(true)
})

test('no reload into the old shell: it waits until the new worker is there', async () => {
  const { container } = aContainer('none')
  const { watch, reload } = aWatch({ published: { ...current, build: 'two' }, serviceWorker: container })
  await watch.check()
  expect(reload).not.toHaveBeenCalled()
})

test('when another tab has let the new worker take over, this one reloads too', async () => {
  const { container } = aContainer('none')
  const { watch, reload } = aWatch({ published: { ...current, build: 'two' }, serviceWorker: container })
  await watch.check()
  Object.assign(container, { controller: {} })
  await watch.check()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a first worker that takes charge of a page brings no new build', async () => {
  const { container } = aContainer('none')
  const first = container.controller
  Object.assign(container, { controller: null })
  const { watch, state, reload, pass } = aWatch({ serviceWorker: container })
  Object.assign(container, { controller: first })
  await watch.check()
  state.published = { ...current, build: 'two' }
  pass(limits.versionCheckMs)
  await watch.check()
  expect(reload).not.toHaveBeenCalled()
})
