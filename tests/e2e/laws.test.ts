import type { Page } from 'playwright/test'
import { expect, expectComplaint, test } from '../support/browser.ts'

/** Runs in the page: makes each feed that the device keeps name its first post twice. @returns how many feeds there are */
const listTwice = (page: Page) =>
  page.evaluate(
    async () =>
      new Promise<number>((resolve, reject) => {
        void indexedDB.databases().then(all => {
          const { name } = all.find(each => each.name?.endsWith('visitor')) ?? {}
          if (name === undefined) return resolve(0)
          const opening = indexedDB.open(name)
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const change = opening.result.transaction('feeds', 'readwrite')
            const feeds = change.objectStore('feeds')
            const asking = feeds.getAll()
            asking.onsuccess = () => {
              for (const row of asking.result) feeds.put({ ...row, ids: [...row.ids, ...row.ids.slice(0, 1)] })
            }
            change.oncomplete = () => {
              opening.result.close()
              resolve(asking.result.filter(({ ids }) => ids.length > 0).length)
            }
          }
        }, reject)
      }),
  )

test('what a device keeps wrongly stands under On this device, and goes when it is loaded anew', async ({ page }) => {
  await page.goto('/posts')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/on_this_device')
  const found = page.getByRole('alert').filter({ hasText: 'Not as it should be' })
  await expect(page.getByText('What takes up space')).toBeVisible()
  await expect(found).toBeHidden()
  await expect.poll(() => listTwice(page)).toBeGreaterThan(0)
  expectComplaint('broken laws: once')
  await page.reload()
  await expect(found).toContainText('Lists with something twice')
  await expect(found).toContainText('1, first seen')
  await found.getByRole('button', { name: 'Load it all again' }).click()
  await expect(found).toBeHidden()
  await page.reload()
  await expect(page.getByText('What takes up space')).toBeVisible()
  await page.goto('/posts')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/on_this_device')
  await expect(page.getByText('What takes up space')).toBeVisible()
  await expect(found).toBeHidden()
})
