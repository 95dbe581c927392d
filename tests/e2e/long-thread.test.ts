import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { untilStill } from '../support/long-feed.ts'
import { addComment, addPost, newMember, newWord } from '../support/people.ts'
import { site } from '../support/worker-site.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** How many comments there are, all of which are shown. */
const comments = 45

const numbered = (at: number) => `nr.${at}.`
const comment = (page: Page, at: number) => page.locator('#comments > article').filter({ hasText: numbered(at) })

/** Whether a comment is laid out and painted. */
const isDrawn = (page: Page, at: number) =>
  comment(page, at).evaluate(
    each => each.querySelector('.who')?.checkVisibility({ contentVisibilityAuto: true }) === true,
  )

/** Where a comment stands in the window. */
const topOf = (page: Page, at: number) => comment(page, at).evaluate(each => each.getBoundingClientRect().top)

const inWindow = (page: Page, at: number) =>
  comment(page, at).evaluate(each => {
    const { top, bottom } = each.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })

test('of a long thread only what is near is drawn, and the rest is found, reached and stands still', async ({
  page,
}) => {
  const author = await newMember(site())
  const word = newWord()
  const post = await addPost(author, `A question with many answers ${word}`)
  for (let at = 0; at < comments; at++)
    await addComment(author, post, `Answer ${numbered(at)} ${'and so on '.repeat(at % 7)}`)
  await page.goto(`/posts/${post.slug}`)
  const shown = page.locator('#comments > article')
  await expect(shown).toHaveCount(10)
  const more = page.getByRole('button', { name: 'Show more comments' })
  for (const count of [30, comments]) {
    await more.click()
    await expect(shown).toHaveCount(count)
  }
  // Newest first: the last one is the first that was written.
  const [first, middle, last] = [comments - 1, 20, 0]
  await page.evaluate(() => scrollTo(0, 0))
  await untilStill(page)
  await expect.poll(() => isDrawn(page, last)).toBe(false)
  await expect.poll(() => isDrawn(page, middle)).toBe(false)

  await test.step('the browser’s search finds what is not drawn', async () => {
    expect(
      await page.evaluate(words => (window as unknown as { find(words: string): boolean }).find(words), numbered(last)),
    ).toBe(true)
    await expect.poll(() => inWindow(page, last)).toBe(true)
  })

  await test.step('so does the keyboard', async () => {
    await page.evaluate(() => {
      getSelection()?.removeAllRanges()
      scrollTo(0, 0)
    })
    await untilStill(page)
    await comment(page, middle + 1)
      .getByRole('button', { name: 'Share' })
      .focus()
    for (let presses = 0; presses < 6 && !(await comment(page, middle).locator(':focus').count()); presses++)
      await page.keyboard.press('Tab')
    await expect(comment(page, middle).locator(':focus')).toHaveCount(1)
    await expect.poll(() => inWindow(page, middle)).toBe(true)
  })

  await test.step('what is read stands still while something far above changes', async () => {
    await comment(page, middle).evaluate(each => each.scrollIntoView({ block: 'center' }))
    await untilStill(page)
    const before = await topOf(page, middle)
    await comment(page, first).evaluate(each => each.querySelector('p')?.append(' and so on'.repeat(40)))
    await untilStill(page)
    expect(Math.abs((await topOf(page, middle)) - before)).toBeLessThanOrEqual(2)
  })

  await test.step('what was drawn once keeps its height', async () => {
    const length = () => page.evaluate(() => document.documentElement.scrollHeight)
    await page.evaluate(() => scrollTo(0, 0))
    await untilStill(page)
    const before = await length()
    await comment(page, last).evaluate(each => each.scrollIntoView())
    await untilStill(page)
    expect(Math.abs((await length()) - before)).toBeLessThanOrEqual(2)
  })
})
