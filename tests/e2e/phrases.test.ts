import { expect, test, visit } from '../support/device-test.ts'
import { enter } from '../support/member-page.ts'
import { get, newMember } from '../support/people.ts'
import { makeAdminAt } from '../support/site-database.ts'
import { site } from '../support/worker-site.ts'

test('who was here once finds a sentence without a signal, shows it, turns it round and has it answered', async ({
  device,
}) => {
  const page = await device.openTab()
  // A device with a voice of its own, and with one that sends what it reads away.
  await page.addInitScript(() => {
    const spoken: [string, string | undefined][] = []
    const voices = ['elsewhere', 'here'].map(name => ({ name, lang: 'ja-JP', localService: name === 'here' }))
    const say = (said: { text: string; voice?: { name: string } }) => spoken.push([said.text, said.voice?.name])
    Object.assign(window, {
      spoken,
      SpeechSynthesisUtterance: function Said(this: object, text: string) {
        Object.assign(this, { text })
      },
    })
    Object.defineProperties(speechSynthesis, { getVoices: { value: () => voices }, speak: { value: say } })
    Object.assign(window, { locks: 0 })
    const request = async () => {
      Reflect.set(window, 'locks', Reflect.get(window, 'locks') + 1)
      return { release: async () => Reflect.set(window, 'locks', Reflect.get(window, 'locks') - 1) }
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  await visit(page)
  await device.loseSignal()
  await page.goto('/emergency')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /^Phrases/ }).click()
  await expect(page).toHaveURL(/\/phrases$/)
  await page.reload()
  const locks = () => page.evaluate(() => Reflect.get(window, 'locks'))

  await test.step('by its situation, with the keyboard', async () => {
    await main.getByRole('tab', { name: 'At the table' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(main.getByRole('tabpanel', { name: 'Allergies' })).toBeVisible()
    await expect(main.getByText('そばのアレルギーがあります。')).toHaveAttribute('lang', 'ja')
  })

  await test.step('by what one types, in any script', async () => {
    for (const typed of ['りょうきん', '料金', 'ryoukin', 'fare']) {
      await main.getByRole('searchbox').fill(typed)
      await expect(main.getByRole('status').getByText('1 sentence')).toBeAttached()
    }
    await main.getByRole('button', { name: /^How much is the fare/ }).click()
  })

  const card = page.getByRole('dialog', { name: 'Bus, taxi · 1 of 1' })
  await test.step('on the whole screen, read aloud by the device alone, with the screen on', async () => {
    await expect(card.getByText('Ryōkin wa ikura desu ka.')).toHaveAttribute('lang', 'ja-Latn')
    await expect(card.getByText('Not yet read by a native speaker')).toBeVisible()
    await card.getByRole('button', { name: 'Say it' }).click()
    expect(await page.evaluate(() => Reflect.get(window, 'spoken'))).toEqual([['料金はいくらですか。', 'here']])
    await expect.poll(locks).toBe(1)
  })

  await test.step('turned round for who stands opposite, who points at a price', async () => {
    await card.getByRole('button', { name: 'Turn round' }).click()
    await expect(card.getByText('Facing the other person')).toBeVisible()
    await expect(card.getByText('Ryōkin wa ikura desu ka.')).toBeHidden()
    for (const name of ['2', '5', '0']) await card.getByRole('button', { name, exact: true }).click()
    await card.getByRole('button', { name: /yen/ }).click()
    await expect(card.getByText('250円')).toBeVisible()
    await expect(card.getByRole('status').getByText('Pointed at: 250 yen')).toBeAttached()
  })

  await test.step('back closes it', async () => {
    await page.goBack()
    await expect(card).toBeHidden()
    await expect(page).toHaveURL(/\/phrases$/)
    await expect.poll(locks).toBe(0)
  })

  await test.step('an allergy card is put together, and is there after a reload', async () => {
    await main.getByRole('searchbox').fill('')
    await main.getByRole('tab', { name: 'Allergies' }).click()
    await main.getByRole('button', { name: /^What I cannot eat/ }).click()
    for (const name of [/^buckwheat/, /^egg/]) await main.getByRole('checkbox', { name }).check()
    await main.getByRole('checkbox', { name: 'I cannot eat even a little.' }).uncheck()
    const english = 'I am allergic to egg and buckwheat. Is it not in the stock or the oil either?'
    await expect(main.getByText(english)).toBeVisible()
    await page.reload()
    await main.getByRole('tab', { name: 'Allergies' }).click()
    await expect(main.getByText(english)).toBeVisible()
    await main.getByRole('button', { name: 'Show on the whole screen' }).click()
    const own = page.getByRole('dialog', { name: 'What I cannot eat' })
    await expect(own.getByText('Tamago, soba no arerugī ga arimasu.')).toBeVisible()
    await own.getByRole('button', { name: /It is not in it/ }).click()
    await expect(own.getByRole('button', { name: /It is not in it/ })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect(own).toBeHidden()
  })
})

test('the sign for a driver is shown on the whole screen too', async ({ device }) => {
  const { responseData } = await get(await newMember(site()), 'posts.addGuide', {
    body: {
      post_title: 'Through the gate',
      post_text: '<p>Go in at dawn</p>',
      post_location: { name: 'Gate', name_ja: '大門', prefecture: 'Nara' },
    },
  })
  const page = await device.openTab()
  await page.goto(`/posts/${responseData.post_slug}`)
  await page.getByRole('main').getByRole('button', { name: 'Whole screen' }).click()
  const card = page.getByRole('dialog', { name: 'Show this to a driver' })
  await expect(card.getByText('奈良県 大門')).toBeVisible()
  await card.getByRole('button', { name: 'Turn round' }).click()
  await expect(card.getByText('Facing the other person')).toBeVisible()
  await card.getByRole('button', { name: 'Close' }).click()
  await expect(card).toBeHidden()
})

test('a member’s own card, made of words marked in a guide without a signal, comes to their other device', async ({
  device,
  browser,
}) => {
  const member = await newMember(site())
  const { responseData } = await get(member, 'posts.addGuide', {
    body: {
      post_title: 'Asking for soup',
      post_text: '<p>味噌汁をください</p>',
      post_location: { name: 'Gate', name_ja: '大門', prefecture: 'Nara' },
    },
  })
  const page = await device.openTab()
  await enter(page, member)
  await visit(page)
  await page.goto(`/posts/${responseData.post_slug}`)
  const main = page.getByRole('main')
  await expect(main.getByText('味噌汁をください')).toBeVisible()
  await page.goto('/phrases')
  await device.loseSignal()
  await page.goto(`/posts/${responseData.post_slug}`)
  await main.getByText('味噌汁をください').selectText()
  await page.getByRole('button', { name: 'Make a card of these words' }).click()
  const form = page.getByRole('dialog', { name: 'Write a card' })
  await expect(form.getByRole('textbox', { name: 'What you show' })).toHaveValue('味噌汁をください')
  await form.getByRole('textbox', { name: /^What it means/ }).fill('Miso soup, please')
  await form.getByRole('button', { name: 'Keep' }).click()
  await expect(form).toBeHidden()
  await page.goto('/phrases')
  await main.getByRole('tab', { name: 'My cards' }).click()
  await main.getByRole('button', { name: /^Miso soup, please/ }).click()
  await expect(page.getByRole('dialog', { name: 'My cards' }).getByText('味噌汁をください')).toBeVisible()
  await device.findSignal()

  const other = await (await browser.newContext({ baseURL: site().origin })).newPage()
  await enter(other, member)
  await expect.poll(async () => (await get(member, 'settings.drafts', {})).map(({ kind }) => kind)).toEqual(['phrase'])
  await other.goto('/phrases')
  await other.getByRole('tab', { name: 'My cards' }).click()
  await expect(other.getByRole('button', { name: /^Miso soup, please/ })).toBeVisible()
})

test('what an admin says that a native speaker has read has no mark any more, also without a signal', async ({
  browser,
  device,
}) => {
  const admin = await newMember(site())
  await makeAdminAt(site().dataDir, admin.session.id)
  const desk = await (await browser.newContext({ baseURL: site().origin })).newPage()
  await enter(desk, { ...admin, session: { ...admin.session, role: 55 } }, '/adminpage/admin_panel_engawa/template')
  await desk.getByText(/^\d+ of \d+ are read$/).click()
  await desk.getByRole('button', { name: 'Read by a native speaker, お水をください。' }).click()
  const back = desk.getByRole('button', { name: 'Put the mark back, お水をください。' })
  await expect(back).toBeVisible()

  const page = await device.openTab()
  await visit(page)
  await page.goto('/phrases')
  const read = page.getByRole('main').getByRole('button', { name: /^Water, please/ })
  await expect(read).not.toContainText('Not yet read')
  await device.loseSignal()
  await page.reload()
  await expect(read).not.toContainText('Not yet read')
  await expect(page.getByRole('main').getByRole('button', { name: /^This one, please/ })).toContainText('Not yet read')
  await device.findSignal()

  await back.click()
  await expect(desk.getByRole('button', { name: 'Read by a native speaker, お水をください。' })).toBeVisible()
})
