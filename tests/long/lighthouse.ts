/**
 * Lighthouse on the first view of home, the feed and a guide, once each: accessibility, best practices and SEO must be whole, nothing may
 * shift. Its timings are printed, not judged: a shared machine's seconds prove nothing (`tests/bench/lighthouse.ts` judges them).
 */
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { headless } from '../support/chromium.ts'
import { demoPost } from '../support/demo.ts'
import { startSite } from '../support/site.ts'
import { copyOfTemplate, makeTemplateSite } from '../support/template-site.ts'

const whole = ['accessibility', 'best-practices', 'seo']
/** What counts as none: less than a pixel's worth, as when a line is set anew in another font. */
const mostShift = 0.005
const mostAttempts = 3

/** Audits one page in a browser of its own. A run in which the browser itself failed is repeated. */
async function measure(url: string) {
  for (let attempt = 1; ; attempt++) {
    const chrome = await launch({
      chromePath: headless.executablePath,
      chromeFlags: ['--headless=new', ...headless.args],
    })
    try {
      const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' })
      const trouble = result ? result.lhr.runtimeError : { code: 'NONE', message: 'Lighthouse gave no result' }
      if (result && !trouble) return result.lhr
      console.log(`${url}: ${trouble?.code} ${trouble?.message}`)
      if (attempt === mostAttempts) throw new Error(`${url} could not be measured`)
    } finally {
      chrome.kill()
    }
  }
}

/** The elements that an audit complains of, the first few. */
function placesOf(details: unknown): string {
  const items = (details as { items?: { node?: { snippet?: string } }[] } | undefined)?.items ?? []
  return items
    .flatMap(({ node }) => node?.snippet ?? [])
    .slice(0, 5)
    .join(' · ')
}

await makeTemplateSite()
const site = await startSite({ dataDir: copyOfTemplate(), env: { LOG_LEVEL: 'warn' } })
let failed = 0
try {
  const guide = await demoPost(site.origin, 'guides')
  for (const path of ['/', '/posts', guide.path]) {
    const { categories, audits } = await measure(site.origin + path)
    const scores = Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, score ?? 0]))
    const shift = audits['cumulative-layout-shift']?.numericValue ?? 1
    const low = whole.filter(name => scores[name] !== 1)
    console.log(path, scores, `shift ${shift}`, `LCP ${audits['largest-contentful-paint']?.displayValue}`)
    for (const name of low) {
      const broken = categories[name]?.auditRefs.filter(ref => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 1)
      console.log(`  ${name} is too low: ${broken?.map(ref => ref.id).join(', ')}`)
      for (const { id } of broken ?? []) console.log(`    ${id}: ${placesOf(audits[id]?.details)}`)
    }
    if (low.length > 0 || shift > mostShift) failed += 1
  }
} finally {
  await site.stop()
  site.clean()
}
process.exit(failed === 0 ? 0 : 1)
