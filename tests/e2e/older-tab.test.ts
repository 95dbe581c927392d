import { expect, test } from '../support/browser.ts'
import { enter, parts } from '../support/member-page.ts'
import { newMember } from '../support/people.ts'
import { site } from '../support/worker-site.ts'

test('where another tab holds an older version of the store the page says so, and goes on once that is closed', {
  tag: '@long',
}, async ({ page, context }) => {
  const member = await newMember(site())
  await enter(page, member)
  // A document of the same origin that runs no scripts of the product, and so does not give way to an upgrade.
  await page.goto('/robots.txt')
  const older = await context.newPage()
  await older.goto('/robots.txt')
  await older.evaluate(async name => {
    const ended = (request: IDBOpenDBRequest) =>
      new Promise((done, failed) => {
        request.onsuccess = () => done(request.result)
        request.onerror = failed
      })
    await ended(indexedDB.deleteDatabase(name))
    Object.assign(globalThis, { held: await ended(indexedDB.open(name, 1)) })
  }, `engawa-${member.session.id}`)

  await page.goto('/', { waitUntil: 'load' })
  await expect(
    page.getByRole('heading', { name: 'Another tab has an older version of Engawa open' }),
    'it names what is in the way',
  ).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Close the other Engawa tabs. This one continues by itself.')
  await older.close()
  await expect(parts(page).myMenu, 'it goes on by itself').toBeVisible()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})
