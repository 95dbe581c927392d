import { expect, test } from 'vitest'
import { linux, type Process, ProcessorTime, type System } from './processor-time.ts'

/** A system whose processes the test sets: number, parent, own seconds and those of its ended children. */
function aSystem() {
  const there = new Map<number, Process>()
  const system: System & {
    set(pid: number, parent: number, own: number, reaped?: number): void
    end(pid: number): void
  } = {
    all: () => [...there.values()],
    one: pid => there.get(pid),
    set: (pid, parent, own, reaped = 0) =>
      void there.set(pid, { pid, parent, own, reaped, began: there.get(pid)?.began ?? `${pid}` }),
    end: pid => void there.delete(pid),
  }
  system.set(1, 0, 50, 900)
  system.set(10, 1, 1)
  system.set(99, 1, 70, 20)
  return system
}

test('what a process and its children use counts, and nothing of others', () => {
  const system = aSystem()
  const counted = new ProcessorTime(10, system)
  system.set(11, 10, 3)
  system.set(12, 11, 4, 2)
  counted.look()
  expect(counted.seconds()).toBe(9)
})

test('what is waited for counts once, with what it used after the last look', () => {
  const system = aSystem()
  const counted = new ProcessorTime(10, system)
  system.set(11, 10, 3)
  system.set(12, 11, 4)
  counted.look()
  system.end(12)
  system.set(11, 10, 3, 5)
  counted.look()
  expect(counted.seconds()).toBe(8)
  system.end(11)
  system.set(10, 1, 1, 9)
  counted.look()
  expect(counted.seconds()).toBe(9)
})

test('what nobody waits for counts as it was last seen', () => {
  const system = aSystem()
  const counted = new ProcessorTime(10, system)
  system.set(11, 10, 3)
  system.set(12, 11, 40)
  system.set(13, 12, 7)
  counted.look()
  // Killed together, and only the first was waited for.
  for (const pid of [11, 12, 13]) system.end(pid)
  system.set(10, 1, 1, 3)
  counted.look()
  expect(counted.seconds()).toBe(50)
})

test('what outlives its parent still counts', () => {
  const system = aSystem()
  const counted = new ProcessorTime(10, system)
  system.set(11, 10, 3)
  system.set(12, 11, 4)
  counted.look()
  system.end(11)
  system.set(10, 1, 1, 3)
  system.set(12, 1, 6)
  counted.look()
  expect(counted.seconds()).toBe(9)
  system.end(12)
  counted.look()
  expect(counted.seconds()).toBe(9)
})

test('a child that ends while its parent has just been read is not counted twice', () => {
  const system = aSystem()
  const counted = new ProcessorTime(10, system)
  system.set(11, 10, 3)
  counted.look()
  const early = system.all().filter(({ pid }) => pid !== 11)
  system.end(11)
  system.set(10, 1, 1, 3)
  const { all } = system
  system.all = () => early
  counted.look()
  system.all = all
  counted.look()
  expect(counted.seconds()).toBe(3)
})

test('a process of this system is read as it is', () => {
  const own = linux.one(process.pid)
  expect(own).toMatchObject({ pid: process.pid, parent: process.ppid, began: expect.stringMatching(/^\d+$/) })
  expect(own?.own).toBeGreaterThan(0)
  expect(linux.all().map(({ pid }) => pid)).toEqual(expect.arrayContaining([process.pid, process.ppid]))
})
