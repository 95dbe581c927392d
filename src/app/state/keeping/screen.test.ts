import { expect, test, vi } from 'vitest'
import { keptScreen } from './screen.ts'

vi.mock('./data-choices.ts', () => ({ choicesNow: () => ({ quality: 'high' }) }))

test('kept pictures are picked for the same screen when it is turned', () => {
  const turned = ([width, height]: readonly [number, number]) => {
    for (const [name, value] of Object.entries({ screen: { width, height }, innerWidth: width, devicePixelRatio: 2 }))
      vi.stubGlobal(name, value)
    return keptScreen()
  }
  expect(turned([390, 844])).toEqual({ width: 844, density: 2, quality: 'high' })
  expect(turned([844, 390])).toEqual(turned([390, 844]))
})
