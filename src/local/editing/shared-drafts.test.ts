import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { forgetDraft, keepDraft } from '../mirror/drafts.ts'
import { claim } from '../outbox/command-states.ts'
import { pullDrafts, readElsewhere } from '../settings/draft-copies.ts'
import { newMirror, someone } from '../testing/rows.ts'
import { draftId, shareDraft, unshareDraft } from './shared-drafts.ts'

const key = 'comment:x'

/** A device with a draft that is queued to be shared. */
async function typed(soon: boolean) {
  const mirror = newMirror()
  onTestFinished(() => mirror.close())
  await keepDraft(mirror, key, { content: 'Half a thought' })
  await shareDraft(mirror, key, someone, 1_000, soon)
  return { mirror, commands: () => mirror.outbox.toArray() }
}

const run = { id: 'run', now: () => 1_000_000, random: () => 0 }

test('a draft is sent some seconds after typing, and at once when the editor is left', async () => {
  const { mirror, commands } = await typed(false)
  expect(await commands()).toMatchObject([{ kind: 'settings.saveDraft', nextAt: 11_000 }])
  await shareDraft(mirror, key, someone, 2_000, true)
  expect(await commands()).toMatchObject([{ kind: 'settings.saveDraft', nextAt: 0 }])
})

test('a draft that was never sent needs no deletion on the server', async () => {
  const { mirror, commands } = await typed(true)
  await forgetDraft(mirror, key)
  await unshareDraft(mirror, key, someone)
  expect(await commands()).toEqual([])
})

test('a draft that may have arrived is deleted on the server', async () => {
  const { mirror, commands } = await typed(true)
  await claim(mirror, run)
  await forgetDraft(mirror, key)
  await unshareDraft(mirror, key, someone)
  expect((await commands()).map(each => each.kind)).toEqual(['settings.saveDraft', 'settings.deleteDraft'])
})

test('a draft that this device has just sent is not offered as another device’s', async () => {
  const { mirror } = await typed(true)
  const sending = await claim(mirror, run)
  if (typeof sending !== 'object' || sending?.kind !== 'settings.saveDraft') throw new Error('it goes')
  const { kind, content } = sending.args.body
  const draft = { id: await draftId(key), kind, content, updated: '2026-11-01T00:00:00.000Z', rev: 7 }
  await pullDrafts(mirror, [draft])
  expect(await readElsewhere(mirror, key)).toBeNull()
  await pullDrafts(mirror, [{ ...draft, content: content.replace('Half', 'Another'), rev: 8 }])
  expect(await readElsewhere(mirror, key)).toMatchObject({ content: 'Another a thought' })
})
