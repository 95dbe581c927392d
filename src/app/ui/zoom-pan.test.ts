import { describe, expect, test } from 'vitest'
import { closest, fitted, held, panned, pinched, swipeMeaning, whole, zoomedBy, zoomedTo } from './zoom-pan.ts'

const stage = { width: 400, height: 800 }
const picture = { width: 400, height: 300 }

test('a picture fits the stage by its longer side', () => {
  expect(fitted({ width: 1_600, height: 1_200 }, stage)).toEqual({ width: 400, height: 300 })
  expect(fitted({ width: 100, height: 400 }, stage)).toEqual({ width: 200, height: 800 })
})

describe('enlarging', () => {
  test('keeps what lies under the finger', () => {
    const at = { x: 100, y: -50 }
    const zoom = zoomedTo(whole, 2.5, at)
    const under = { x: (at.x - zoom.x) / zoom.scale, y: (at.y - zoom.y) / zoom.scale }
    expect(under).toEqual(at)
    expect(zoomedTo(zoom, 1, at)).toEqual(whole)
  })

  test('with two fingers goes by their distance and follows their middle', () => {
    const from = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ] as const
    const to = [
      { x: -80, y: 20 },
      { x: 120, y: 20 },
    ] as const
    expect(pinched(whole, from, to)).toEqual({ scale: 2, x: 20, y: 20 })
  })

  test('ends at the most', () => {
    expect(held({ scale: 40, x: 0, y: 0 }, picture, stage).scale).toBe(closest)
    expect(held({ scale: 0.3, x: 0, y: 0 }, picture, stage)).toEqual(whole)
  })
})

describe('a view is held', () => {
  test('so that a longer side covers the stage', () => {
    expect(held({ scale: 2, x: 900, y: 0 }, picture, stage)).toEqual({ scale: 2, x: 200, y: 0 })
    expect(held({ scale: 2, x: -900, y: 0 }, picture, stage)).toEqual({ scale: 2, x: -200, y: 0 })
  })

  test('so that a shorter side stays in the middle', () => {
    expect(held(panned({ scale: 2, x: 0, y: 0 }, { x: 0, y: 90 }), picture, stage).y).toBe(0)
  })

  test('where it is, when nothing is wrong with it', () => {
    const view = { scale: 4, x: -300, y: 150 }
    expect(held(view, picture, stage)).toEqual(view)
  })
})

describe('one finger means', () => {
  const meanings = [
    ['a slow way across', { x: -100, y: 10 }, 900, 'next'],
    ['a slow way back', { x: 100, y: 10 }, 900, 'previous'],
    ['a short flick', { x: -40, y: 3 }, 60, 'next'],
    ['a hesitation', { x: -40, y: 3 }, 900, 'nothing'],
    ['a pull down', { x: 30, y: 150 }, 500, 'close'],
    ['a push up', { x: 0, y: -300 }, 500, 'nothing'],
    ['a tap', { x: 0, y: 0 }, 40, 'nothing'],
  ] as const
  test.each(meanings)('%s', (_, by, ms, meaning) => {
    expect(swipeMeaning(by, ms, stage.width)).toBe(meaning)
  })
})

test('keys enlarge, pan what is enlarged, and show the whole again; others do nothing', () => {
  const near = { scale: 2, x: 10, y: 0 }
  expect(zoomedBy('+', whole)).toEqual({ scale: 1.5, x: 0, y: 0 })
  expect(zoomedBy('ArrowLeft', near)).toEqual({ scale: 2, x: 90, y: 0 })
  expect(zoomedBy('0', near)).toEqual(whole)
  expect([zoomedBy('ArrowLeft', whole), zoomedBy('a', near)]).toEqual([null, null])
})
