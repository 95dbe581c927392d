import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import type { Device } from '../../../local/device/device.ts'
import { NoNetwork } from '../../../local/wire/call-failures.ts'
import type { Client } from '../../../local/wire/client.ts'
import { watchVersion } from './watch-version.ts'

vi.mock('./build.ts', () => ({ version: '1', build: 'this' }))

afterEach(() => vi.unstubAllGlobals())

/** Checks the version once, as a tab with a session storage of its own. */
function lookAsTab(device: Device) {
  const stored = new Map<string, string>()
  const reload = vi.fn()
  let focus = () => {}
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('setInterval', () => 0)
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    focus = listener
  })
  watchVersion(device, { takeOver: async () => true, onWaiting() {} })
  focus()
  return reload
}

test('every tab reloads once into a new version', async () => {
  const values = new Map<string, unknown>()
  const device = {
    client: {
      async call(name: string) {
        if (name !== 'app.version') throw new NoNetwork()
        return { data: { version: '99', build: 'next' }, nextCursor: null }
      },
    } as unknown as Client,
    sender: { busy: () => false },
    subscribeSite() {},
    remember: async (key: string, value: unknown) => void values.set(key, value),
    recall: async (key: string) => values.get(key),
  } as unknown as Device
  for (const tab of ['first', 'second']) {
    const reload = lookAsTab(device)
    await eventually(() => expect(reload, tab).toHaveBeenCalledTimes(1))
  }
})
