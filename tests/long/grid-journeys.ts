import type { Page } from 'playwright'
import type { Journey, Step, Walk } from '../support/grid.ts'
import { addPictures, parts, photo } from '../support/member-page.ts'

/** A walk in a browser's tab. */
export type InPage = Walk & { page: Page }

type Take = (walk: InPage) => Promise<void>

/** A journey in a browser. */
type PageJourney<J extends Journey> = {
  /** Opens what the device must hold. */
  open: Take
  steps: Record<Step<J>, Take>
}

const photos = (page: Page) => page.getByRole('link', { name: /^Enlarge picture/ })

const sayInChat =
  (what: string): Take =>
  async ({ page, word }) => {
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill(`${what} ${word}`)
    await parts(page).send.click()
    await page.getByRole('log', { name: 'Messages' }).getByText(`${what} ${word}`).waitFor()
  }

const openChat: Take = async ({ page, word, chatId }) => {
  await page.goto(`/messenger/${chatId}`)
  await page.getByRole('log', { name: 'Messages' }).getByText(`Boots, ${word}?`).waitFor()
}

const openEditor: Take = async ({ page }) => {
  await page.goto('/posts/new-post')
  await parts(page).text.waitFor()
}

/** The journeys in a browser. */
export const journeys: { [J in Journey]: PageJourney<J> } = {
  'a post with a picture': {
    async open(walk) {
      await openEditor(walk)
      await walk.page.goto('/posts')
    },
    steps: {
      'opens the editor': openEditor,
      types: async ({ page, word }) => {
        await parts(page).text.click()
        await page.keyboard.type(`Posted ${word}`)
      },
      'adds a picture': async ({ page }) => addPictures(page, [await photo()]),
      posts: async ({ page, word }) => {
        await parts(page).post.click()
        await parts(page).article(`Posted ${word}`).waitFor()
      },
    },
  },
  'a comment and a reply': {
    async open({ page, post, word }) {
      await page.goto(`/posts/${post.slug}`)
      await parts(page).article(`Asked ${word}`).waitFor()
    },
    steps: {
      'opens the post': async ({ page, post }) => {
        await page.goto(`/posts/${post.slug}`)
        await parts(page).comment.waitFor()
      },
      comments: async ({ page, word }) => {
        await parts(page).comment.fill(`Said ${word}`)
        await parts(page).send.click()
        await parts(page).article(`Said ${word}`).waitFor()
      },
      replies: async ({ page, word }) => {
        await parts(page).article(`Asked ${word}`).getByRole('button', { name: 'Reply' }).click()
        await page.keyboard.type(`Answered ${word}`)
        await parts(page).send.last().click()
        await parts(page).article(`Answered ${word}`).waitFor()
      },
    },
  },
  'a chat': {
    open: openChat,
    steps: {
      'opens the chat': openChat,
      'says one thing': sayInChat('First'),
      'says another': sayInChat('Second'),
    },
  },
  'a follow and a save': {
    async open({ page, post, other }) {
      await page.goto(`/posts/${post.slug}`)
      await page.getByText(/^No comments yet/).waitFor()
      await page.goto(`/users/${other.session.user_tag}`)
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Follow / })
        .first()
        .waitFor()
    },
    steps: {
      follows: async ({ page, other }) => {
        await page.goto(`/users/${other.session.user_tag}`)
        await page
          .getByRole('main')
          .getByRole('button', { name: /^Follow / })
          .first()
          .click()
        await page
          .getByRole('main')
          .getByRole('button', { name: /unfollow$/ })
          .first()
          .waitFor()
      },
      saves: async ({ page, post }) => {
        await page.goto(`/posts/${post.slug}`)
        await page.getByRole('button', { name: 'Save', exact: true }).first().click()
        await page.getByRole('button', { name: 'Saved, remove' }).first().waitFor()
      },
    },
  },
  'photos for a gallery': {
    async open({ page, member }) {
      await page.goto(`/users/${member.session.user_tag}?tab=galleries`)
      await page.getByRole('link', { name: 'My photos' }).click()
      await page.getByRole('heading', { name: 'My photos' }).waitFor()
    },
    steps: {
      'chooses photos': async ({ page }) => {
        const chooser = page.waitForEvent('filechooser')
        await page.getByRole('button', { name: 'Add photos', exact: true }).click()
        const buffer = await photo()
        const files = [1, 2].map(number => ({ name: `${number}.jpg`, mimeType: 'image/jpeg', buffer }))
        await (await chooser).setFiles(files)
      },
      'says what they show': async ({ page, word }) => {
        for (const number of [1, 2]) {
          await page.getByRole('textbox', { name: `Caption of photo ${number}` }).fill(`${word} ${number}`)
          await page.getByRole('textbox', { name: `Describe photo ${number}` }).fill(`${word} ${number}`)
        }
      },
      'adds them': async ({ page, word }) => {
        await page.getByRole('button', { name: /^Add \d+ photos?( later)?$/ }).click()
        // In the gallery, or above it while it waits.
        const waiting = page.getByRole('listitem').filter({ hasText: `${word} 2` })
        await photos(page).nth(1).or(waiting).first().waitFor()
      },
    },
  },
}
