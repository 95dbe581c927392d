import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits, rates } from '../../src/contract/limits.ts'
import { fromPlain } from '../../src/contract/rich-text/from-plain.ts'
import { presentMember, storePost } from '../support/content.ts'
import { type Asker, ask, get, newWord, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let off: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { ASSISTANT: 'on' } })
  off = await startTestServer({ sharing: server })
})
afterAll(async () => {
  await off.stopServing()
  await server.stop()
})

const asking = (message: string) => ({ body: { message } })
const answerTo = (message: string, asker: Asker = visitor(server.origin)) =>
  get(asker, 'app.assistant', asking(message))

it('is not found while it is switched off', async () => {
  expect(await ask(visitor(off.origin), 'app.assistant', asking('Hello there'))).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
})

it('answers from the help, in the language of the question; only members are led to its page', async () => {
  const question = 'What does the dashed line mean?'
  const answer = await answerTo(question)
  expect(answer).toMatchObject({ language: 'en', links: [] })
  expect(answer.text.join(' ')).toContain('It has not left this device yet.')
  const member = await presentMember(server)
  const told = await answerTo(question, member)
  expect(told.links).toEqual([{ title: 'Help: Without a signal', path: '/help' }])
  expect(told.response).toContain(`${server.origin}/help`)
  expect(await answerTo('点線は何ですか', member)).toMatchObject({ language: 'ja' })
})

it('finds guides that the asker may see, and says so when there is nothing', async () => {
  const [word, author] = [newWord(), await presentMember(server)]
  const guide = { kind: 'guide', title: `Walking in ${word}`, text: fromPlain('Take good shoes.') } as const
  const { slug } = await storePost(server, author, guide)
  await storePost(server, author, { ...guide, status: 'pending' })
  const answer = await answerTo(`Where should I go in ${word} with children?`)
  expect(answer.links).toEqual([{ title: `Walking in ${word}`, path: `/posts/${slug}` }])
  expect(await answerTo(`What about ${newWord()}?`)).toMatchObject({
    text: ['I found nothing about this in the help or the guides. Other words may help.'],
    links: [{ path: '/posts?type=guides' }],
  })
})

it('adds no guide that has only one word of what the help answers', async () => {
  const author = await presentMember(server)
  const text = fromPlain('You see the sea without a ticket.')
  await storePost(server, author, { kind: 'guide', title: 'A walk with a view', text })
  const answer = await answerTo('How do I see guides without a signal?')
  expect(answer.text.join(' ')).toContain('What can I read without a signal?')
  expect(answer.links).toEqual([])
})

it('takes 1 to 500 characters, and only so many questions', async () => {
  const asker = visitor(server.origin)
  for (const message of ['', ' ', 'a'.repeat(limits.assistantText.max + 1)])
    expect((await ask(asker, 'app.assistant', asking(message))).status).toBe(400)
  let status = 200
  for (let times = 0; times <= rates.assistant.count && status === 200; times++)
    ({ status } = await ask(asker, 'app.assistant', asking('<b>ok</b>')))
  expect(status).toBe(429)
})
