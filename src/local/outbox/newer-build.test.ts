import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import type { Command } from '../command/command.ts'
import { newComment } from '../comments/commands.ts'
import { savePost } from '../posts/card-commands.ts'
import { newMirror, someone } from '../testing/rows.ts'
import { claim } from './command-states.ts'
import { countWaiting } from './count-waiting.ts'
import { enqueue } from './queue.ts'
import { readWaiting } from './read-waiting.ts'
import { discard } from './take-back.ts'

/** Puts a command of a kind that this build does not know into the queue, as a newer build in another tab does. */
async function withUnknown() {
  const mirror = newMirror()
  onTestFinished(() => mirror.close())
  const id = (await enqueue(mirror, savePost('p1'), someone)) ?? ''
  await mirror.outbox.where({ id }).modify(row => {
    Object.assign(row, { kind: 'chat.sendLetter', args: { body: { id: 'l1' } }, subject: 'thread p1' })
  })
  return { mirror, id }
}

const run = { id: 'run', now: () => Date.now() + 1_000, random: () => 0 }
const comment = newComment({ postId: 'p1', slug: 'p', text: '<p>After it</p>' })

test('a command of a newer build is left to that build, and so is what comes after it', async () => {
  const { mirror, id } = await withUnknown()
  await enqueue(mirror, comment, someone)
  await enqueue(mirror, { ...savePost('p2') }, someone, { dependsOn: [id] })
  expect(await claim(mirror, run)).toBeNull()
  const other = (await enqueue(mirror, savePost('p3'), someone)) ?? ''
  expect(((await claim(mirror, run)) as Command).id).toBe(other)
})

test('a command of a newer build is counted, listed without its text, and can be discarded', async () => {
  const { mirror, id } = await withUnknown()
  expect(await countWaiting(mirror)).toBe(1)
  expect(await readWaiting(mirror)).toMatchObject([{ id, label: 'device.kind.other', text: '' }])
  expect(await discard(mirror, id)).toBe(true)
  expect(await countWaiting(mirror)).toBe(0)
})
