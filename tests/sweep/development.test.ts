import { join } from 'node:path'
import { expect, test } from '../support/browser.ts'
import { demoPost } from '../support/demo.ts'
import { noteWorkOf } from '../support/settled.ts'
import { startSite } from '../support/site.ts'
import { copyOfTemplate } from '../support/template-site.ts'

/** Each page loads some hundred modules, which are compiled when they are asked for. */
test.setTimeout(600_000)

test('the development build takes every kind of page over without a complaint', async ({ browser }) => {
  const site = await startSite({
    env: { NODE_ENV: 'development', LOG_LEVEL: 'error' },
    dataDir: copyOfTemplate(),
    // Not the copy of the build: this server has none.
    folder: join(import.meta.dirname, '../..'),
  })
  try {
    const context = await browser.newContext({ baseURL: site.origin })
    noteWorkOf(context)
    const page = await context.newPage()
    const said: string[] = []
    const loaded: string[] = []
    page.on('request', request => {
      if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname)
    })
    page.on('pageerror', error => said.push(String(error)))
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) said.push(message.text())
    })
    const guide = await demoPost(site.origin, 'guides')
    const timeline = await demoPost(site.origin, 'timeline')
    const paths = ['/', '/posts?type=news', guide.path, timeline.path, '/info/about']
    for (const path of paths) {
      await page.goto(path)
      expect(said, path).toEqual([])
    }
    // A page of the sources is no old build, which would be loaded once more.
    expect(loaded).toEqual(paths.map(path => new URL(path, site.origin).pathname))
    await context.close()
  } finally {
    await site.stop()
    site.clean()
  }
})
