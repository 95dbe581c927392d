import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newDraft } from './draft.ts'
import { isBegun, keepNote, keptNote } from './kept-note.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('what is typed is there again, under the same id, until it is sent or given up', () => {
  const typed = { ...newDraft(), ja: '台風が近づいています' }
  keepNote(typed)
  expect(keptNote()).toEqual(typed)
  keepNote(newDraft())
  expect([isBegun(keptNote()), stored.size]).toEqual([false, 0])
})

test('without a storage the form begins empty', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepNote({ ...newDraft(), en: 'Typhoon' })
  expect(isBegun(keptNote())).toBe(false)
})
