import { afterAll, beforeAll, expect, test } from 'vitest'
import { presentMember } from '../support/content.ts'
import { addComment, addPost, get, type Member, newWord, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const textOf = async (slug: string) =>
  (await get(visitor(server.origin), 'posts.single', { params: { slug } })).post_text
const tagOf = ({ session }: Member) => session.user_tag
const span = (tag: string) => `<span class="mention">@${tag}</span>`
const blockBy = (by: Member, whom: Member) => get(by, 'social.block', { params: { id: whom.session.id } })

test('only whom the writer may mention is mentioned; a block reads as if nobody had that name', async () => {
  const [writer, friend, blocked, blocker, private_] = [
    await presentMember(server),
    await presentMember(server),
    await presentMember(server),
    await presentMember(server),
    await presentMember(server),
  ]
  await blockBy(writer, blocked)
  await blockBy(blocker, writer)
  await get(private_, 'settings.change', { body: { name: 'may_mention', value: 'nobody' } })
  const others = [blocked, blocker, private_].map(tagOf)
  const nobody = newWord()
  const written = [tagOf(friend), tagOf(writer), ...others, nobody].map(tag => `@${tag}`).join(' ')
  const { slug } = await addPost(writer, written)
  const plain = [...others, nobody].map(tag => `@${tag}`).join(' ')
  expect(await textOf(slug)).toBe(`<p>${span(tagOf(friend))} ${span(tagOf(writer))} ${plain}</p>`)
})

test('a markup that says mention is believed no more than the text', async () => {
  const [writer, blocker] = [await presentMember(server), await presentMember(server)]
  await blockBy(blocker, writer)
  const { slug } = await addPost(writer, `Hello <strong>${span(tagOf(blocker))}</strong>`)
  expect(await textOf(slug)).toBe(`<p>Hello <strong>@${tagOf(blocker)}</strong></p>`)
})

test('an edit keeps whom a setting has closed since, not whom a block has', async () => {
  const [writer, closed, blocker] = [
    await presentMember(server),
    await presentMember(server),
    await presentMember(server),
  ]
  const text = `Thanks @${tagOf(closed)} and @${tagOf(blocker)}`
  const { id, slug } = await addPost(writer, text)
  expect(await textOf(slug)).toContain(span(tagOf(blocker)))
  const comment = await addComment(writer, { id, slug }, text)
  await get(closed, 'settings.change', { body: { name: 'may_mention', value: 'nobody' } })
  await blockBy(blocker, writer)
  const { changes } = await get(writer, 'posts.edit', {
    params: { postId: id, type: 'timeline', userId: writer.session.id },
    body: { post_text: `<p>${text} again</p>`, version: 1 },
  })
  const after = `<p>Thanks ${span(tagOf(closed))} and @${tagOf(blocker)} again</p>`
  expect(changes.posts[0]?.post_text).toBe(after)
  const edited = await get(writer, 'comments.edit', {
    params: { postId: id, commentId: comment },
    body: { comment_text: `<p>${text} again</p>`, version: 1 },
  })
  expect(edited.changes.comments[0]?.comment_text).toBe(after)
})

test('a reply names whom it answers, whatever their setting', async () => {
  const [writer, asked] = [await presentMember(server), await presentMember(server)]
  await get(asked, 'settings.change', { body: { name: 'may_mention', value: 'nobody' } })
  const post = await addPost(writer, 'Where is the best view?')
  const params = { postId: post.id, slug: post.slug }
  const thread = await addComment(asked, post, 'From the bridge')
  const { responseData } = await get(asked, 'comments.reply', {
    params: { ...params, commentId: thread },
    body: { comment_text: 'Or the tower' },
  })
  const named = { params: { ...params, commentId: responseData.id, userId: asked.session.id } }
  const { changes } = await get(writer, 'comments.reReply', { ...named, body: { comment_text: 'Thanks' } })
  expect(changes.comments[0]?.comment_text).toBe(`<p>${span(tagOf(asked))} Thanks</p>`)
  const typed = await get(writer, 'comments.reReply', { ...named, body: { comment_text: `@${tagOf(asked)} Yes` } })
  expect(typed.changes.comments[0]?.comment_text).toBe(`<p>${span(tagOf(asked))} Yes</p>`)
})
