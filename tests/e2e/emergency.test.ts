import { expect, test, visit } from '../support/device-test.ts'

test('who was here once has it without a signal, one tap from the banner, in both languages', async ({ device }) => {
  const page = await device.openTab()
  await visit(page)
  await device.loseSignal()
  await page.reload()
  const main = page.getByRole('main')
  await page.getByRole('status').getByRole('link', { name: 'Emergency' }).click()
  await expect(page).toHaveURL(/\/emergency$/)
  for (const [name, address] of [
    [/^119 Ambulance/, 'tel:119'],
    [/^#7119 /, 'tel:%237119'],
    [/^050-3816-2787 /, 'tel:050-3816-2787'],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', address)
  await expect(main.getByText('胸が痛いです。')).toHaveAttribute('lang', 'ja')
  await expect(main.getByText('Checked on 24 November 2026')).toBeVisible()

  await test.step('it opens by its address, as a shortcut does, and is there at once', async () => {
    await page.goto('/emergency')
    await expect(main.getByRole('link', { name: /^110 Police/ })).toBeVisible()
    const shown = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
    test.info().annotations.push({ type: 'painted after ms', description: String(shown) })
  })

  await test.step('somebody who reads the other language is shown it in theirs', async () => {
    await main.getByRole('button', { name: '日本語' }).click()
    await expect(main.getByRole('link', { name: '110 警察', exact: true })).toBeVisible()
    await expect(main.getByText('2026年11月24日')).toBeVisible()
    await main.getByRole('button', { name: 'English' }).click()
    await expect(main.getByRole('link', { name: /^110 Police/ })).toBeVisible()
  })
})
