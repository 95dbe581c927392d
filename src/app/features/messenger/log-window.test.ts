import { expect, test } from 'vitest'
import { around, drawn, drawnOf, firstNewOf, heldWindow, type LogWindow, withNewer, withOlder } from './log-window.ts'

/** Messages at places from one to another. */
const placed = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => ({ place: from + at }))
const newest: LogWindow = { start: null, end: null }
const placesOf = (messages: { place: number }[], window: LogWindow) => {
  const [from, to] = drawnOf(messages, window)
  return [messages[from]?.place, messages[to - 1]?.place]
}

test('the newest are drawn at first, and with them what comes later', () => {
  expect(placesOf(placed(1, 100), newest)).toEqual([71, 100])
  expect(placesOf(placed(1, 103), newest)).toEqual([74, 103])
  expect(placesOf(placed(1, 8), newest)).toEqual([1, 8])
  expect(drawnOf([], newest)).toEqual([0, 0])
})

test('reading back, older ones come and newer ones leave, never more than a bound', () => {
  const messages = placed(1, 400)
  let window = newest
  let pages = 0
  for (; (drawnOf(messages, window)[0] ?? 0) > 0; pages++) {
    window = withOlder(messages, window, false)
    const [from, to] = drawnOf(messages, window)
    expect(to - from).toBeLessThanOrEqual(drawn.most)
  }
  expect(pages).toBe((400 - drawn.first) / drawn.more)
  expect(placesOf(messages, window)).toEqual([1, drawn.most])
  for (; window.end !== null; pages--) window = withNewer(messages, window, false)
  expect(placesOf(messages, window)).toEqual([400 - drawn.most + 1, 400])
})

test('who reads further up keeps what they read, however many arrive', () => {
  let window = newest
  for (let count = 100; count <= 400; count++) {
    window = heldWindow(placed(1, count), window)
    const [first, last = 0] = placesOf(placed(1, count), window)
    expect(first).toBe(71)
    expect(last - 71).toBeLessThan(drawn.most)
  }
  expect(heldWindow(placed(1, 400), window)).toBe(window)
})

test('the end of a part is not the newest where messages follow it', () => {
  const part = placed(101, 140)
  const window = withNewer(part, { start: 101, end: 135 }, true)
  expect(window).toEqual({ start: 101, end: 140 })
  expect(withNewer(part, { start: 101, end: 135 }, false).end).toBeNull()
})

test('a window keeps its place while another part of the chat is read', () => {
  const window = { start: 200, end: 260 }
  for (const part of [placed(1, 400), placed(150, 550)]) expect(placesOf(part, window)).toEqual([200, 260])
})

test('around a place, what comes before and after it is drawn', () => {
  const window = around(200)
  const [first = 0, last = 0] = placesOf(placed(1, 400), window)
  expect([first < 200, last > 200, last - first < drawn.most]).toEqual([true, true, true])
})

test('the first new message is known only where what is read reaches up to it', () => {
  const firstNew = (messages: { place: number }[], before: boolean, done: boolean) =>
    firstNewOf({ messages, before, done }, 50, each => each.place > 50)?.place
  expect(firstNew(placed(40, 90), true, false)).toBe(51)
  expect(firstNew(placed(51, 90), true, false)).toBe(51)
  expect(firstNew(placed(60, 90), true, false)).toBeUndefined()
  expect(firstNew(placed(60, 90), false, false)).toBeUndefined()
  expect(firstNew(placed(60, 90), true, true)).toBeUndefined()
  expect(firstNew(placed(60, 90), false, true)).toBe(60)
})
