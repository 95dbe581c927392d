import type { CDPSession } from 'playwright/test'
import { expect, test, visit } from '../support/device-test.ts'

/** Stops the service worker, as the browser does when it was idle for a while. */
async function stopWorker(cdp: CDPSession): Promise<void> {
  const stopped = new Promise<void>(done => {
    cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) done()
    })
  })
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.stopAllWorkers')
  await stopped
}

test('a worker that has to start is waited for: the server is not asked for the document beside the kept shell', {
  tag: '@long',
}, async ({ device }) => {
  const page = await device.openTab()
  await visit(page)
  const cdp = await page.context().newCDPSession(page)
  for (const path of ['/posts?type=guides', '/info/about', '/']) {
    await stopWorker(cdp)
    const before = device.network.seen().length
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(/\S/)
    expect(device.network.seen().slice(before)).not.toContain(`GET ${path}`)
  }
})
