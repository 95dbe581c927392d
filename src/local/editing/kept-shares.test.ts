import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, test } from 'vitest'
import { limits } from '../../contract/limits.ts'
import { Mirror, mirrorName, visitorAccount } from '../mirror/schema.ts'
import { claimShares, keepShare, readShares, type Share } from './kept-shares.ts'

const share = (title: string): Share => ({ title, text: '', url: '', files: [], refused: [] })
const titles = async (mirror: Mirror) => (await readShares(mirror)).map(each => each.share.title)

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

test('shares wait in the order in which they came, and of too many the oldest goes', async () => {
  const mirror = new Mirror('mika')
  for (let index = 0; index <= limits.share.waiting; index++) await keepShare(mirror, share(`${index}`))
  expect(await titles(mirror)).toEqual(['1', '2', '3', '4', '5'])
  mirror.close()
})

test('whoever signs in gets what a visitor shared, and it waits for nobody else then', async () => {
  const [visitor, mika] = [new Mirror(visitorAccount), new Mirror('mika')]
  await keepShare(visitor, share('before'))
  await claimShares(mika)
  expect([await titles(visitor), await titles(mika)]).toEqual([[], ['before']])
  await claimShares(mika)
  expect(await titles(mika)).toEqual(['before'])
  visitor.close()
  mika.close()
})

test('where no visitor has been, none is made', async () => {
  const mika = new Mirror('mika')
  await claimShares(mika)
  expect(await Dexie.exists(mirrorName(visitorAccount))).toBe(false)
  mika.close()
})
