import { describe, expect, it } from 'vitest'
import { covering, draggedView, firstView, kept, keyView, partOf, sentSize } from './crop.ts'

const cover = { width: 600, height: 200 }
const square = { width: 300, height: 300 }
const tall = { width: 3_000, height: 4_000 }
const wide = { width: 4_000, height: 1_000 }

describe('a picture covers the frame', () => {
  it('by its shorter side', () => {
    expect(covering(tall, cover)).toEqual({ width: 600, height: 800 })
    expect(covering(wide, cover)).toEqual({ width: 800, height: 200 })
    expect(covering(tall, square)).toEqual({ width: 300, height: 400 })
  })

  it('and shows its middle first', () => {
    expect(partOf(firstView, tall, square)).toEqual({ x: 0, y: 500, width: 3_000, height: 3_000 })
    expect(partOf(firstView, wide, cover)).toEqual({ x: 500, y: 0, width: 3_000, height: 1_000 })
  })

  it('however far it is dragged', () => {
    const pulled = kept({ scale: 1, x: 900, y: 900 }, tall, square)
    expect(partOf(pulled, tall, square)).toEqual({ x: 0, y: 0, width: 3_000, height: 3_000 })
    const pushed = kept({ scale: 2, x: -9_000, y: -9_000 }, wide, cover)
    expect(partOf(pushed, wide, cover)).toEqual({ x: 2_500, y: 500, width: 1_500, height: 500 })
  })

  it('and is never made smaller than the frame', () => {
    expect(kept({ scale: 0.2, x: 0, y: 0 }, tall, square).scale).toBe(1)
  })
})

describe('keys', () => {
  it('move what the frame shows', () => {
    const view = { scale: 2, x: 0, y: 0 }
    expect(keyView('ArrowRight', view, square)).toEqual({ scale: 2, x: -15, y: 0 })
    expect(keyView('ArrowUp', view, square)).toEqual({ scale: 2, x: 0, y: 15 })
  })

  it('zoom around the middle', () => {
    expect(keyView('+', firstView, square)?.scale).toBeCloseTo(1.15)
    expect(keyView('-', { scale: 1.15, x: 0, y: 0 }, square)?.scale).toBeCloseTo(1)
    expect(keyView('Home', { scale: 3, x: 50, y: 9 }, square)).toEqual(firstView)
  })

  it('leave what they do not know to the browser', () => {
    expect(keyView('Tab', firstView, square)).toBeUndefined()
  })
})

it('one pointer drags, two fingers pinch', () => {
  const [a, b] = [
    { x: -50, y: 0 },
    { x: 50, y: 0 },
  ]
  expect(draggedView(firstView, [a], [{ x: -20, y: 5 }])).toEqual({ scale: 1, x: 30, y: 5 })
  const apart = [
    { x: -100, y: 0 },
    { x: 100, y: 0 },
  ]
  expect(draggedView(firstView, [a, b], apart).scale).toBe(2)
})

it('what is sent keeps the frame’s shape, and is never blown up', () => {
  expect(sentSize({ width: 3_000, height: 1_000 }, { width: 1_500, height: 500 })).toEqual({
    width: 1_500,
    height: 500,
  })
  expect(sentSize({ width: 301, height: 300 }, { width: 512, height: 512 })).toEqual({ width: 301, height: 301 })
})
