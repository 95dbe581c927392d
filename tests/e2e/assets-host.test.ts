import type { Page } from 'playwright/test'
import { anotherPage, expect, goOffline, test } from '../support/browser.ts'
import { parts } from '../support/member-page.ts'
import { get, newMember, newWord } from '../support/people.ts'
import { redAndBlue } from '../support/pictures.ts'
import { startPullHost } from '../support/pull-host.ts'
import { untilInCharge } from '../support/settled.ts'
import { startSite } from '../support/site.ts'
import { storedText } from '../support/stored-text.ts'
import { upload } from '../support/uploads.ts'

/** The origins from which a page has loaded scripts, or pictures. */
const from = (page: Page, kind: 'script' | 'img') =>
  page.evaluate(
    kind => [
      ...new Set(
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(each => (kind === 'img' ? /\/media\//.test(each.name) : /\/assets\/.*\.js$/.test(each.name)))
          .map(each => new URL(each.name).origin),
      ),
    ],
    kind,
  )

test('files and pictures come from another host, and all is still there without it and without a network', async ({
  browser,
}) => {
  const host = await startPullHost()
  const site = await startSite({
    env: { ENGAWA_DEMO: 'off', TRUST_PROXY: '1', LOG_LEVEL: 'warn', ASSETS_URL: host.origin },
  })
  host.pullFrom(site.origin)
  try {
    const author = await newMember(site)
    const words = `A red door ${newWord()}`
    const { id } = await upload(await redAndBlue(1_600, 900).jpeg().toBuffer(), author)
    const body = { post_text: words, uploads: [{ id, alt: words }] }
    const { changes } = await get(author, 'posts.addTimelineWithPictures', { body })
    const path = `/posts/${changes.posts[0]?.post_slug}`

    // A header of its own would make of each request to the host one that has to be allowed first.
    const options = { baseURL: site.origin, serviceWorkers: 'allow', extraHTTPHeaders: {} } as const
    const page = await anotherPage(browser, options)
    const picture = page.getByRole('img', { name: words }).first()
    const expectPicture = async () => {
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
        .toBeGreaterThan(0)
      // What was painted from the last visit names no host, until the page is taken over.
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc))
        .toContain(`${host.origin}/media/`)
    }
    await test.step('the first view', async () => {
      await page.goto(path)
      await expectPicture()
      await untilInCharge(page)
      expect(await from(page, 'script')).toEqual([host.origin])
      expect(host.asked.filter(each => !/^\/(assets|media)\/[\w./-]+$/.test(each))).toEqual([])
      // What the worker keeps comes from there too, and what the page has loaded is not sent again.
      expect(host.asked.filter(each => /^\/assets\/index-/.test(each))).toHaveLength(1)
    })
    await test.step('a page that the worker serves goes on in scripts of the same host', async () => {
      await page.evaluate(() => performance.clearResourceTimings())
      await page.getByRole('link', { name: 'Posts', exact: true }).first().click()
      await expect(parts(page).article(words)).toBeVisible()
      await expectPicture()
      expect(await from(page, 'script')).not.toContain(site.origin)
      const kept = async () => (await storedText(page)).filter(row => row.includes('"last-views"')).join()
      await expect.poll(kept).toContain('/media/')
      expect(await kept()).not.toContain(host.origin)
    })
    await test.step('without a network', async () => {
      await goOffline(page.context())
      await host.stop()
      await page.goto(path, { waitUntil: 'load' })
      await expectPicture()
      expect(await from(page, 'script')).toEqual([site.origin])
      await page.goto('/posts', { waitUntil: 'load' })
      await expect(parts(page).article(words)).toBeVisible()
      await expectPicture()
    })
  } finally {
    await site.stop()
    site.clean()
    await host.stop().catch(() => {})
  }
})
