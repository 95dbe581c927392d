import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { newComment } from '../comments/commands.ts'
import { forgetDraft, keepDraft } from '../mirror/drafts.ts'
import { claim } from '../outbox/command-states.ts'
import { pullDrafts, readElsewhere } from '../settings/draft-copies.ts'
import { newMirror, someone } from '../testing/rows.ts'
import { draftId, enqueueDraft, shareDraft, unshareDraft } from './shared-drafts.ts'

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

test('wherever the page is cut off, what was sent is a draft or queued as a whole: never both, never neither', async () => {
  const { commentId: _, ...command } = newComment({ postId: 'x', slug: 'x', text: '<p>Half a thought</p>' })
  const { commentId: __, ...another } = newComment({ postId: 'x', slug: 'x', text: '<p>The other half</p>' })
  let wasCut = true
  let cuts = 0
  for (; wasCut; cuts++) {
    const { mirror, commands } = await typed(true)
    let changes = 0
    wasCut = false
    mirror.close()
    mirror.use({
      stack: 'dbcore',
      name: 'cut',
      create: core => ({
        ...core,
        table: name => {
          const table = core.table(name)
          return {
            ...table,
            mutate: request => {
              if (changes++ !== cuts) return table.mutate(request)
              wasCut = true
              throw new Error('the page is gone')
            },
          }
        },
      }),
    })
    await mirror.open()
    await enqueueDraft(mirror, key, [command, another], someone).catch(() => {})
    const queued = (await commands()).filter(each => each.kind === 'comments.add').length
    expect([queued, await mirror.drafts.count()]).toEqual(wasCut ? [0, 1] : [2, 0])
    if (!wasCut) expect((await commands()).map(each => each.kind)).toEqual(['comments.add', 'comments.add'])
  }
  expect(cuts).toBeGreaterThan(3)
})
