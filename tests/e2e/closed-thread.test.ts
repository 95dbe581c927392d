import { dateInJapan } from '../../src/contract/days.ts'
import { dayInJapan, lastDayInJapan } from '../../src/contract/japan-time.ts'
import { anotherPage } from '../support/browser.ts'
import { expect, test, visit } from '../support/device-test.ts'
import { enter, parts } from '../support/member-page.ts'
import { addComment, addPost, newMember, newWord } from '../support/people.ts'
import { makeAdminAt } from '../support/site-database.ts'
import { site } from '../support/worker-site.ts'

const closed = 'This post is closed for comments.'

test('an admin closes a thread from the menu of its post, and who wrote without a signal keeps the words', async ({
  browser,
  device,
}) => {
  const [author, admin, reader] = [await newMember(site()), await newMember(site()), await newMember(site())]
  await makeAdminAt(site().dataDir, admin.session.id)
  const word = newWord()
  const post = await addPost(author, `A view from the train ${word}`)
  await addComment(reader, post, `First words ${word}`)
  const page = await device.openTab()
  await enter(page, reader)
  await visit(page)
  await page.goto(`/posts/${post.slug}`)
  const at = parts(page)
  await expect(at.article(`First words ${word}`)).toBeVisible()

  await test.step('a comment waits', async () => {
    await device.loseSignal()
    await at.comment.fill(`Said too late ${word}`)
    await at.send.click()
    await expect(at.article(`Said too late ${word}`).getByText('Waiting for signal')).toBeVisible()
  })

  await test.step('an admin closes the thread', async () => {
    const desk = await anotherPage(browser, { baseURL: site().origin })
    await enter(desk, { session: { ...admin.session, role: 55 } }, `/posts/${post.slug}`)
    await desk.getByRole('main').getByRole('button', { name: 'Options for this post' }).first().click()
    await desk.getByRole('menuitem', { name: 'Close or pin…' }).click()
    await parts(desk).dialog('Manage this post').getByRole('button', { name: 'Close for comments' }).click()
    const dialog = parts(desk).dialog('Close for comments')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It grew too heated')
    await dialog.getByRole('button', { name: 'Close for comments' }).click()
    await expect(desk.getByRole('main').getByText(closed)).toBeVisible()
    await expect(parts(desk).comment).toHaveCount(0)
    await expect(parts(desk).comments.getByRole('button', { name: 'Reply' })).toHaveCount(0)
    await desk.context().close()
  })

  await test.step('what waited is refused with a clear word and stands there whole', async () => {
    await device.findSignal()
    const late = at.article(`Said too late ${word}`)
    await expect(late.getByText(`Not sent: ${closed}`)).toBeVisible()
    await expect(page.getByRole('main').locator('p').getByText(closed, { exact: true })).toBeVisible()
    await expect(at.comment).toHaveCount(0)
    await expect(at.comments.getByRole('button', { name: /^(Reply|Edit)$/ })).toHaveCount(0)
    await expect(late.getByRole('button', { name: /^Discard/ })).toBeVisible()
  })

  await test.step('without a signal it is still known to be closed', async () => {
    await device.loseSignal()
    await page.reload()
    await expect(at.article(`First words ${word}`)).toBeVisible()
    await expect(page.getByRole('main').locator('p').getByText(closed, { exact: true })).toBeVisible()
    await expect(at.comment).toHaveCount(0)
  })
})

test('an admin pins a post in its tag until a day from its menu, and it stands there first', async ({ page }) => {
  const [author, admin] = [await newMember(site()), await newMember(site())]
  await makeAdminAt(site().dataDir, admin.session.id)
  const tag = `#${newWord()}`
  const older = await addPost(author, `How we meet ${tag}`)
  await addPost(author, `Some news ${tag}`)
  const list = `/posts?date=month&tags=${encodeURIComponent(tag)}`
  const [main, posts] = [page.getByRole('main'), page.getByRole('main').getByRole('article')]
  await enter(page, { session: { ...admin.session, role: 55 } }, list)
  await expect(posts).toHaveText([/Some news/, /How we meet/])
  await expect(main.getByText('Pinned', { exact: true })).toHaveCount(0)

  const manage = async () => {
    await page.goto(`/posts/${older.slug}`)
    await main.getByRole('button', { name: 'Options for this post' }).first().click()
    await page.getByRole('menuitem', { name: 'Close or pin…' }).click()
    return parts(page).dialog('Manage this post')
  }
  await (await manage()).getByRole('button', { name: 'Pin this post' }).click()
  const dialog = parts(page).dialog('Pin this post')
  await expect(dialog.getByLabel('First in')).toHaveText(tag)
  const lastDay = dateInJapan(new Date(Date.now() + 3 * 86_400_000))
  await dialog.getByLabel('Last day').fill(lastDay)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Newcomers ask for it')
  await dialog.getByRole('button', { name: 'Pin', exact: true }).click()
  await expect(dialog).toHaveCount(0)

  await page.goto(list)
  await expect(main.getByText('Pinned', { exact: true })).toBeVisible()
  await expect(posts).toHaveText([/How we meet/, /Some news/])
  const until = lastDayInJapan('en', dayInJapan(lastDay).ends)
  await expect((await manage()).getByText(`First in ${tag} until ${until}`)).toBeVisible()
})
