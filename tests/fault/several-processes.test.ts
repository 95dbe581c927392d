import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { connect } from '../support/live.ts'
import { addComment, addPost, newMember } from '../support/people.ts'
import { isReady, type Site, until } from '../support/site.ts'
import { letNewcomersPost } from '../support/site-database.ts'
import { givenCluster, hasEnded, place, siteAt } from './given-database.ts'

/** A site whose one command begins several processes on one port (PROCESSES). */

const cluster = givenCluster()

/** The processes that serve a site: the children of the one that began them. */
const childrenOf = ({ process: { pid } }: Site): number[] =>
  readdirSync('/proc')
    .filter(each => /^\d+$/.test(each))
    .filter(each => {
      try {
        const stat = readFileSync(`/proc/${each}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid
      } catch {
        return false
      }
    })
    .map(Number)

const opened = ({ output }: Site): number => output().match(/"msg":"a process of the site is open"/g)?.length ?? 0

test('two serve one port and tell each other what is new; one that is killed comes back, and all stop in order', async () => {
  const at = await place(cluster())
  const site = await siteAt(at, { env: { PROCESSES: '2' } })
  await until('both', () => opened(site) === 2)
  expect(site.output()).toContain('Engawa is open in 2 processes')
  const children = childrenOf(site)
  expect(children).toHaveLength(2)
  await letNewcomersPost(at.database)
  const [author, friend] = [await newMember(site), await newMember(site)]
  // Each socket is in one of the two: with some in both, hints pass from one to the other.
  const sockets = await Promise.all(Array.from({ length: 4 }, () => connect(site, author)))
  await addComment(friend, await addPost(author, 'Heard in both'), 'A comment')
  for (const socket of sockets) await socket.nextHint('notifications')
  await Promise.all(sockets.map(socket => socket.end()))

  process.kill(children[0] as number, 'SIGKILL')
  await until('another one', () => opened(site) === 3)
  expect(site.output()).toContain('"msg":"a process of the site ended"')
  await until('it being ready', () => isReady(site.origin))
  expect(childrenOf(site)).toHaveLength(2)
  expect(await site.stop()).toBe(0)
  expect(hasEnded(site)).toBe(true)
})
