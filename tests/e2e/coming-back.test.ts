import { anotherPage, expect, test } from '../support/browser.ts'
import { enter } from '../support/member-page.ts'
import { ownSite } from '../support/own-site.ts'
import { addPost, newMember, newWord } from '../support/people.ts'
import { settled } from '../support/settled.ts'

/** What other journeys wrote here would be new. */
const site = ownSite()

test('a start where nothing is new asks the server once, and hears afterwards what it had not heard of (PRODUCT 10.21)', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await anotherPage(browser, {
    baseURL: site().origin,
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 844 },
  })
  const context = page.context()
  const [author, member] = [await newMember(site()), await newMember(site())]
  await addPost(author, `Written ${newWord()}`)
  await enter(page, member, '/posts')
  const all = /\/api\/get_changes\?.*own=/
  for (let visit = 0; visit < 2; visit++) {
    const said = page.waitForResponse(all)
    await page.goto('/posts')
    await said
    await expect(page.getByRole('article').first()).toBeVisible()
  }
  await page.close()

  const back = await context.newPage()
  const cdp = await context.newCDPSession(back)
  await cdp.send('Network.enable')
  const asked: string[] = []
  const bytes = new Map<string, number>()
  const isOwn = (url: string) => /\/(api|auth)\/|version\.json/.test(url)
  const ids = new Set<string>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!isOwn(request.url)) return
    ids.add(requestId)
    asked.push(new URL(request.url).pathname)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (ids.has(requestId)) bytes.set(requestId, encodedDataLength)
  })
  // The socket is reported apart: what comes after its welcome is what it hints at.
  const welcomed = new Promise<void>(done =>
    cdp.on('Network.webSocketFrameReceived', ({ response }) => response.payloadData.includes('welcome') && done()),
  )
  await back.goto('/posts')
  await expect(back.getByRole('article').first()).toBeVisible()
  await welcomed
  await expect.poll(() => bytes.size).toBeGreaterThan(0)
  await settled(back)
  const transferred = [...bytes.values()].reduce((sum, each) => sum + each, 0)
  console.log(`a start with nothing new: ${asked.join(', ')}: ${transferred} bytes`)
  expect(asked).toEqual(['/api/get_changes'])
  expect(transferred).toBeLessThanOrEqual(1_024)
})
