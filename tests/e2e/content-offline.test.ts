import type { Page } from 'playwright/test'
import type { OutputOf } from '../../src/contract/calls/index.ts'
import { expect, test, visit } from '../support/device-test.ts'
import { addPictures, enter, parts, photo } from '../support/member-page.ts'
import { addComment, addPost, get, type Member, newMember, newWord } from '../support/people.ts'
import { site } from '../support/worker-site.ts'

const waiting = 'Waiting for signal'
const nothingWaits = 'Nothing is waiting to be sent.'

const form = (page: Page) => ({
  ...parts(page),
  title: page.getByRole('textbox', { name: 'Title' }),
  save: page.getByRole('main').getByRole('button', { name: /^Save( later)?$/ }),
})

async function addGuide(member: Member, title: string) {
  const post_location = { name: 'Nishiki Market', name_ja: '錦市場', prefecture: 'Kyoto' as const }
  const body = { post_title: title, post_text: '<p>Go there early in the morning</p>', post_location }
  const { responseData } = await get(member, 'posts.addGuide', { body })
  return { id: responseData.id, slug: responseData.post_slug }
}

const postNow = (member: Member, slug: string): Promise<OutputOf<'posts.single'>> =>
  get(member, 'posts.single', { params: { slug } })

test('edits, a reaction, a save and a tag are made without a signal, and say that they wait', async ({ device }) => {
  const member = await newMember(site())
  const word = newWord()
  const guide = await addGuide(member, `Market ${word}`)
  const read = await addPost(member, `A view from the train ${word}`)
  await addComment(member, read, `First words ${word}`)
  const page = await device.openTab()
  await enter(page, member)
  await visit(page)
  await page.goto(`/edit_post/${guide.slug}`)
  await expect(form(page).title).toHaveValue(`Market ${word}`)
  await page.goto(`/posts/${read.slug}`)
  await expect(parts(page).article(`First words ${word}`)).toBeVisible()
  await page.goto('/favorite_tags')
  await expect(page.getByText('No favorite tags yet')).toBeVisible()
  await device.loseSignal()

  await test.step('a guide is edited, with a picture', async () => {
    const at = form(page)
    await page.goto(`/edit_post/${guide.slug}`)
    await at.title.fill(`Market at dawn ${word}`)
    await addPictures(page, [await photo()])
    await at.save.click()
    await expect(at.toast).toContainText('Kept. It will be sent when there is a signal.')
    const post = at.article(`Market at dawn ${word}`)
    await expect(post.getByText(waiting)).toBeVisible()
    await expect(post.getByRole('img', { name: 'Field 1' })).toBeVisible()
  })

  await test.step('a comment is edited; its post gets a reaction and is saved', async () => {
    const at = parts(page)
    await page.goto(`/posts/${read.slug}`)
    await at.article(`First words ${word}`).getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Your comment' }).fill(`Second words ${word}`)
    await at.comments.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(at.article(`Second words ${word}`).getByText(waiting)).toBeVisible()
    await page.getByRole('button', { name: 'React', exact: true }).first().click()
    await page.getByRole('button', { name: 'Like' }).first().click()
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await expect(page.getByRole('button', { name: 'Saved, remove' })).toBeVisible()
  })

  await test.step('a tag is followed', async () => {
    await page.goto('/favorite_tags')
    await page.getByRole('textbox', { name: 'Tag', exact: true }).fill(word)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('main').getByText(`#${word}`).first()).toBeVisible()
    await expect(page.getByText('Offline · 5 changes waiting')).toBeVisible()
  })

  await test.step('and suggested where one writes', async () => {
    await page.goto(`/posts/${read.slug}`)
    const comment = page.getByRole('textbox', { name: 'Write a comment' })
    await comment.fill(`So it is ＃${word.slice(0, 3)}`)
    await page
      .getByRole('listbox', { name: 'Hashtags' })
      .getByRole('option', { name: `#${word}` })
      .click()
    await expect(comment).toHaveValue(`So it is #${word} `)
    await comment.fill('')
  })

  await test.step('all stand where one looks what waits, until there is a signal', async () => {
    await page.goto('/on_this_device')
    await expect(page.getByRole('main').getByText(waiting)).toHaveCount(5)
    await device.findSignal()
    await expect(page.getByText(nothingWaits)).toBeVisible()
  })
})

