import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/device-test.ts'
import { enter } from '../support/member-page.ts'
import { get, newMember, newWord } from '../support/people.ts'
import { upload } from '../support/uploads.ts'
import { site } from '../support/worker-site.ts'

/** A kept post shows all its pictures without a signal, also on another screen than the one that they were picked for (PRODUCT 10.14). */

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }

const names = ['Wide', 'Tall', 'Small']
const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a9a3c' } })
    .jpeg()
    .toBuffer()

for (const [keptAt, viewport] of Object.entries({ phone, desktop }))
  test(`kept on a ${keptAt}, the pictures of a post are there offline in each width and density`, {
    tag: '@profile',
  }, async ({ device }) => {
    const [author, reader] = [await newMember(site()), await newMember(site())]
    const uploads = []
    for (const [at, [width, height]] of (
      [
        [1600, 1000],
        [900, 1500],
        [320, 240],
      ] as const
    ).entries())
      uploads.push({ id: (await upload(await draw(width, height), author)).id, alt: names[at] ?? '' })
    const { responseData } = await get(author, 'posts.addNews', {
      body: { post_title: `Three views ${newWord()}`, post_text: '<p>From the pass</p>', uploads },
    })
    await get(reader, 'posts.save', { params: { id: responseData.id } })
    let page = await device.openTab()
    await page.setViewportSize(viewport)
    await enter(page, reader)
    await page.goto('/on_this_device')
    const row = page.locator('.row', { hasText: 'Posts you keep' })
    await expect(row).toContainText('1 post, pictures: 3')
    await expect(row).not.toContainText('to come')

    await device.loseSignal()
    await device.close()
    page = await device.openTab()
    for (const { width, height } of [phone, desktop])
      for (const deviceScaleFactor of [1, 2, 3]) {
        const browser = await page.context().newCDPSession(page)
        await browser.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: false })
        await page.goto(`/posts/${responseData.post_slug}`)
        for (const name of names) await expectPainted(page, name, `${width} px, ${deviceScaleFactor}`)
        await browser.detach()
      }
  })

async function expectPainted(page: Page, name: string, where: string): Promise<void> {
  const picture = page.getByRole('main').getByRole('img', { name, exact: true })
  await picture.scrollIntoViewIfNeeded()
  const width = () => picture.evaluate((img: HTMLImageElement) => (img.complete ? img.naturalWidth : -1))
  await expect.poll(width, { message: `${name} at ${where}` }).toBeGreaterThan(0)
}
