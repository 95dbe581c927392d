import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { shareDraft } from '../editing/shared-drafts.ts'
import { keepDraft } from '../mirror/drafts.ts'
import { remove } from '../outbox/queue.ts'
import { noteShared } from '../settings/draft-copies.ts'
import { newMirror, someone } from '../testing/rows.ts'
import { countLost } from './lost-by-leaving.ts'

const key = 'comment:x'

/** A device with the draft of a comment that is queued to be shared. */
async function begun(content: unknown) {
  const mirror = newMirror()
  onTestFinished(() => mirror.close())
  await keepDraft(mirror, key, { content })
  await shareDraft(mirror, key, someone, 1_000, true)
  return {
    mirror,
    async arrive() {
      const [command] = await mirror.outbox.toArray()
      if (command?.kind !== 'settings.saveDraft') throw new Error('no draft is queued')
      await mirror.transaction('rw', [mirror.outbox, mirror.files, mirror.drafts, mirror.meta], async () => {
        await remove(mirror, command)
        await noteShared(mirror, command.args.body.content, 7)
      })
    },
  }
}

test('a draft counts as lost until the server has it', async () => {
  const { mirror, arrive } = await begun('Half a thought')
  expect(await countLost(mirror)).toBe(1)
  await arrive()
  expect(await countLost(mirror)).toBe(0)
})

test('a draft with pictures counts as lost: pictures are on this device only', async () => {
  const { mirror, arrive } = await begun({ text: 'Look', pictures: [{ blob: new Blob(['x']) }] })
  await arrive()
  expect(await countLost(mirror)).toBe(1)
})

test('a draft that is not shared between devices counts as lost', async () => {
  const mirror = newMirror()
  onTestFinished(() => mirror.close())
  expect(await countLost(mirror)).toBe(0)
  await keepDraft(mirror, 'report:post:x', { content: 'It is' })
  await keepDraft(mirror, 'kept:y', { content: 'came back' })
  expect(await countLost(mirror)).toBe(2)
})
