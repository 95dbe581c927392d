import { expect, test } from 'vitest'
import { startupLinks } from './startup-pictures.ts'

test('an iPhone gets the pictures of its own screen, by day and by night', () => {
  const links = startupLinks({ width: 393, height: 852, ratio: 3 })
  expect(links.map(({ href }) => href)).toEqual(['/startup/1179x2556-light.png', '/startup/1179x2556-dark.png'])
  expect(links[1]?.media).toBe(
    '(device-width: 393px) and (device-height: 852px) and (-webkit-device-pixel-ratio: 3) and (orientation: portrait) and (prefers-color-scheme: dark)',
  )
})

test('an iPad gets those for both ways in which it is held', () => {
  const links = startupLinks({ width: 820, height: 1180, ratio: 2 })
  expect(links.map(({ href }) => href)).toContain('/startup/2360x1640-light.png')
  expect(links).toHaveLength(4)
})

test('a screen for which nothing is drawn, such as one that shows all larger, gets none', () => {
  expect(startupLinks({ width: 320, height: 693, ratio: 3 })).toEqual([])
})
