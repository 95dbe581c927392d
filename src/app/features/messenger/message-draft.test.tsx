import 'fake-indexeddb/auto'
import { parseHTML } from 'linkedom'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import { messageKey } from '../../../local/chat/keys.ts'
import type { Device } from '../../../local/device/device.ts'
import { keepDraft, readDraft } from '../../../local/mirror/drafts.ts'
import { newMirror, someone } from '../../../local/testing/rows.ts'
import { showDevice, useMirror } from '../../state/device/open-device.ts'
import { storeTyped } from '../../state/device/open-editors.ts'
import { useDraft } from '../../state/drafts/use-draft.ts'
import { leaveField, takeFocus } from './field-focus.ts'
import { moveTyped } from './message-draft.ts'

const nothing = { text: '', replyTo: null, pictures: [] as unknown[] }
const picture = (key: string) => ({ key, blob: new Blob(['x']), name: `${key}.webp`, alt: '' })

function aMirror() {
  const mirror = newMirror()
  onTestFinished(() => mirror.close())
  return mirror
}

test('what was typed to the end in a chat that turned out to be another goes into its field', async () => {
  const { window, document } = parseHTML('<html><body><div id="root"></div></body></html>')
  const listens = { addEventListener: () => {}, removeEventListener: () => {} }
  const globals = { window, document, localStorage: { setItem: () => {}, removeItem: () => {} }, ...listens }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  const mirror = aMirror()
  showDevice({ mirror, session: someone, subscribe: () => () => {}, sync: {} } as unknown as Device)
  let [ready, keep] = [false, (_: typeof nothing) => {}]
  function Field() {
    const held = useDraft(messageKey('begun'), nothing)
    ready = useMirror() === mirror && held.ready
    keep = held.keep
    return null
  }
  const root = createRoot(document.getElementById('root') as HTMLElement)
  root.render(<Field />)
  await eventually(() => expect(ready).toBe(true))
  const typed = { text: 'To the last letter', replyTo: null, pictures: [picture('moss')] }
  flushSync(() => keep(typed))
  await moveTyped(mirror, 'begun', 'there')
  // What leaves the page later writes nothing back.
  flushSync(() => root.unmount())
  await storeTyped(messageKey('begun'))
  expect((await readDraft(mirror, messageKey('there')))?.content).toMatchObject({
    text: 'To the last letter',
    pictures: [{ name: 'moss.webp' }],
  })
  expect(await readDraft(mirror, messageKey('begun'))).toBeNull()
})

test('what waits in the other field comes first, and all pictures stay', async () => {
  const mirror = aMirror()
  await keepDraft(mirror, messageKey('begun'), { content: { ...nothing, text: 'Second', pictures: [picture('b')] } })
  const answered = { id: 'm', name: 'ken' }
  const there = { text: 'First', replyTo: answered, pictures: [picture('a')] }
  await keepDraft(mirror, messageKey('there'), { content: there })
  await moveTyped(mirror, 'begun', 'there')
  expect((await readDraft(mirror, messageKey('there')))?.content).toMatchObject({
    text: 'First\nSecond',
    replyTo: answered,
    pictures: [{ key: 'a' }, { key: 'b' }],
  })
  await moveTyped(mirror, 'begun', 'there')
  expect((await readDraft(mirror, messageKey('there')))?.content).toMatchObject({ text: 'First\nSecond' })
})

test('the focus goes along if the field had it, and to no other field', async () => {
  const mirror = aMirror()
  leaveField('begun', true)
  await moveTyped(mirror, 'begun', 'there')
  expect([takeFocus('there'), takeFocus('there')]).toEqual([true, false])
  leaveField('begun', false)
  await moveTyped(mirror, 'begun', 'there')
  expect(takeFocus('there')).toBe(false)
})
