import { expect, test, vi } from 'vitest'
import { takePictures } from './take-pictures.ts'

vi.mock('./shrink-picture.ts', () => ({
  shrinkPicture: async ({ name, type }: File) => {
    if (type !== 'image/png') throw new Error('no picture')
    return { name, width: 1, height: 1, blob: new Blob() }
  },
}))

const file = (name: string, type = 'image/png') => new File([], name, { type })

test('what is no picture is named, and keeps none of the others out', async () => {
  const files = [file('a.png'), file('b.pdf', 'application/pdf'), file('c.heic', ''), file('d.png')]
  const { taken, refused } = await takePictures(files, 0)
  expect(taken.map(({ name }) => name)).toEqual(['a.png', 'd.png'])
  expect(refused).toEqual([
    { why: 'kind', name: 'b.pdf' },
    { why: 'heic', name: 'c.heic' },
  ])
})

test('what finds no room is left out, and said once', async () => {
  const { taken, refused } = await takePictures([file('a.png'), file('b.png'), file('c.png')], 9)
  expect(taken.map(({ name }) => name)).toEqual(['a.png'])
  expect(refused).toEqual([{ why: 'many' }])
})
