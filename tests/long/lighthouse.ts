/**
 * Lighthouse on the first view of home and of a post: accessibility, best practices and SEO must be whole, nothing may shift.
 * Its timings are printed, not judged: a shared machine's seconds prove nothing.
 */
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { startSite } from '../support/site.ts'

const least = { accessibility: 1, 'best-practices': 0.95, seo: 0.95 } as const
const mostShift = 0.01

const site = await startSite({ env: { LOG_LEVEL: 'warn' } })
const chrome = await launch({
  chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  chromeFlags: [
    '--headless=new',
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--no-first-run',
  ],
})
let failed = 0
try {
  const feed = await fetch(`${site.origin}/api/get_selected_post_items_no_auth/1`)
  const [post] = (await feed.json()) as { post_slug: string }[]
  if (!post) throw new Error('the feed is empty')
  for (const path of ['/', `/posts/${encodeURIComponent(post.post_slug)}`]) {
    const result = await lighthouse(site.origin + path, { port: chrome.port, output: 'json', logLevel: 'error' })
    if (!result) throw new Error('Lighthouse gave no result')
    const { categories, audits } = result.lhr
    const scores = Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, score ?? 0]))
    const shift = audits['cumulative-layout-shift']?.numericValue ?? 1
    const low = Object.entries(least).filter(([name, score]) => (scores[name] ?? 0) < score)
    console.log(path, scores, `shift ${shift}`, `LCP ${audits['largest-contentful-paint']?.displayValue}`)
    for (const [name] of low) {
      const broken = categories[name]?.auditRefs.filter(ref => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 1)
      console.log(`  ${name} is too low: ${broken?.map(ref => ref.id).join(', ')}`)
    }
    if (low.length > 0 || shift > mostShift) failed += 1
  }
} finally {
  chrome.kill()
  await site.stop()
  site.clean()
}
process.exit(failed === 0 ? 0 : 1)
