import type { Locator, Page } from 'playwright'
import { parts } from '../support/member-page.ts'

/** What members write on the screens of a page, each until it is shown there. */

/** Comments on the post of the page. */
export async function sendComment(page: Page, text: string): Promise<void> {
  await parts(page).comment.fill(text)
  await parts(page).send.click()
  await parts(page).article(text).waitFor()
}

/**
 * Puts an own comment in other words.
 * @returns false where that can't be done now: it waits
 */
export async function rewordComment(page: Page, text: string, words: string): Promise<boolean> {
  const edit = parts(page).article(text).getByRole('button', { name: 'Edit', exact: true })
  if (!(await edit.isVisible())) return false
  await edit.click()
  const field = page.getByRole('textbox', { name: 'Your comment' })
  await field.fill(words)
  await parts(page).comments.getByRole('button', { name: 'Save', exact: true }).click()
  // The words stand in the field, too.
  await field.waitFor({ state: 'detached' })
  await parts(page).article(words).waitFor()
  return true
}

/** Confirms what takes something away: a post may be a dialog, too. */
export const confirm = (page: Page): Promise<void> =>
  page
    .getByRole('dialog', { name: /^(Delete|Discard) this / })
    .getByRole('button', { name: /^(Delete|Discard)$/ })
    .click()

/**
 * Takes an own comment back.
 * @returns false where that can't be done now: it is being sent
 */
export async function takeCommentBack(page: Page, text: string): Promise<boolean> {
  const article = parts(page).article(text)
  const remove = article.getByRole('button', { name: /^(Delete|Discard)/ }).last()
  if (!(await remove.isVisible())) return false
  const takeAway = async () => {
    await remove.click({ timeout: 15_000 })
    await confirm(page)
    await article.waitFor({ state: 'detached' })
    return true
  }
  // A command that was sent in the meantime has to be deleted on the server; one that is being sent again stays.
  return takeAway().catch(async () => (await remove.isVisible()) && takeAway())
}

/** Posts a text in the editor of the page. */
export async function sendPost(page: Page, text: string): Promise<void> {
  await parts(page).text.click()
  await page.keyboard.insertText(text)
  await parts(page).post.click()
  await parts(page).article(text).waitFor()
}

/** The field of the chat of the page. */
export const messageField = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })

/** What was said in the chat of the page. */
export const messageLog = (page: Page) => page.getByRole('log', { name: 'Messages' })

/** Says something in the chat of the page. */
export async function sendMessage(page: Page, text: string): Promise<void> {
  await messageField(page).fill(text)
  await parts(page).send.click()
  await messageLog(page).getByText(text).waitFor()
}

/** Opens the menu of the message that says so. */
export async function openMessageMenu(page: Page, text: string): Promise<void> {
  const message = messageLog(page).getByRole('article').filter({ hasText: text }).last()
  await message.waitFor()
  await message.hover()
  await message.getByRole('button', { name: 'More about this message' }).click()
}

/**
 * Says it in other words.
 * @returns false where that can't be done now
 */
export async function rewordMessage(page: Page, text: string, words: string): Promise<boolean> {
  await openMessageMenu(page, text)
  const edit = page.getByRole('menuitem', { name: 'Edit' })
  // What the server does not have yet can't be edited.
  if (!(await edit.isVisible())) {
    await page.keyboard.press('Escape')
    return false
  }
  await edit.click()
  await page.getByRole('textbox', { name: 'Edit message' }).fill(words)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await messageLog(page).getByText(words).waitFor()
  return true
}

/** The own reactions to messages that the page shows. */
export const ownReactions = (page: Page) => page.locator('.messenger_msg .stamp[aria-pressed="true"]')

/** Reacts to the message that says so. */
export async function reactToMessage(page: Page, text: string, wanted: 'like' | 'thanks'): Promise<void> {
  await openMessageMenu(page, text)
  await page.locator('.messenger_msg .picker:visible').getByRole('button', { name: wanted, exact: false }).click()
  await ownReactions(page).getByText(wanted, { exact: false }).waitFor()
}

/** The post that has the page, or lies over its list. */
export const wholePost = (page: Page): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) })

/** The button that saves a post, or no longer does. */
export const saveButton = (post: Locator, isSaved: boolean): Locator =>
  post.getByRole('button', { name: isSaved ? 'Saved, remove' : 'Save', exact: true })
