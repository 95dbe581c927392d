import { expect, test } from 'vitest'
import { extentOf, planOf, planSize } from './trip-plan.ts'

const kyoto = { lat: 35.0, lng: 135.77 }

test('a plan is to scale, north up, within its frame', () => {
  const { dots, scale } = planOf([kyoto, { lat: 35.01, lng: 135.77 }, { lat: 35, lng: 135.79 }])
  const [first, north, east] = dots
  expect(north?.x).toBe(first?.x)
  expect(north?.y).toBeLessThan(first?.y ?? 0)
  expect(east?.x).toBeGreaterThan(first?.x ?? 0)
  const unit = scale.length / scale.km
  expect(((first?.y ?? 0) - (north?.y ?? 0)) / unit).toBeCloseTo(1.11, 1)
  expect(((east?.x ?? 0) - (first?.x ?? 0)) / unit).toBeCloseTo(1.82, 1)
  for (const { x, y } of dots) {
    expect(x > 0 && x < planSize.width && y > 0 && y < planSize.height).toBe(true)
  }
})

test('stops at one place stand beside each other around the middle, and a scale is said', () => {
  const { dots, scale } = planOf(Array.from({ length: 12 }, () => kyoto))
  expect(dots[0]).toEqual({ x: 150, y: 100 })
  for (const [at, one] of dots.entries())
    for (const other of dots.slice(at + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(21)
  expect(scale.length).toBeGreaterThan(0)
})

test('another point has its own place on the plan, to the same scale, or none beyond its edges', () => {
  const plan = planOf([kyoto, { lat: 35.02, lng: 135.77 }])
  expect(plan.dotOf(kyoto)).toEqual(plan.dots[0])
  const between = plan.dotOf({ lat: 35.01, lng: 135.77 })
  expect(between?.y).toBeCloseTo(((plan.dots[0]?.y ?? 0) + (plan.dots[1]?.y ?? 0)) / 2)
  expect(plan.dotOf({ lat: 35.2, lng: 135.77 })).toBeNull()
})

test('how far a trip reaches', () => {
  expect(extentOf([kyoto])).toBe(0)
  expect(extentOf([kyoto, { lat: 36, lng: 135.77 }])).toBeCloseTo(111.2)
})
