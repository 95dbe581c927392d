import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Presence } from '../../../contract/entities/people.ts'
import { createRegistry } from './registry.ts'

/** A registry with all that it tells. */
function aRegistry() {
  const changes: [string, Presence, Presence][] = []
  const own: [string, Presence][] = []
  const registry = createRegistry({
    changed: (...change) => void changes.push(change),
    ownChanged: (...change) => void own.push(change),
  })
  return { registry, changes, own }
}

test('of several devices the most active one counts, and what does not change is not told', () => {
  const { registry, changes, own } = aRegistry()
  const [phone, laptop] = [{}, {}]
  registry.note(phone, 'mika', 2)
  registry.note(laptop, 'mika', 1)
  registry.note(phone, 'mika', 1)
  registry.note(laptop, 'mika', null)
  registry.note(phone, 'mika', 2)
  registry.note(phone, 'mika', null)
  expect(changes).toEqual([
    ['mika', 0, 2],
    ['mika', 2, 1],
    ['mika', 1, 2],
    ['mika', 2, 0],
  ])
  expect(own).toEqual(changes.map(([id, , now]) => [id, now]))
})

test('another process counts like another device, and not as an own one', () => {
  const { registry, changes, own } = aRegistry()
  registry.notePeer('there', 'mika', 1)
  registry.note({}, 'mika', 2)
  expect([registry.of('mika'), changes, own]).toEqual([1, [['mika', 0, 1]], [['mika', 2]]])
  registry.dropPeer('there')
  expect([registry.of('mika'), changes.at(-1)]).toEqual([2, ['mika', 1, 2]])
})

test('whom a process does not name again when it says everything is not there any more', () => {
  const { registry, changes } = aRegistry()
  for (const id of ['mika', 'ken', 'aya']) registry.notePeer('there', id, 1)
  changes.length = 0
  registry.beginPeer('there')
  registry.notePeer('there', 'mika', 1)
  registry.notePeer('there', 'ken', 2)
  registry.endPeer('there')
  expect(changes).toEqual([
    ['ken', 1, 2],
    ['aya', 1, 0],
  ])
})

test('whatever is said in whichever order, a person is as active as the most active device that is left', () => {
  const presence = fc.constantFrom<Presence | null>(0, 1, 2, null)
  const step = fc.record({ where: fc.integer({ min: 0, max: 4 }), id: fc.constantFrom('a', 'b'), presence })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      const { registry, changes } = aRegistry()
      const devices = [{}, {}]
      const truth = new Map<string, Map<number, Presence>>()
      for (const { where, id, presence: now } of steps) {
        if (where < 2) registry.note(devices[where] as object, id, now)
        else registry.notePeer(`peer ${where}`, id, now ?? 0)
        truth.set(id, (truth.get(id) ?? new Map()).set(where, now ?? 0))
      }
      for (const [id, all] of truth) {
        const most = [...all.values()].includes(1) ? 1 : [...all.values()].includes(2) ? 2 : 0
        expect(registry.of(id)).toBe(most)
        const told = changes.filter(([who]) => who === id)
        // Each change begins where the one before ended.
        expect(told.map(([, before]) => before)).toEqual([0, ...told.map(([, , now]) => now)].slice(0, told.length))
        expect(told.at(-1)?.[2] ?? 0).toBe(most)
      }
    }),
  )
})
