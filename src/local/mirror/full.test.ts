import 'fake-indexeddb/auto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hasRoom, storeUnstored } from '../keeping/has-room.ts'
import { enqueue } from '../outbox/queue.ts'
import { readWaiting } from '../outbox/read-waiting.ts'
import { newTimelinePost } from '../posts/commands.ts'
import { aPost, newMirror, someone } from '../testing/rows.ts'
import { applyPosts } from './apply-rows.ts'
import { forgetDraft, keepDraft, readDraft, unstoredDrafts } from './drafts.ts'
import { isFull, onFull } from './full.ts'

/** Makes every write of this device fail as on a full disk. @returns ends it */
function fillDisk(): () => void {
  const noRoom = () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
  const stores = [vi.spyOn(IDBObjectStore.prototype, 'put'), vi.spyOn(IDBObjectStore.prototype, 'add')]
  for (const each of stores) each.mockImplementation(noRoom)
  return () => {
    for (const each of stores) each.mockRestore()
  }
}

test('a full device is told, whatever is written, and loses nothing that waits', async () => {
  const mirror = newMirror()
  const told = vi.fn()
  const stop = onFull(told)
  onTestFinished(() => {
    stop()
    mirror.close()
  })
  await enqueue(mirror, newTimelinePost({ text: '<p>First</p>' }), someone)
  const empty = fillDisk()
  const read = await applyPosts(mirror, [aPost()], { asked: 1 }).catch(error => error)
  const written = await enqueue(mirror, newTimelinePost({ text: '<p>Second</p>' }), someone).catch(error => error)
  empty()
  expect([isFull(read), isFull(written), isFull(new Error('else'))]).toEqual([true, true, false])
  expect(told).toHaveBeenCalled()
  expect((await readWaiting(mirror)).map(each => each.text)).toEqual(['First'])
  await enqueue(mirror, newTimelinePost({ text: '<p>Second</p>' }), someone)
  expect((await readWaiting(mirror)).map(each => each.text)).toEqual(['First', 'Second'])
})

test('what is typed on a full device is held until there is room', async () => {
  const mirror = newMirror()
  onTestFinished(() => mirror.close())
  await keepDraft(mirror, 'post:new', { content: 'Before' })
  const empty = fillDisk()
  expect(await hasRoom(mirror, 10)).toBe(false)
  for (const key of ['post:new', 'comment:1'])
    await expect(keepDraft(mirror, key, { content: 'Typed on' })).rejects.toSatisfy(isFull)
  expect((await readDraft(mirror, 'post:new'))?.content).toBe('Typed on')
  await expect(storeUnstored(mirror)).rejects.toSatisfy(isFull)
  empty()
  expect(await hasRoom(mirror, 10)).toBe(true)
  await forgetDraft(mirror, 'comment:1')
  await storeUnstored(mirror)
  expect(unstoredDrafts(mirror).size).toBe(0)
  expect((await mirror.drafts.toArray()).map(({ key, content }) => [key, content])).toEqual([['post:new', 'Typed on']])
})
