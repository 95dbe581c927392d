import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWindow } from '../../../../tests/support/stub-window.ts'
import type { Session } from '../../../contract/entities/session.ts'
import type { Device } from '../../../local/device/device.ts'
import { someone } from '../../../local/testing/rows.ts'
import { showDevice, useMirror, useSession } from './open-device.ts'

let tell = () => {}

/** A device whose account changes when `turnTo` is called. */
function aDevice(session: Session | null) {
  const device = {
    mirror: { of: session?.id ?? 'visitor' },
    session,
    subscribe: (listener: () => void) => {
      tell = listener
    },
  }
  const turnTo = (next: Session | null) => {
    Object.assign(device, { session: next, mirror: { of: next?.id ?? 'visitor' } })
    tell()
  }
  return { device: device as unknown as Device, turnTo }
}

let renders = 0

function Who() {
  renders++
  const session = useSession()
  const mirror = useMirror() as unknown as { of: string } | null
  return `${session?.username ?? 'nobody'} reads ${mirror?.of ?? 'nothing'}`
}

beforeEach(() => {
  stubWindow()
  vi.stubGlobal('localStorage', { setItem: () => {}, removeItem: () => {} })
  renders = 0
})
afterEach(() => vi.unstubAllGlobals())

test('components follow the account, and nothing else of the device', async () => {
  const { device, turnTo } = aDevice(null)
  showDevice(device)
  const root = document.getElementById('root') as HTMLElement
  await act(async () => createRoot(root).render(<Who />))
  expect(root.textContent).toBe('nobody reads visitor')
  await act(async () => turnTo(someone))
  expect(root.textContent).toBe(`${someone.username} reads ${someone.id}`)
  const before = renders
  await act(async () => tell())
  expect(renders).toBe(before)
})

test('a document is taken over as it was rendered, and then shows the member', async () => {
  showDevice(aDevice(someone).device)
  const root = document.getElementById('root') as HTMLElement
  root.innerHTML = renderToString(<Who />)
  expect(root.textContent).toBe('nobody reads nothing')
  const mismatches: unknown[] = []
  await act(async () => hydrateRoot(root, <Who />, { onRecoverableError: error => mismatches.push(error) }))
  expect(mismatches).toEqual([])
  expect(root.textContent).toBe(`${someone.username} reads ${someone.id}`)
})
