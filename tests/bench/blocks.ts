/**
 * `npm run bench:blocks -- SMALL LARGE`: what each page of posts and comments costs in two databases that `npm run seed` has
 * filled, by the blocks that EXPLAIN (ANALYZE, BUFFERS) counts, as a table. Statements are prepared, and run until PostgreSQL has
 * decided whether to keep a plan, as in a server that has worked a while; how many of a page are planned each time nevertheless stands
 * beside it. Exits with 1 when a page costs more than 1.5 times as much in the larger one.
 */
import { openDatabase } from '../../src/server/platform/db/database.ts'
import { filledIn } from '../support/fill.ts'
import { type PageCost, pageCosts } from '../support/page-costs.ts'

const most = 1.5

async function costsAt(connectionString: string): Promise<{ posts: number; costs: PageCost[] }> {
  const db = openDatabase({ connectionString }, () => undefined, { named: true })
  try {
    const filled = await filledIn(db)
    return { posts: filled.posts, costs: await pageCosts(db, filled) }
  } finally {
    await db.destroy()
  }
}

const [smallAt, largeAt] = process.argv.slice(2)
if (smallAt === undefined || largeAt === undefined)
  throw new Error('Say which: npm run bench:blocks -- postgres://…/small postgres://…/large')
const [small, large] = [await costsAt(smallAt), await costsAt(largeAt)]
console.log(`| page | rows | round trips | planned each time | blocks at ${small.posts} | at ${large.posts} | ratio |`)
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |')
for (const { name, rows, roundTrips, plannedEachTime, blocks } of large.costs) {
  const before = small.costs.find(each => each.name === name)
  // What is shorter in the smaller one costs less there, and says nothing.
  const comparable = before !== undefined && before.rows === rows
  const ratio = comparable ? blocks / before.blocks : Number.NaN
  const cells = [
    name,
    rows,
    roundTrips,
    plannedEachTime,
    before?.blocks ?? '–',
    blocks,
    comparable ? ratio.toFixed(2) : '–',
  ]
  console.log(`| ${cells.join(' | ')} |`)
  if (ratio > most) process.exitCode = 1
}
