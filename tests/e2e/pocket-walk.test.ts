import { dateInJapan, daysAfter } from '../../src/contract/days.ts'
import { en } from '../../src/contract/messages/en/index.ts'
import { ja } from '../../src/contract/messages/ja/index.ts'
import { type Language, type Text, textOf } from '../../src/contract/messages/text.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { expectAccessible } from '../support/browser.ts'
import { expect, test, visit } from '../support/device-test.ts'
import { photo } from '../support/member-page.ts'
import { get, newMember, newWord } from '../support/people.ts'
import { upload } from '../support/uploads.ts'
import { site } from '../support/worker-site.ts'

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

/** To more digits than any place has, so that it is found if it is sent. */
const position = { latitude: 35.118_317, longitude: 135.829_713, accuracy: 20 }

type Reader = { locale: string; text: Text }

const readers: Record<Language, Reader> = {
  en: { locale: 'en-GB', text: textOf(en, 'en') },
  ja: { locale: 'ja-JP', text: textOf(ja, 'ja') },
}

/** A guide of three stops, which is on from yesterday until tomorrow. */
async function aTrip() {
  const author = await newMember(site())
  const { id: picture } = await upload(await photo(), author)
  const today = dateInJapan(new Date())
  const title = `Three verandas ${newWord()}`
  const { responseData } = await get(author, 'posts.addGuide', {
    body: {
      post_title: title,
      post_text: '<p>Go on a weekday, before ten.</p>',
      post_location: {
        name: 'Ohara',
        name_ja: '左京区大原勝林院町187',
        prefecture: 'Kyoto',
        lat: 35.1206,
        lng: 135.834,
      },
      post_days: { from: daysAfter(today, -1), to: daysAfter(today, 1), opens: '09:00', closes: '17:00' },
      post_doors: { signs: ['cash_only', 'reservation'], hours: '9:00–17:00' },
      uploads: [{ id: picture, alt: 'A garden' }],
      post_stops: [
        {
          id: uuidv7(),
          name: 'Hosen-in',
          name_ja: '宝泉院',
          lat: 35.1206,
          lng: 135.834,
          picture,
          text: '<p>Matcha before a pine.</p>',
        },
        { id: uuidv7(), name: 'Jikko-in', name_ja: '実光院', lat: 35.119, lng: 135.8352, way: 'walk', minutes: 8 },
        {
          id: uuidv7(),
          name: 'Shisen-do',
          name_ja: '詩仙堂',
          lat: 35.0437,
          lng: 135.7963,
          way: 'bus',
          minutes: 72,
          doors: { signs: ['step_free'] },
        },
      ],
    },
  })
  return { title, path: `/posts/${responseData.post_slug}` }
}

