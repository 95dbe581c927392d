import { expect, test } from 'vitest'
import { openDatabase } from '../../src/server/platform/db/database.ts'
import { createDatabase, dropDatabase } from '../support/cluster.ts'
import { fillContent } from '../support/fill.ts'
import { type PageCost, pageCosts } from '../support/page-costs.ts'
import { workerCluster, workerTemplate } from '../support/worker-cluster.ts'

/**
 * A page costs what it shows: four times the posts and comments, and hardly a block more. `npm run bench:blocks` compares with a
 * million.
 */

/** Blocks that an index may have more on its way down, whatever the page. */
const deeper = 20

/**
 * Shows the post under which there are four times as many comments too, also of people whom the reader has blocked: those are looked up
 * one by one, because they are not counted.
 */
const countsUnseen = 'member: a frequent word, next page'

async function costsOf(posts: number): Promise<PageCost[]> {
  const database = await createDatabase(workerCluster(), workerTemplate())
  const db = openDatabase({ ...workerCluster(), database }, () => undefined, { named: true })
  try {
    return await pageCosts(db, await fillContent(db, posts))
  } finally {
    await db.destroy()
    await dropDatabase(workerCluster(), database)
  }
}

test('every list reads as many blocks at 40,000 posts as at 10,000, in at most three round trips, none from end to end', async () => {
  const [few, many] = [await costsOf(10_000), await costsOf(40_000)]
  expect(many.length).toBeGreaterThan(60)
  const wrong = many.filter(({ name, rows, roundTrips, blocks, readAll }) => {
    const before = few.find(each => each.name === name)
    // What is shorter in the smaller one costs less there, and says nothing.
    const most = name === countsUnseen ? 2.5 : 1.5
    const grew = before?.rows === rows && blocks > most * before.blocks + deeper
    const big = ['posts', 'comments', 'post_tags', 'saves', 'reactions']
    // Home's lists are asked for at once, with its words.
    // The page of statistics reads the days, open reports, due jobs and the times of decisions.
    const mostTrips = name.endsWith('the head of home') ? 7 : name.startsWith('admin: counts') ? 4 : 3
    return rows === 0 || roundTrips > mostTrips || grew || readAll.some(table => big.includes(table))
  })
  expect(wrong.map(each => ({ ...each, before: few.find(({ name }) => name === each.name)?.blocks }))).toEqual([])
}, 180_000)
