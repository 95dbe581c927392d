/**
 * This server against its own earlier commit, which is built in a folder of its own, each with the demo and members in its own store. Also by
 * itself: `node tests/bench/against.ts COMMIT`.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Site, startSite } from '../support/site.ts'
import { makeSessions } from '../support/site-database.ts'
import { compare, getOf, postOf, print, tableHead } from './compare.ts'

const root = join(import.meta.dirname, '../..')
const feed = '/api/get_selected_post_items'
/** A member may post thirty times an hour, and ask six hundred times a minute. */
const writers = 200
const readers = 40

const run = (program: string, args: string[], cwd: string) =>
  execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })

/** The packages of a lock file, whatever the version of the product itself. */
function packagesIn(folder: string): string {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  return JSON.stringify({ ...packages, '': null })
}

/** Builds a commit below `dist`, where it finds the packages of this folder; its own, where they are others. @returns the folder */
function built(commit: string): string {
  const id = execFileSync('git', ['rev-parse', '--short=12', `${commit}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  }).trim()
  const folder = join(root, 'dist', 'against', id)
  if (existsSync(join(folder, 'dist/server/entry-server.js'))) return folder
  mkdirSync(folder, { recursive: true })
  run('sh', ['-c', `git -C '${root}' archive ${id} | tar x`], folder)
  if (packagesIn(folder) !== packagesIn(root)) run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], folder)
  const vite = existsSync(join(folder, 'node_modules/.bin/vite')) ? folder : root
  for (const options of [['--ssr', 'src/app/entry-server.tsx', '--outDir', 'dist/server'], []])
    run(process.execPath, [join(vite, 'node_modules/vite/bin/vite.js'), 'build', ...options], folder)
  return folder
}

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
  const folder = built(commit)
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