for (const [language, { locale, text }] of Object.entries(readers)) {
  test.describe(language, () => {
    test.use({ locale })
    test('without a signal from the second screen on, a visitor has all that was promised for the pocket', async ({
      device,
    }) => {
      const trip = await aTrip()
      const page = await device.openTab()
      await page.addInitScript(() => {
        window.print = () => document.body.toggleAttribute('data-printed', true)
      })
      const main = page.getByRole('main')
      const dialog = (name: string) => page.getByRole('dialog', { name })
      await visit(page)
      await page.goto(trip.path)
      await expect(main.getByRole('heading', { name: trip.title, level: 1 })).toBeVisible()
      await expect
        .poll(() =>
          main
            .getByRole('img')
            .first()
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBeGreaterThan(0)
      await device.loseSignal()

      await test.step('emergency', async () => {
        await page
          .getByRole('status')
          .getByRole('link', { name: text('nav.emergency') })
          .tap()
        await expect(page).toHaveURL(/\/emergency$/)
        for (const number of ['119', '110', '118', '%237119', '%238000', '%239110', '189', '171', '050-3816-2787'])
          await expect(main.locator(`a[href="tel:${number}"]`)).toBeVisible()
        for (const words of ['胸が痛いです。', '大津波警報', '計画運休'])
          await expect(main.getByText(words).first()).toBeVisible()
        await expectAccessible(page)
      })

      await test.step('one’s own card', async () => {
        await main.getByRole('link', { name: text('card.none') }).tap()
        await main.getByRole('button', { name: text('card.none') }).tap()
        await main.getByRole('textbox', { name: text('card.blood') }).fill('A+')
        await main.getByRole('textbox', { name: text('card.allergies') }).fill('卵とそば')
        await main.getByRole('button', { name: text('card.done') }).tap()
        await expect(main.getByText('卵とそば')).toBeVisible()
        await page.goBack()
        await expect(main.getByText('卵とそば')).toBeVisible()
      })

      await test.step('a sentence on the whole screen, turned round, and an allergy card', async () => {
        await main.getByRole('link', { name: text('phrases.title') }).tap()
        await expect(page).toHaveURL(/\/phrases$/)
        await main.getByRole('tab', { name: text('phrases.allergy') }).tap()
        await main.getByRole('button', { name: 'そばのアレルギーがあります。' }).first().tap()
        const card = page.getByRole('dialog')
        await expect(card.getByText('Soba no arerugī ga arimasu.')).toBeVisible()
        await card.getByRole('button', { name: text('phrases.turn') }).tap()
        await expect(card.getByText(text('phrases.turned'))).toBeVisible()
        await page.goBack()
        await expect(card).toBeHidden()
        await main.getByRole('button', { name: text('phrases.own.allergy') }).tap()
        for (const food of ['卵', 'そば']) await main.getByRole('checkbox', { name: food }).check()
        await expect(main.getByText('I am allergic to egg and buckwheat.')).toBeVisible()
        await main.getByRole('button', { name: text('phrases.show') }).tap()
        await expect(dialog(text('phrases.own.allergy')).getByText('Tamago, soba no arerugī ga arimasu.')).toBeVisible()
        await page.goBack()
      })

      await test.step('the trip: its list, plan and ways', async () => {
        await page.goto(trip.path)
        const stops = main.getByRole('region', { name: text('trip.title') })
        await expect(stops.getByRole('heading', { level: 3 })).toHaveText([/宝泉院/, /実光院/, /詩仙堂/])
        await expect(stops.getByRole('img', { name: text('trip.map') })).toBeVisible()
        const walk = text('trip.leg', { way: text('trip.way.walk'), time: text('trip.minutes', { count: 8 }) })
        await expect(stops.getByText(walk)).toBeVisible()
        await expect(main.getByText(text('doors.cash_only')).first()).toBeVisible()
        await expectAccessible(page)
      })

      await test.step('taken along as a file and on paper', async () => {
        await main
          .getByRole('button', { name: text('post.share'), exact: true })
          .first()
          .tap()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: text('post.along') })
          .tap()
        const sheet = dialog(text('post.along'))
        await expect(sheet.getByRole('button', { name: text('along.file') })).toBeVisible()
        await expectAccessible(page)
        const download = page.waitForEvent('download')
        await sheet.getByRole('button', { name: text('along.file') }).tap()
        expect((await download).suggestedFilename()).toMatch(/^engawa-.*\.html$/)
        await sheet.getByRole('button', { name: text('along.square') }).tap()
        await page.emulateMedia({ colorScheme: 'dark' })
        const code = sheet.getByRole('img', { name: trip.path }).locator('path')
        await expect(code.first()).toHaveCSS('fill', 'rgb(255, 255, 255)')
        await expect(code.last()).toHaveCSS('fill', 'rgb(0, 0, 0)')
        await sheet.getByRole('button', { name: text('along.back') }).tap()
        await sheet.getByRole('button', { name: text('along.print.hint') }).tap()
        await sheet.getByRole('button', { name: text('along.print'), exact: true }).tap()
        await expect(page.locator('body')).toHaveAttribute('data-printed')
        await page.emulateMedia({ media: 'print' })
        await expect(page.getByRole('heading', { name: trip.title }).last()).toBeVisible()
        await expect(page.getByText('左京区大原勝林院町187').last()).toBeVisible()
        await expect(page.getByRole('img', { name: trip.path }).last()).toBeVisible()
        await expect(page.getByText(/実光院/).last()).toBeVisible()
        await expect(page.getByText(text('post.days.times', { times: '09:00–17:00' })).last()).toBeVisible()
        const pdf = await page.pdf({
          preferCSSPageSize: true,
          printBackground: true,
        })
        expect(pdf.toString('latin1')).toMatch(/\/MediaBox ?\[0 0 59[45][\d.]* 84[12][\d.]*\]/)
        await page.emulateMedia({ media: null })
        await page.goBack()
        await expect(sheet).toBeHidden()
      })

      await test.step('what is on', async () => {
        await page.goto('/whats_on')
        await expect(main.getByRole('article').filter({ hasText: trip.title })).toBeVisible()
        await expectAccessible(page)
      })

      await test.step('what is near, and nothing is sent for it', async () => {
        await page.context().grantPermissions(['geolocation'], { origin: device.network.origin })
        await page.context().setGeolocation(position)
        await page.goto('/posts?type=guides&date=all')
        await expect(main.getByRole('article').first()).toBeVisible()
        const asked: string[] = []
        page.on('request', request => asked.push(request.url()))
        await page.getByRole('button', { name: text('places.nearest') }).tap()
        await page.getByRole('button', { name: text('near.here') }).tap()
        await expect(main.getByRole('article').first().getByRole('heading')).toContainText(trip.title)
        await expectAccessible(page)
        expect(asked.filter(each => /35\.11|135\.82/.test(each))).toEqual([])
      })
    })
  })
}