test('two devices edit one post: both texts are shown, and what is chosen is what everybody gets', {
  tag: '@long',
}, async ({ device }) => {
  const member = await newMember(site())
  const word = newWord()
  const { id, slug } = await addGuide(member, `Tea house ${word}`)
  const page = await device.openTab()
  const at = form(page)
  await enter(page, member)
  await visit(page)
  await page.goto(`/edit_post/${slug}`)
  await expect(at.title).toHaveValue(`Tea house ${word}`)
  await device.loseSignal()
  await at.title.fill(`Written on the train ${word}`)
  await at.save.click()
  await expect(at.article(`Written on the train ${word}`).getByText(waiting)).toBeVisible()
  const params = { postId: id, type: 'guide' as const, userId: member.session.id }
  const theirs = { post_title: `Written at home ${word}`, post_text: '<p>Go there in the evening</p>', version: 1 }
  await get(member, 'posts.edit', { params, body: theirs })
  await device.findSignal()

  await test.step('the page says what became of it, and leads to both', async () => {
    await expect(at.article(`Written at home ${word}`)).toContainText('Not sent: This was changed elsewhere')
    await expect(at.toast).toContainText('Not sent: This was changed elsewhere')
    await at.toast.getByRole('button', { name: 'Choose a version' }).click()
    await expect(
      page.getByRole('heading', { name: 'This post was changed elsewhere while you were editing' }),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your version' })).toContainText(`Written on the train ${word}`)
    await expect(page.getByRole('region', { name: 'Current version' })).toContainText(`Written at home ${word}`)
    expect(await postNow(member, slug)).toMatchObject({ post_title: `Written at home ${word}`, version: 2 })
  })

  await test.step('neither is lost by leaving', async () => {
    await page.goto('/on_this_device')
    await page.getByRole('button', { name: /^Edit: Edit a post/ }).click()
    await expect(page.getByRole('region', { name: 'Your version' })).toContainText(`Written on the train ${word}`)
  })

  await test.step('the own one is gone on with', async () => {
    await page.getByRole('button', { name: 'Continue with yours' }).click()
    await expect(at.title).toHaveValue(`Written on the train ${word}`)
    await at.save.click()
    await page.waitForURL(/\/posts\//)
    await expect
      .poll(() => postNow(member, slug))
      .toMatchObject({
        post_title: `Written on the train ${word}`,
        version: 3,
      })
  })
})

test('a draft begun on one device is found on another, and gone everywhere when it was posted', {
  tag: '@long',
}, async ({ device, page: phone }) => {
  const member = await newMember(site())
  const word = newWord()
  const laptop = await device.openTab()
  await enter(laptop, member)
  await laptop.getByRole('link', { name: 'New post' }).click()
  await parts(laptop).text.click()
  await laptop.keyboard.type(`Begun on the laptop ${word}`)
  await expect(laptop.getByText('Draft kept on this device')).toBeVisible()
  await laptop.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'On this device' }).click()
  await expect(laptop.getByText(`Begun on the laptop ${word}`, { exact: true })).toBeVisible()
  await expect.poll(async () => (await get(member, 'settings.drafts', {})).length).toBe(1)

  await enter(phone, member, '/posts/new-post')
  const at = parts(phone)
  await expect(phone.getByText('You started something here on another device')).toBeVisible()
  await phone.getByRole('button', { name: 'Continue with it' }).click()
  await expect(at.text).toContainText(`Begun on the laptop ${word}`)
  await expect(phone.getByText('You started something here on another device')).toBeHidden()
  await at.post.click()
  await phone.waitForURL(new RegExp(word))
  await expect.poll(async () => get(member, 'settings.drafts', {})).toEqual([])
  // What was typed on the laptop stays until its author discards it.
  await laptop.getByRole('button', { name: /^Edit: New post/ }).click()
  await expect(parts(laptop).text).toContainText(`Begun on the laptop ${word}`)
})
