import { expect, test, visit } from '../support/device-test.ts'
import { enter, parts, signIn } from '../support/member-page.ts'
import { newMember, newWord } from '../support/people.ts'
import { site } from '../support/worker-site.ts'

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

test('one’s own card stays on the device alone, and signing out deletes it unless it is kept', async ({ device }) => {
  const page = await device.openTab()
  const member = await newMember(site())
  const word = newWord()
  const [allergy, main] = [`卵と ${word}`, page.getByRole('main')]
  const sent: string[] = []
  page.context().on('request', request => sent.push(request.url() + (request.postData() ?? '')))
  await enter(page, member)
  await visit(page)
  const logOut = async () => {
    await parts(page).myMenu.click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
  }
  const fillIn = async () => {
    await page.goto('/on_this_device')
    await main.getByRole('button', { name: 'Fill in my card' }).click()
    await main.getByRole('textbox', { name: /^Blood type/ }).fill('A+')
    await main.getByRole('textbox', { name: /^Allergies/ }).fill(allergy)
    await main.getByRole('button', { name: 'Done' }).click()
    await expect(main.getByText(allergy)).toBeVisible()
  }
  const another = await device.openTab()
  await another.goto('/emergency')
  await expect(another.getByRole('main').getByRole('link', { name: /^Fill in my card/ })).toBeVisible()
  await fillIn()
  await expect(another.getByRole('main').getByText(allergy)).toBeVisible()
  await another.close()

  await test.step('it is there after a reload without a signal', async () => {
    await device.loseSignal()
    await page.goto('/emergency')
    await page.reload()
    await expect(main.getByText('A+')).toBeVisible()
    await expect(main.getByText(allergy)).toBeVisible()
    await device.findSignal()
  })

  await test.step('kept when signing out, it stays for whoever uses the device, and goes back to its member', async () => {
    await page.goto('/')
    await logOut()
    const asked = parts(page).dialog('Log out, and your card?')
    await asked.getByRole('checkbox', { name: 'Keep my card on this device' }).check()
    await asked.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.goto('/emergency')
    await expect(main.getByText(allergy)).toBeVisible()
    await signIn(page, member)
    await page.goto('/emergency')
    await expect(main.getByText(allergy)).toBeVisible()
  })

  await test.step('not kept, it is gone', async () => {
    await page.goto('/')
    await logOut()
    await parts(page).dialog('Log out, and your card?').getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.goto('/emergency')
    await expect(main.getByRole('link', { name: /^Fill in my card/ })).toBeVisible()
    await expect(main.getByText(allergy)).toBeHidden()
  })

  await test.step('a visitor’s belongs to the device, and is deleted there', async () => {
    await fillIn()
    await main.getByRole('button', { name: 'Delete the card' }).click()
    await parts(page).dialog('Delete this card?').getByRole('button', { name: 'Delete' }).click()
    await expect(main.getByText(allergy)).toBeHidden()
    await expect(main.getByRole('button', { name: 'Fill in my card' })).toBeVisible()
  })
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.filter(each => each.includes(word))).toEqual([])
})
