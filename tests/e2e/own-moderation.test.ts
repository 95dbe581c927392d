import { expect, expectAccessible, goOffline, test } from '../support/browser.ts'
import { enter } from '../support/member-page.ts'
import { get, newMember, newWord } from '../support/people.ts'
import { makeAdminAt, makeWait } from '../support/site-database.ts'
import { site } from '../support/worker-site.ts'

/** The side of the person whom moderation concerns: the page /moderation (PRODUCT 2.13), and a warning (PRODUCT 6.14). */

async function newAdmin() {
  const admin = await newMember(site())
  await makeAdminAt(site().dataDir, admin.session.id)
  return admin
}

test('a visitor reads what waiting means; its author finds what waits and what was refused, and appeals once', {
  tag: '@long',
}, async ({ page, context }) => {
  await page.goto('/moderation')
  await expect(page.getByText('A moderator reads a newcomer’s first posts')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in to see yours' })).toBeVisible()

  const [author, admin] = [await newMember(site()), await newAdmin()]
  const word = newWord()
  await makeWait(site().dataDir, { authorId: author.session.id, word, count: 2 })
  const [first] = await get(author, 'posts.moderated', {})
  await get(admin, 'admin.moderate', {
    params: { id: first?.id ?? '' },
    body: { status: 'rejected', from: 'pending', version: 1, reason_key: 'unclear', reason: 'What is it about?' },
  })
  await enter(page, author, '/moderation')
  const main = page.getByRole('main')
  await expect(main.getByText(`${word} 1.`)).toBeVisible()
  await expect(main.getByText(`${word} 2.`)).toBeVisible()
  await expect(main.getByText(/^Waiting for approval/).last()).toBeVisible()
  await expect(main.getByRole('definition').filter({ hasText: 'What is it about?' })).toBeVisible()
  await expectAccessible(page)

  const appeal = main.getByLabel('Your appeal')
  const send = main.getByRole('button', { name: 'Send appeal' })
  await appeal.fill('It is about the quiet lane.')
  await goOffline(context)
  await expect(main.getByText('An appeal needs a connection.')).toBeVisible()
  await expect(send).toBeDisabled()
  await expect(main.getByText(`${word} 2.`)).toBeVisible()
  await context.setOffline(false)
  await expect(appeal).toHaveValue('It is about the quiet lane.')
  await send.click()
  await expect(main.getByText('Appeal sent. A moderator will answer it.')).toBeVisible()
  await expect(appeal).toHaveCount(0)
  await get(admin, 'admin.answerPostAppeal', {
    params: { id: first?.id ?? '' },
    body: { granted: false, answer: 'Please say where it is.' },
  })
  await page.reload()
  await expect(main.getByRole('definition').filter({ hasText: 'Please say where it is.' })).toBeVisible()
})

test.describe('with the kept shell', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a warning that was put off is there again without a signal, and gone for good once it was read', {
    tag: '@long',
  }, async ({ page, context }) => {
    const [member, admin] = [await newMember(site()), await newAdmin()]
    await get(admin, 'admin.warn', { params: { id: member.session.id }, body: { reason: 'Three times the same text' } })
    await enter(page, member)
    const warning = page.getByRole('dialog', { name: 'A warning from the moderators' })
    await expect(warning).toContainText('Three times the same text')
    await warning.getByRole('button', { name: 'Later' }).click()
    await expect(warning).toHaveCount(0)

    await goOffline(context)
    await page.reload()
    await expect(warning).toContainText('Three times the same text')
    const read = warning.getByRole('button', { name: 'I have read this' })
    await expect(read).toBeDisabled()
    await context.setOffline(false)
    await read.click()
    await expect(warning).toHaveCount(0)
    expect((await get(member, 'auth.protected', {})).session.warning ?? null).toBeNull()

    await goOffline(context)
    await page.reload()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect(warning).toHaveCount(0)
  })
})
