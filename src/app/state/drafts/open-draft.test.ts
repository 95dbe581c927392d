import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import type { Session } from '../../../contract/entities/session.ts'
import { newComment } from '../../../local/comments/commands.ts'
import type { Device } from '../../../local/device/device.ts'
import { keepDraft, readDraft } from '../../../local/mirror/drafts.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { enqueue } from '../../../local/outbox/queue.ts'
import { newMirror, someone } from '../../../local/testing/rows.ts'
import { showDevice } from '../device/open-device.ts'
import { isEditing, showStored, storeTyped } from '../device/open-editors.ts'
import { openInEditor } from '../writing/open-in-editor.ts'
import type { Store } from '../writing/use-write.ts'
import { OpenDraft } from './open-draft.ts'

const key = 'comment:x'
let mirror: Mirror
let box: OpenDraft<string>
let close: () => void
let tell: () => void

/** Shows who uses the device from now on. */
function use(mirror: Mirror, session: Session | null) {
  showDevice({
    mirror,
    session,
    subscribe(listener: () => void) {
      tell = listener
      return () => {}
    },
  } as unknown as Device)
}

async function open(mirror: Mirror) {
  close = box.open(mirror)
  await eventually(() => expect(box.now().ready).toBe(true))
}

/** The device gets another account, as an open editor hears of it. */
async function turn(next: Mirror, session: Session | null) {
  const told = tell
  use(next, session)
  told()
  close()
  await storeTyped(key)
  await open(next)
}

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: { toggleAttribute: () => {} } })
  vi.stubGlobal('localStorage', { setItem: () => {}, removeItem: () => {} })
  mirror = newMirror()
  use(mirror, someone)
  box = new OpenDraft(key, { draft: '', base: null })
  await open(mirror)
})
afterEach(() => {
  close()
  mirror.close()
})

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
  const text = box.now().draft
  const write = async (store: Store) => (await told) && (await store(mirror, [command(text)], someone))[0] !== null
  const sending = box.send(write)
  const end = async (how: () => void) => {
    how()
    await sending
  }
  return { queue: () => end(queue), refuse: () => end(refuse) }
}

test('an editor that was emptied by hand holds nothing back', async () => {
  box.type('Not this')
  await storeTyped(key)
  expect(isEditing()).toBe(true)
  box.type('')
  expect(isEditing()).toBe(true)
  await storeTyped(key)
  expect([isEditing(), await readDraft(mirror, key)]).toEqual([false, null])
})

test('the box is empty as soon as Send is pressed, and what is typed on goes on in it', async () => {
  box.type('First')
  const sending = press()
  expect(box.now().draft).toBe('')
  box.type('Second')
  await sending.queue()
  expect(box.now().draft).toBe('Second')
  expect(await queued()).toEqual(['First'])
  await eventually(async () => expect(await readDraft(mirror, key)).toMatchObject({ content: 'Second' }))
})

test('what was sent is no draft any more, and no late keystroke makes it one again', async () => {
  box.type('First')
  await eventually(async () => expect(await readDraft(mirror, key)).toMatchObject({ content: 'First' }))
  box.type('First and more')
  await press().queue()
  expect(await queued()).toEqual(['First and more'])
  expect(await readDraft(mirror, key)).toBeNull()
})

test('what is refused is back in the box, before what was typed since', async () => {
  box.type('First')
  const alone = press()
  await alone.refuse()
  expect(box.now().draft).toBe('First')
  const both = press()
  box.type('Second')
  await both.refuse()
  expect(box.now().draft).toBe('First\nSecond')
  expect(await queued()).toEqual([])
})

test('an unsent comment that is taken back to be edited is shown in the open box, and stays', async () => {
  const id = (await enqueue(mirror, command('Not sent'), someone)) ?? ''
  await openInEditor(mirror, id, async () => {})
  expect(box.now()).toMatchObject({ draft: 'Not sent', taken: 1 })
  expect(await queued()).toEqual([])
  box.type('Not sent, but longer')
  await eventually(async () => expect(await readDraft(mirror, key)).toMatchObject({ content: 'Not sent, but longer' }))
})

test('a comment that is being sent is not taken back, and its editor is told', async () => {
  const id = (await enqueue(mirror, command('On its way'), someone)) ?? ''
  await mirror.outbox.where({ id }).modify({ state: 'sending' })
  let late = 0
  const opened = () =>
    openInEditor(
      mirror,
      id,
      async () => expect.unreachable('it is not here any more'),
      () => void late++,
    )
  expect(await opened()).toBe(true)
  expect(late).toBe(1)
  await mirror.outbox.where({ id }).delete()
  expect(await opened()).toBe(false)
  expect(late).toBe(2)
  expect(box.now().draft).toBe('')
})

test('what was typed since the box was last stored is not lost to what is put in it', async () => {
  await keepDraft(mirror, key, { content: 'Not sent' })
  box.type('Just typed')
  await showStored(key)
  expect(box.now().draft).toBe('Not sent\nJust typed')
})

test('what is typed last is asked about before an unsent comment replaces it', async () => {
  const id = (await enqueue(mirror, command('Not sent'), someone)) ?? ''
  box.type('Just typed')
  await openInEditor(mirror, id, async () => {})
  expect(box.now().draft).toBe('Just typed')
  expect(await queued()).toEqual(['Not sent'])
  expect(await readDraft(mirror, key)).toMatchObject({ content: 'Just typed' })
})

test('what the box held when it left the page can be waited for', async () => {
  box.type('Typed to the end')
  close()
  await storeTyped(key)
  expect(await readDraft(mirror, key)).toMatchObject({ content: 'Typed to the end' })
})

test("a visitor's text moves to the account that signs in", async () => {
  const visitors = newMirror()
  await turn(visitors, null)
  box.type('Begun by a visitor')
  await storeTyped(key)
  await turn(mirror, someone)
  expect(box.now().draft).toBe('Begun by a visitor')
  await eventually(async () => expect(await readDraft(mirror, key)).toMatchObject({ content: 'Begun by a visitor' }))
  expect(await readDraft(visitors, key)).toBeNull()
  visitors.close()
})

test("a member's text stays with the member", async () => {
  const another = newMirror()
  box.type('Mine')
  await turn(another, { ...someone, id: 'another' })
  expect(box.now().draft).toBe('')
  expect(await readDraft(mirror, key)).toMatchObject({ content: 'Mine' })
  close()
  await storeTyped(key)
  expect(await readDraft(another, key)).toBeNull()
  another.close()
})
