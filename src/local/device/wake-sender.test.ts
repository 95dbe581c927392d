import { expect, test, vi } from 'vitest'
import type { Sender } from '../outbox/sender.ts'
import { askBackgroundSync, outboxTag } from './background-sync.ts'
import { wakeOn } from './wake-sender.ts'

test('the sender is woken when the connection or the page is back, or the worker asks, until stopped', () => {
  const wake = vi.fn()
  const [window, document, serviceWorker] = [
    new EventTarget(),
    Object.assign(new EventTarget(), { visibilityState: 'hidden' }),
    new EventTarget(),
  ]
  const stop = wakeOn({ window, document, serviceWorker }, () => ({ wake }) as unknown as Sender)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(wake).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  document.visibilityState = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'flush' } }))
  serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'else' } }))
  expect(wake.mock.calls.flat()).toEqual(['online', 'visible', 'sync'])
  stop()
  window.dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'flush' } }))
  expect(wake).toHaveBeenCalledTimes(3)
})

const inPage = (registration: unknown) => ({
  navigator: { serviceWorker: { controller: {}, ready: Promise.resolve(registration) } },
})

test('a page registers Background Sync where there is one; a worker does not, or it would be woken without end', async () => {
  const register = vi.fn(async () => {})
  const registration = { sync: { register } }
  await askBackgroundSync(inPage(registration))
  await askBackgroundSync(inPage({}))
  await askBackgroundSync({ navigator: {} })
  await askBackgroundSync({ ...inPage(registration), registration })
  expect(register.mock.calls).toEqual([[outboxTag]])
})

test('a refusal of Background Sync is no error', async () => {
  const registration = { sync: { register: () => Promise.reject(new Error('denied')) } }
  await expect(askBackgroundSync(inPage(registration))).resolves.toBeUndefined()
})
