import type { Page } from 'playwright'
import { expect } from 'vitest'
import { plainText } from '../../src/contract/rich-text/plain-text.ts'
import { befriend, beginChat, say, textsSeen } from '../support/chats.ts'
import { defaultGallery } from '../support/galleries.ts'
import { addPictures, parts, photo } from '../support/member-page.ts'
import { addComment, addPost, commentsOf, get, type Member, visitor } from '../support/people.ts'

/** Who is on a journey, and what it is about. */
export type Traveller = { page: Page; member: Member; other: Member; word: string }

/** A journey of the grid: its steps in their order, and what the server must have in the end, once and in order. */
export type Journey = {
  /** Makes what it needs, and opens what the device must hold. */
  arrange(traveller: Traveller): Promise<void>
  steps: Record<string, (traveller: Traveller) => Promise<void>>
  expectOnce(traveller: Traveller): Promise<void>
}

const posts = new Map<Member, { id: string; slug: string }>()
const chats = new Map<Member, string>()
const postOf = (member: Member) => posts.get(member) ?? { id: '', slug: '' }
const chatOf = (member: Member) => chats.get(member) ?? ''
const photos = (page: Page) => page.getByRole('link', { name: /^Enlarge picture/ })

async function arrangePost({ page, member, other, word }: Traveller): Promise<void> {
  const post = await addPost(other, `Where ${word} is said`)
  posts.set(member, post)
  await page.goto(`/posts/${post.slug}`)
  await page.getByText(/^No comments yet/).waitFor()
}

/** With a comment to reply to: one's own has no 'Reply' before it is sent. */
async function arrangeComment(traveller: Traveller): Promise<void> {
  const { page, member, other, word } = traveller
  await arrangePost(traveller)
  await addComment(other, postOf(member), `Asked ${word}`)
  await page.reload()
  await parts(page).article(`Asked ${word}`).waitFor()
}

async function sayInChat({ page }: Traveller, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(text)
  await parts(page).send.click()
  await page.getByRole('log', { name: 'Messages' }).getByText(text).waitFor()
}

/** The five journeys. */
export const journeys: Record<string, Journey> = {
  'a post with a picture': {
    async arrange({ page }) {
      await page.goto('/posts/new-post')
      await parts(page).text.waitFor()
      await page.goto('/posts')
    },
    steps: {
      'opens the editor': async ({ page }) => {
        await page.goto('/posts/new-post')
        await parts(page).text.waitFor()
      },
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
    async expectOnce({ member, word }) {
      const query = { selectedDate: 'all' } as const
      const feed = await get(visitor(member.origin), 'posts.feedForVisitors', { params: { pageSize: '50' }, query })
      const own = feed.filter(each => each.author.user_id === member.session.id)
      expect(own.map(each => [plainText(each.post_text), each.pictures.length])).toEqual([[`Posted ${word}`, 1]])
    },
  },
  'a comment and a reply': {
    arrange: arrangeComment,
    steps: {
      'opens the post': async ({ page, member }) => {
        await page.goto(`/posts/${postOf(member).slug}`)
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
    async expectOnce({ member, word }) {
      const comments = await commentsOf(member.origin, postOf(member).id)
      const said = comments.map(each => [
        plainText(each.comment_text),
        each.replies.map(r => plainText(r.comment_text)),
      ])
      expect(said.toSorted()).toEqual([
        [`Asked ${word}`, [expect.stringContaining(`Answered ${word}`)]],
        [`Said ${word}`, []],
      ])
    },
  },
  'a chat': {
    async arrange({ page, member, other, word }) {
      await befriend(member, other)
      const { chat_id } = await beginChat(other, [member])
      chats.set(member, chat_id)
      await say(other, chat_id, `Boots, ${word}?`)
      await page.goto(`/messenger/${chat_id}`)
      await page.getByRole('log', { name: 'Messages' }).getByText(`Boots, ${word}?`).waitFor()
    },
    steps: {
      'opens the chat': async ({ page, member, word }) => {
        await page.goto(`/messenger/${chatOf(member)}`)
        await page.getByRole('log', { name: 'Messages' }).getByText(`Boots, ${word}?`).waitFor()
      },
      'says one thing': traveller => sayInChat(traveller, `First ${traveller.word}`),
      'says another': traveller => sayInChat(traveller, `Second ${traveller.word}`),
    },
    async expectOnce({ member, word }) {
      expect(await textsSeen(member, chatOf(member))).toEqual([`Boots, ${word}?`, `First ${word}`, `Second ${word}`])
    },
  },
  'a follow and a save': {
    async arrange(traveller) {
      await arrangePost(traveller)
      const { page, other } = traveller
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
      saves: async ({ page, member }) => {
        await page.goto(`/posts/${postOf(member).slug}`)
        await page.getByRole('button', { name: 'Save', exact: true }).first().click()
        await page.getByRole('button', { name: 'Saved, remove' }).first().waitFor()
      },
    },
    async expectOnce({ member, other }) {
      expect(await get(member, 'profile.ifFollows', { params: { id: other.session.id } })).toEqual({ exists: true })
      expect(await get(member, 'posts.single', { params: postOf(member) })).toMatchObject({ saved: true })
    },
  },
  'photos for a gallery': {
    async arrange({ page, member }) {
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
    async expectOnce({ member, word }) {
      const { id: galleryId } = await defaultGallery(member)
      const held = await get(member, 'galleries.photos', { params: { userId: member.session.id, galleryId } })
      expect(held.map(each => each.alt).sort()).toEqual([`${word} 1`, `${word} 2`])
    },
  },
}
