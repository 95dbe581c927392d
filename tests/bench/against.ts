/**
 * This server against its own earlier commit, which is built in a folder of its own, each with the demo and members in its own store. Also by
 * itself: `node tests/bench/against.ts COMMIT`.
 */
import { type Site, startSite } from '../support/site.ts'
import { makeSessions } from '../support/site-database.ts'
import { builtCommit } from './built-commit.ts'
import { compare, getOf, postOf, print, tableHead } from './compare.ts'

const feed = '/api/get_selected_post_items'
/** A member may post thirty times an hour, and ask six hundred times a minute. */
const writers = 200
const readers = 40

type Members = { id: string; token: string }[]

/** What is asked: requests as they are written for a site with these members. */
const asked: { what: string; connections: number; requests: (members: Members) => string[] }[] = [
  { what: 'home, kept', connections: 20, requests: () => [getOf('/')] },
  { what: 'home, made anew', connections: 10, requests: () => [getOf('/?return={n}')] },
  { what: 'the feed of visitors, shared', connections: 20, requests: () => [getOf(`${feed}_no_auth/15`)] },
  {
    what: 'a member’s feed',
    connections: 10,
    requests: members => members.slice(0, readers).map(({ token }) => getOf(`${feed}_auth/15`, signedIn(token))),
  },
  {
    what: 'a post that is written',
    connections: 4,
    requests: members =>
      members.map(({ token }) =>
        postOf(
          '/api/addpost_timelineitem_no_image',
          { post_text: '<p>Walk {n} along the river, as far as the second bridge and back.</p>' },
          signedIn(token),
        ),
      ),
  },
]

const signedIn = (token: string) => ({ authorization: `Bearer ${token}` })

/** Prints the lines of the table. @param commit any name that git has for it */
export async function compareWithCommit(commit: string): Promise<void> {
  const folder = builtCommit(commit)
  const env = { LOG_LEVEL: 'info', TRUST_PROXY: '1' }
  const sites: { name: string; site: Site; members: Members }[] = []
  try {
    for (const [name, options] of [
      [commit, { env, folder }],
      ['this one', { env }],
    ] as const) {
      const site = await startSite(options)
      sites.push({ name, site, members: await makeSessions(site.dataDir, writers) })
    }
    for (const { what, connections, requests } of asked) {
      const contenders = sites.map(({ name, site, members }) => ({
        name,
        port: Number(new URL(site.origin).port),
        pid: site.process.pid,
        requests: requests(members),
      }))
      print(what, await compare(contenders, connections))
    }
  } finally {
    for (const { site } of sites) {
      await site.stop()
      site.clean()
    }
  }
}

if (import.meta.main) {
  console.log(tableHead)
  await compareWithCommit(process.argv[2] ?? 'HEAD')
}
