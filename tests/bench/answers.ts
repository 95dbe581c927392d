/**
 * What is kept for visitors, against a bare `node:http` with the same bytes and against the same made anew (PRODUCT 7.14). Also by itself.
 */
import { type Site, startSite } from '../support/site.ts'
import { bareWith, compare, getOf, print, tableHead } from './compare.ts'

const connections = 20
const feed = '/api/get_selected_post_items_no_auth/15'

/** What is asked: an address whose answer is kept, and one whose answer is the same but never there. */
const kept = [
  { what: 'home, kept', path: '/', anew: '/?return={n}' },
  { what: 'the page of posts, kept', path: '/posts', anew: '/posts?return={n}' },
  { what: 'the feed of visitors, kept', path: feed, anew: `${feed}?anew={n}` },
  { what: 'the sidebar, kept', path: '/api/get_sidebar_templates', anew: '/api/get_sidebar_templates?anew={n}' },
] as const

/** Prints the lines of the table for a site. It must believe X-Forwarded-For. */
export async function compareWithBare(site: Site): Promise<void> {
  const port = Number(new URL(site.origin).port)
  const { pid } = site.process
  for (const { what, path, anew } of kept) {
    const bare = await bareWith(site.origin, path)
    try {
      const measured = await compare(
        [
          { name: 'bare node:http', port: bare.port, pid: bare.helper.pid, requests: [getOf(path)] },
          { name: 'this server', port, pid, requests: [getOf(path)] },
          { name: 'this server, made anew', port, pid, requests: [getOf(anew)] },
        ],
        connections,
      )
      print(what, measured)
    } finally {
      bare.helper.stop()
    }
  }
}

if (import.meta.main) {
  const site = await startSite({ env: { LOG_LEVEL: 'error', TRUST_PROXY: '1' } })
  try {
    console.log(tableHead)
    await compareWithBare(site)
  } finally {
    await site.stop()
    site.clean()
  }
}
