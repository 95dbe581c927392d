import { beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import type { Command } from '../../../local/command/command.ts'
import type { Device } from '../../../local/device/device.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { newTimelinePost } from '../../../local/posts/commands.ts'
import { loadLanguage, needTexts } from '../language/catalogues.ts'
import { globalMessage, hideMessage } from '../popups/global-message.ts'
import { followWrite } from './follow-writes.ts'
import { forgetWrite, forgetWrites } from './followed-writes.ts'

const { state } = vi.hoisted(() => ({ state: { connection: 'fine', openable: true } }))
vi.mock('../device/online.ts', () => ({ connectionNow: () => state.connection }))
vi.mock('./open-in-editor.ts', () => ({ canOpenInEditor: async () => state.openable, openInEditor: vi.fn() }))

let tell = (_: Partial<Command>[]) => {}
const posts = new Map<string, { post: { status: string } }>()
let draft: { reason?: { code: string; message: string } } | undefined

const mirror = {
  watch: () => ({
    subscribe({ next }: { next: typeof tell }) {
      tell = next
      return { unsubscribe: () => {} }
    },
  }),
  drafts: { get: async () => draft },
  posts: { get: async (id: string) => posts.get(id) },
} as unknown as Mirror
const device = { mirror } as unknown as Device
const command = newTimelinePost({ text: '<p>Waits for signal</p>' })
const said = () => globalMessage.current && { text: globalMessage.current.text, type: globalMessage.current.type }
const row = (fields: Partial<Command>): Partial<Command> => ({ id: 'c', attempts: 1, state: 'waiting', ...fields })

beforeEach(async () => {
  await loadLanguage('en')
  await needTexts('reading')
  Object.assign(state, { connection: 'fine', openable: true })
  draft = undefined
  forgetWrites()
  hideMessage()
})

test('done is said only when the server has answered', async () => {
  followWrite(device, command, 'c', 'Posted.')
  expect(said()).toEqual({ text: 'Sending…', type: 'sending' })
  tell([row({ state: 'sending' })])
  expect(said()?.text).toBe('Sending…')
  tell([])
  await eventually(() => expect(said()).toEqual({ text: 'Posted.', type: 'success' }))
})

test('a post that the server lets wait is not called posted, and leads to why', async () => {
  const { postId, ...waits } = newTimelinePost({ text: '<p>My first words here</p>' })
  followWrite(device, waits, 'c', 'Posted.')
  tell([row({ state: 'sending' })])
  posts.set(postId, { post: { status: 'pending' } })
  tell([])
  await eventually(() =>
    expect(said()).toEqual({
      text: 'Your post is waiting for approval. Others see it once a moderator has approved it.',
      type: 'kept',
    }),
  )
  expect(globalMessage.current?.action?.text).toBe('What this means')
})

test('without a signal it is kept, and done once it has gone out', async () => {
  state.connection = 'offline'
  followWrite(device, command, 'c', 'Posted.')
  expect(said()).toEqual({ text: 'Kept. It will be sent when there is a signal.', type: 'kept' })
  state.connection = 'fine'
  tell([row({ state: 'sending' })])
  expect(said()?.type).toBe('kept')
  tell([])
  await eventually(() => expect(said()?.text).toBe('Posted.'))
})

test.each([
  ['no_network', 'Kept. It will be sent when there is a signal.'],
  ['internal', 'Kept. Something is wrong on our side; we keep trying.'],
])('an attempt that ended with %s: kept, with the reason', (code, text) => {
  followWrite(device, command, 'c', 'Posted.')
  tell([row({ error: { code, message: '' } })])
  expect(said()).toEqual({ text, type: 'kept' })
})

test('a refusal replaces it by an error with its way on', async () => {
  followWrite(device, command, 'c', 'Saved.')
  tell([row({ state: 'refused', error: { code: 'conflict', message: 'Changed elsewhere.' } })])
  await eventually(() => expect(said()).toEqual({ text: 'Not sent: Changed elsewhere.', type: 'error' }))
  expect(globalMessage.current?.action?.text).toBe('Choose a version')
})

test('what became a draft is not called done, and its draft can be opened', async () => {
  draft = { reason: { code: 'too_old', message: '' } }
  followWrite(device, command, 'c', 'Posted.')
  tell([])
  await eventually(() => expect(said()?.type).toBe('error'))
  expect(globalMessage.current?.action?.text).toBe('Open the draft')
})

test('a refusal without an editor leads to the list of what is not sent', async () => {
  state.openable = false
  followWrite(device, { kind: 'settings.change', args: {} } as never, 'c', null)
  expect(said()).toBeNull()
  tell([row({ state: 'refused', error: { code: 'suspended', message: 'You can read.' } })])
  await eventually(() => expect(said()?.text).toBe('Not sent: You can read.'))
  expect(globalMessage.current?.action?.text).toBe('View')
})

test('a refused deletion stands where it happened alone', () => {
  followWrite(device, { kind: 'posts.delete', args: {} } as never, 'c', 'The post is deleted.')
  expect(said()?.type).toBe('sending')
  tell([row({ state: 'refused', error: { code: 'suspended', message: 'You can read.' } })])
  expect(said()).toBeNull()
})

test('nothing is said of what its author discarded, or dropped before it was sent', async () => {
  followWrite(device, command, 'c', 'Posted.')
  forgetWrite('c')
  expect(said()).toBeNull()
  state.connection = 'offline'
  followWrite(device, command, 'd', 'Posted.')
  hideMessage()
  tell([])
  await Promise.resolve()
  expect(said()).toBeNull()
})
