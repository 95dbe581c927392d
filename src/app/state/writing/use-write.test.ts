import { beforeEach, expect, test, vi } from 'vitest'
import type { NewCommand } from '../../../local/command/command.ts'
import { enqueue } from '../../../local/outbox/queue.ts'
import { loadLanguage } from '../language/catalogues.ts'
import { globalMessage, hideMessage } from '../popups/global-message.ts'
import { useWrite } from './use-write.ts'

const { state } = vi.hoisted(() => ({ state: { opens: true, room: false } }))
vi.mock('../device/online.ts', () => ({ connectionNow: () => 'fine' }))
vi.mock('../device/open-device.ts', () => ({
  whyNotOpen: () => null,
  tryOpen: async () => (state.opens ? { mirror: {}, session: { id: 'u1' } } : null),
}))
vi.mock('../../../local/outbox/queue.ts', () => ({ enqueue: vi.fn() }))
vi.mock('../keeping/make-room.ts', () => ({
  makeRoom: async () => {
    if (!state.room) throw new Error('nothing to free')
  },
}))
vi.mock('./follow-writes.ts', () => ({ followWrite: vi.fn() }))
vi.mock('../../../local/device/storage.ts', () => ({ askPersistence: async () => {} }))

const command = { kind: 'posts.view', args: {} } as unknown as NewCommand
// biome-ignore lint/correctness/useHookAtTopLevel: it uses nothing of React
const write = useWrite()

beforeEach(async () => {
  await loadLanguage('en')
  hideMessage()
})

test('what the device takes is written, and nothing is said', async () => {
  vi.mocked(enqueue).mockResolvedValueOnce('c1')
  expect(await write(command)).toBe(true)
  expect(globalMessage.current).toBeNull()
})

test('what the device refuses was not written, and that is said', async () => {
  vi.mocked(enqueue).mockRejectedValueOnce(new DOMException('no room', 'QuotaExceededError'))
  expect(await write(command)).toBe(false)
  expect(globalMessage.current).toMatchObject({ type: 'error', text: expect.stringContaining('could not be kept') })
})

test('a write that finds no room is stored once there is some', async () => {
  state.room = true
  vi.mocked(enqueue)
    .mockRejectedValueOnce(new DOMException('no room', 'QuotaExceededError'))
    .mockResolvedValueOnce('c2')
  expect(await write(command)).toBe(true)
  expect(globalMessage.current).toBeNull()
  state.room = false
})

test('a write while the device can not be opened was not written, and that is said', async () => {
  state.opens = false
  expect(await write(command)).toBe(false)
  expect(globalMessage.current).toMatchObject({ type: 'error', text: expect.stringContaining('could not be kept') })
  state.opens = true
})
