import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../support/browser.ts'
import { demoPost, untilTakenOver } from '../support/demo.ts'
import { startSite } from '../support/site.ts'

test('the development build takes every kind of page over without a complaint', async ({ browser }) => {
  const site = await startSite({
    env: { NODE_ENV: 'development', LOG_LEVEL: 'error' },
    dataDir: mkdtempSync(join(tmpdir(), 'engawa-development-')),
  })
  try {
    const context = await browser.newContext({ baseURL: site.origin })
    const page = await context.newPage()
    const said: string[] = []
    page.on('pageerror', error => said.push(String(error)))
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) said.push(message.text())
    })
    const guide = await demoPost(site.origin, 'guides')
    const timeline = await demoPost(site.origin, 'timeline')
    for (const path of ['/', '/posts?type=news', guide.path, timeline.path, '/info/about']) {
      await page.goto(path)
      await untilTakenOver(page)
      expect(said, path).toEqual([])
    }
    await context.close()
  } finally {
    await site.stop()
    site.clean()
  }
})
