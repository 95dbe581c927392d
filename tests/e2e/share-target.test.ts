import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'
import { sharePath, shareTarget } from '../../src/contract/share-target.ts'
import { expect, test } from '../support/device-test.ts'
import { enter, parts, photo } from '../support/member-page.ts'
import { newMember, newWord } from '../support/people.ts'
import { site } from '../support/worker-site.ts'

/** Another app, which shares as the system does: a form that says nothing of where it comes from. On request it is a page that does. */
let otherApp: Server
test.beforeAll(async () => {
  const { title, text, url, files } = shareTarget.params
  const form = (to: string, hides: boolean) =>
    `<!doctype html><title>Another app</title>${hides ? '<meta name="referrer" content="no-referrer">' : ''}<form method="post" enctype="multipart/form-data" action="${to}">
    ${[title, text, url].map(name => `<textarea name="${name}"></textarea>`).join('')}
    ${files.map(({ name }) => `<input type="file" multiple name="${name}">`).join('')}<button>Share</button></form>`
  otherApp = createServer((asked, answer) => {
    const { searchParams } = new URL(asked.url ?? '', 'http://x')
    answer
      .writeHead(200, { 'content-type': 'text/html' })
      .end(form(searchParams.get('to') ?? '', searchParams.get('as') === 'system'))
  })
  await new Promise<void>(listening => otherApp.listen(0, '127.0.0.1', listening))
})
test.afterAll(() => void otherApp.close())

type Shared = {
  title?: string
  text?: string
  url?: string
  pictures?: { name: string; mimeType: string; buffer: Buffer }[]
}

/** Shares from another app into the site at an origin. */
async function share(
  page: Page,
  origin: string,
  { pictures = [], ...words }: Shared,
  as: 'system' | 'page' = 'system',
) {
  const { port } = otherApp.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/?as=${as}&to=${encodeURIComponent(origin + sharePath)}`)
  for (const [name, value] of Object.entries(words)) await page.locator(`[name=${name}]`).fill(value)
  await page.locator('[name=pictures]').setInputFiles(pictures)
  await page.getByRole('button', { name: 'Share' }).click()
}

/** How many shares wait, in all databases of the device. */
const waiting = (page: Page) =>
  page.evaluate(async () => {
    let found = 0
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name)
      await new Promise(opened => {
        opening.onsuccess = opened
      })
      const { result } = opening
      if (result.objectStoreNames.contains('drafts')) {
        const asking = result.transaction('drafts').objectStore('drafts').getAllKeys()
        await new Promise(read => {
          asking.onsuccess = read
        })
        found += asking.result.filter(key => String(key).startsWith('share:')).length
      }
      result.close()
    }
    return found
  })

test('what another app shares opens in the editor: at once, without a signal in a cold start, and after signing in', {
  tag: ['@profile', '@long'],
}, async ({ device }) => {
  const member = await newMember(site())
  const { network } = device
  const link = 'https://example.jp/verandas'
  const [first, second, third] = [newWord(), newWord(), newWord()]
  let page = await device.openTab()
  await enter(page, member)

  await test.step('text, link and photos; what is no picture is named', async () => {
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
    const taken = { name: 'veranda.jpg', mimeType: 'image/jpeg', buffer: await photo() }
    await share(page, network.origin, { title: first, text: 'Sit here', url: link, pictures: [notes, taken] })
    const { text } = parts(page)
    await expect(text).toContainText(first)
    await expect(text).toContainText('Sit here')
    await expect(text.getByRole('link', { name: link }).or(text.getByText(link))).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Describe picture 1' })).toBeVisible()
    await expect(page.getByText('notes.txt can’t be read here.')).toBeVisible()
    await expect(page).toHaveURL(`${network.origin}/posts/new-post`)
    expect(await waiting(page)).toBe(0)
  })

  await test.step('in a cold start without a signal it is offered beside what is written', async () => {
    await device.loseSignal('unknown')
    await device.close()
    page = await device.openTab()
    await share(page, network.origin, { text: second })
    const { text } = parts(page)
    const offer = page.getByText(`From another app: ${second}`)
    await expect(offer).toBeVisible()
    await expect(text).toContainText(first)
    await expect(text).not.toContainText(second)
    await page.getByRole('button', { name: 'Add it here' }).click()
    await expect(text).toContainText(second)
    await expect(text).toContainText(first)
    await expect(offer).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Describe picture 1' })).toBeVisible()
    await device.findSignal()
  })

  await test.step('what is left out waits no longer, and a page of another site brings nothing', async () => {
    await share(page, network.origin, { text: third })
    await page.getByRole('button', { name: 'Leave it' }).click()
    await expect.poll(() => waiting(page)).toBe(0)
    await share(page, network.origin, { text: third }, 'page')
    await expect(page.getByText('What you shared did not arrive.')).toBeVisible()
    expect(await waiting(page)).toBe(0)
    await expect(parts(page).text).not.toContainText(third)
  })

  await test.step('a visitor signs in first, and nothing is lost', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Your menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await parts(page).dialog('Some changes have not been sent').getByRole('button', { name: 'Log out anyway' }).click()
    await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
    await share(page, network.origin, { text: third })
    await expect(page).toHaveURL(/\/login\?return=/)
    await expect(page.getByText('what you shared opens in the editor')).toBeVisible()
    expect(await waiting(page)).toBe(1)
    await parts(page).email.fill(member.email)
    await parts(page).password.fill(member.password)
    await parts(page).logIn.click()
    await expect(parts(page).text).toContainText(third)
    expect(await waiting(page)).toBe(0)
  })
})

test('a browser without the worker is told that nothing arrived', { tag: '@long' }, async ({ page, origin }) => {
  const member = await newMember(site())
  await enter(page, member)
  await share(page, origin, { text: 'lost' })
  await expect(page.getByText('What you shared did not arrive. Share it once more.')).toBeVisible()
})
