import { expect, test } from '../support/browser.ts'
import { enter, parts } from '../support/member-page.ts'
import { get, newMember, newWord } from '../support/people.ts'
import { storedText } from '../support/stored-text.ts'
import { site } from '../support/worker-site.ts'

/** A list that no other journey writes to. */
const list = '/posts?type=guides&date=all&place=Tottori'

test.use({ serviceWorkers: 'allow' })

test('what a list showed last is painted before any script has run, until it is removed', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const author = await newMember(site())
  const title = `Dunes ${newWord()}`
  const body = {
    post_title: title,
    post_text: '<p>Come early in the day</p>',
    post_location: { name: 'Dunes', name_ja: '砂丘', prefecture: 'Tottori' as const },
  }
  const { responseData: guide } = await get(author, 'posts.addGuide', { body })
  const shown = parts(page).article(title)
  await enter(page, await newMember(site()), list)
  await page.goto(list)
  await expect(shown).toBeVisible()

  /** What is kept of what pages showed last. */
  const kept = async () => (await storedText(page)).filter(row => row.includes('"last-views"')).join()
  /** Opens the list once more in a page that runs no scripts, and looks there. */
  const early = async (look: (painted: typeof page) => Promise<void>) => {
    const painted = await context.newPage()
    const cdp = await context.newCDPSession(painted)
    await cdp.send('Emulation.setScriptExecutionDisabled', { value: true })
    await painted.goto(list)
    await look(painted)
    await painted.close()
  }
  await test.step('it is seen, and can not be used yet', async () => {
    await expect.poll(kept).toContain(title)
    await early(async painted => {
      await expect(painted.locator('article').filter({ hasText: title })).toBeVisible()
      await expect(painted.locator('#root > :not([inert])')).toHaveCount(0)
      await expect(painted.locator('time')).toHaveCount(0)
      expect(await painted.locator('link[rel=stylesheet][href*="/feed-"]').count()).toBe(1)
    })
  })
  await test.step('what is removed meanwhile is not painted again', async () => {
    const params = { id: guide.id, type: 'guide' as const }
    await get(author, 'posts.delete', { params })
    await page.goto('/settings')
    await expect.poll(kept).toEqual('')
    await early(painted => expect(painted.locator('#root')).toBeEmpty())
  })
})
