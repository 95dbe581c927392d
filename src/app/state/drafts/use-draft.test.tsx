import 'fake-indexeddb/auto'
import { parseHTML } from 'linkedom'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import { newComment } from '../../../local/comments/commands.ts'
import type { Device } from '../../../local/device/device.ts'
import { keepDraft, readDraft } from '../../../local/mirror/drafts.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { enqueue } from '../../../local/outbox/queue.ts'
import { newMirror, someone } from '../../../local/testing/rows.ts'
import { showDevice, useMirror } from '../device/open-device.ts'
import { isEditing, showStored, storeTyped } from '../device/open-editors.ts'
import { openInEditor } from '../writing/open-in-editor.ts'
import type { Store } from '../writing/use-write.ts'
import { useDraft } from './use-draft.ts'

const key = 'comment:x'
let mirror: Mirror
let root: Root
let box: ReturnType<typeof useDraft<string>>
let boxOf: Mirror | null = null

function Box() {
  boxOf = useMirror()
  box = useDraft(key, '')
  return box.draft
}

beforeEach(async () => {
  const { window, document } = parseHTML('<html><body><div id="root"></div></body></html>')
  const listens = { addEventListener: () => {}, removeEventListener: () => {} }
  const globals = { window, document, localStorage: { setItem: () => {}, removeItem: () => {} }, ...listens }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  mirror = newMirror()
  showDevice({
    mirror,
    session: someone,
    subscribe: () => () => {},
    sync: { loadDrafts: async () => 'loaded' },
  } as unknown as Device)
  root = createRoot(document.getElementById('root') as HTMLElement)
  root.render(<Box />)
  await eventually(() => expect(boxOf === mirror && box.ready).toBe(true))
})
afterEach(() => {
  flushSync(() => root.unmount())
  mirror.close()
})

const type = (text: string) => flushSync(() => box.keep(text))
const queued = async () =>
  (await mirror.outbox.toArray()).flatMap(each => (each.kind === 'comments.add' ? [each.args.body.comment_text] : []))
const command = (text: string) => {
  const { commentId: _, ...made } = newComment({ postId: 'x', slug: 'x', text })
  return made
}

/** Presses Send. What it writes is queued once `queue` is called, or refused by `refuse`. */
function press() {
  let [queue, refuse] = [() => {}, () => {}]
  const told = new Promise<boolean>(resolve => {
    queue = () => resolve(true)
    refuse = () => resolve(false)
  })
  const text = box.draft
  const write = async (store: Store) => (await told) && (await store(mirror, [command(text)], someone))[0] !== null
  let sending: Promise<boolean> = Promise.resolve(false)
  flushSync(() => {
    sending = box.send(write)
  })
  const end = async (how: () => void) => {
    how()
    await sending
  }
  return { queue: () => end(queue), refuse: () => end(refuse) }
}

test('an editor that was emptied by hand holds nothing back', async () => {
  type('Not this')
  await storeTyped(key)
  expect(isEditing()).toBe(true)
  type('')
  expect(isEditing()).toBe(true)
  await storeTyped(key)
  expect([isEditing(), await readDraft(mirror, key)]).toEqual([false, null])
})

test('the box is empty as soon as Send is pressed, and what is typed on goes on in it', async () => {
  type('First')
  const sending = press()
  expect(box.draft).toBe('')
  type('Second')
  await sending.queue()
  expect(box.draft).toBe('Second')
  expect(await queued()).toEqual(['First'])
  await eventually(async () => expect(await readDraft(mirror, key)).toMatchObject({ content: 'Second' }))
})

test('what was sent is no draft any more, and no late keystroke makes it one again', async () => {
  type('First')
  await eventually(async () => expect(await readDraft(mirror, key)).toMatchObject({ content: 'First' }))
  type('First and more')
  await press().queue()
  expect(await queued()).toEqual(['First and more'])
  expect(await readDraft(mirror, key)).toBeNull()
})

test('what is refused is back in the box, before what was typed since', async () => {
  type('First')
  const alone = press()
  await alone.refuse()
  await eventually(() => expect(box.draft).toBe('First'))
  const both = press()
  type('Second')
  await both.refuse()
  await eventually(() => expect(box.draft).toBe('First\nSecond'))
  expect(await queued()).toEqual([])
})

test('an unsent comment that is taken back to be edited is shown in the open box, and stays', async () => {
  const id = (await enqueue(mirror, command('Not sent'), someone)) ?? ''
  await openInEditor(mirror, id, async () => {})
  await eventually(() => expect(box).toMatchObject({ draft: 'Not sent', taken: 1 }))
  expect(await queued()).toEqual([])
  type('Not sent, but longer')
  await eventually(async () => expect(await readDraft(mirror, key)).toMatchObject({ content: 'Not sent, but longer' }))
})

test('what was typed since the box was last stored is not lost to what is put in it', async () => {
  await keepDraft(mirror, key, { content: 'Not sent' })
  type('Just typed')
  await showStored(key)
  await eventually(() => expect(box.draft).toBe('Not sent\nJust typed'))
})

test('what is typed last is asked about before an unsent comment replaces it', async () => {
  const id = (await enqueue(mirror, command('Not sent'), someone)) ?? ''
  type('Just typed')
  await openInEditor(mirror, id, async () => {})
  expect(box.draft).toBe('Just typed')
  expect(await queued()).toEqual(['Not sent'])
  expect(await readDraft(mirror, key)).toMatchObject({ content: 'Just typed' })
})

test('what the box held when it left the page can be waited for', async () => {
  type('Typed to the end')
  flushSync(() => root.render(null))
  await storeTyped(key)
  expect(await readDraft(mirror, key)).toMatchObject({ content: 'Typed to the end' })
})
