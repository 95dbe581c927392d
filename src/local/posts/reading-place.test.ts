import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { newMirror } from '../testing/rows.ts'
import { finishReading, keepReadingPlace, readShares } from './reading-place.ts'

test('a guide that is read is known by its share, the one read to its end as read, also while it is read again', async () => {
  const mirror = newMirror()
  const at = (postId: string, share: number) => ({ postId, share, paragraph: 3, words: 'The last bus' })
  await keepReadingPlace(mirror, at('aso', 0.4))
  expect(await readShares(mirror)).toEqual(new Map([['aso', 0.4]]))
  await finishReading(mirror, 'aso')
  await keepReadingPlace(mirror, at('beppu', 0.1))
  expect(await readShares(mirror)).toEqual(
    new Map([
      ['beppu', 0.1],
      ['aso', 1],
    ]),
  )
  await keepReadingPlace(mirror, at('aso', 0.2))
  expect(await readShares(mirror)).toEqual(new Map([['aso', 1]]))
})
