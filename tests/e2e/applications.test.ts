import type { Page } from 'playwright/test'
import { keepingLimits } from '../../src/contract/keeping-limits.ts'
import { anotherPage, expect, expectAccessible, test } from '../support/browser.ts'
import { mailsTo } from '../support/mailbox.ts'
import { enter } from '../support/member-page.ts'
import { ownSite } from '../support/own-site.ts'
import { get, newMember, newWord } from '../support/people.ts'
import { askForAccountAt, makeAdminAt } from '../support/site-database.ts'

/** Requests for an account as a queue (PRODUCT 6.50). A site of its own, where nobody else asks for one. */
const site = ownSite()

/** An admin, and the queue on a desk of theirs. */
async function atDesk(browser: Parameters<typeof anotherPage>[0]) {
  const admin = await newMember(site())
  await makeAdminAt(site().dataDir, admin.session.id)
  const page = await anotherPage(browser, { baseURL: site().origin, viewport: { width: 1280, height: 900 } })
  await enter(page, { session: { ...admin.session, role: 55 } }, '/adminpage/admin_panel_engawa/door')
  return { page, tag: `@${admin.session.user_tag}` }
}

const asking = () => {
  const name = `Mika${newWord()}`
  return askForAccountAt(site().dataDir, name).then(made => ({ ...made, name }))
}
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: `${name} walks` })

test('a request is decided with keys, taken back, and refused, and another admin sees it live', async ({ browser }) => {
  const [first, second] = [await asking(), await asking()]
  const one = await atDesk(browser)
  const two = await atDesk(browser)
  const { page } = one
  const at = (name: string) => row(page, name)
  await at(first.name).getByText(first.email).click()
  const looks = row(two.page, first.name).getByText(`${one.tag} is looking at this now.`)
  await expect(looks).toBeVisible()
  await expect(row(two.page, first.name).getByRole('button')).toHaveCount(0)

  await page.keyboard.press('a')
  const last = page.getByRole('status').filter({ hasText: `Approved: ${first.name}` })
  await expect(last.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(at(second.name)).toBeFocused()
  await page.keyboard.press('u')
  await expect(last).toHaveCount(0)
  await expect(at(first.name)).toBeFocused()
  await page.keyboard.press('x')
  await expectAccessible(page)
  await page.keyboard.press('x')
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too little said')
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByRole('status').filter({ hasText: `Refused: ${first.name}` })).toBeVisible()
  await expect(at(second.name)).toBeFocused()
  // Nothing is carried out as long as it can be taken back.
  await expect(looks).toBeVisible()
  expect(await mailsTo(site().dataDir, first.email)).toEqual([])
  await expect(row(two.page, first.name).getByText(`Already refused by ${one.tag}.`)).toBeVisible({
    timeout: keepingLimits.undoMs + 15_000,
  })
  await expect(at(first.name).getByText(`Refused: ${first.name}`)).toBeVisible()

  // Whoever leaves a request lets others have it.
  await page.getByRole('heading', { name: 'Requests for an account' }).click()
  await row(two.page, second.name).getByRole('button', { name: 'Approve' }).click()
  await expect(at(second.name).getByText(`${two.tag} is looking at this now.`)).toBeVisible()
  await two.page.getByRole('radio', { name: 'Refused', exact: true }).click()
  await expect(at(second.name).getByText(`Already approved by ${two.tag}.`)).toBeVisible()
  await row(two.page, first.name).getByRole('button', { name: 'Approve' }).click()
  await two.page.getByRole('radio', { name: 'Waiting', exact: true }).click()
  await expect(two.page.getByText('No request waits.')).toBeVisible()
  await expect.poll(async () => (await mailsTo(site().dataDir, first.email)).length).toBe(2)
  expect(await mailsTo(site().dataDir, second.email)).toHaveLength(1)
  await Promise.all([one, two].map(desk => desk.page.context().close()))
})

test('who decides what another admin has just decided reads that, here or on the page to which they went', async ({
  browser,
}) => {
  const [first, second] = [await asking(), await asking()]
  const one = await atDesk(browser)
  const other = await newMember(site())
  await makeAdminAt(site().dataDir, other.session.id)
  const says = `Already approved by @${other.session.user_tag}.`
  const { page } = one
  // Nobody hears that the first admin looks at them.
  await page.route('**/api/admin_claim_applications', route =>
    route.fulfill({ headers: { 'x-engawa': 'test' }, json: [] }),
  )
  const approveByOther = async (id: string) =>
    get({ ...other, session: { ...other.session, role: 55 } }, 'admin.decideApplication', {
      params: { id },
      body: { approve: true },
    })
  await row(page, first.name).getByRole('button', { name: 'Refuse' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Too little said')
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByRole('status').filter({ hasText: `Refused: ${first.name}` })).toBeVisible()
  await approveByOther(first.id)
  await expect(row(page, first.name).getByText(says)).toBeVisible({
    timeout: keepingLimits.undoMs + 15_000,
  })

  await row(page, second.name).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('status').filter({ hasText: `Approved: ${second.name}` })).toBeVisible()
  await approveByOther(second.id)
  await page.getByRole('link', { name: /^Reports/ }).click()
  await expect(page.getByText(`Not decided: ${second.name}. ${says}`)).toBeVisible()
  await page.context().close()
})
