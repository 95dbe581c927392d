import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../../src/contract/limits.ts'
import { readHtml } from '../../src/server/core/rich-text/read-html.ts'
import { presentMember } from '../support/content.ts'
import { ask, headersOf, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { sendText, textCalls } from '../support/text-calls.ts'

vi.mock('../../src/server/core/rich-text/read-html.ts', { spy: true })

/** A text that is too large is refused by a count of its letters, tags and attributes, before the parser sees it. */

let server: TestServer
let member: Member
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  vi.mocked(readHtml).mockClear()
  member = await presentMember(server)
})

test('every call that takes a text is looked at', () => {
  expect(textCalls.map(({ name }) => name)).toHaveLength(15)
})

test.each(textCalls)('$name refuses too many letters, tags and attributes before it parses them', async call => {
  const all = call.most * 4
  const hostile: [html: string, message: string][] = [
    ['<'.repeat(all), 'This text is too long.'],
    ['a'.repeat(call.most + 1), 'This text is too long.'],
    ['x'.repeat(call.most * 4 + 2_001), 'This text is too long.'],
    ...(all > 3 * limits.textMarkup.tags
      ? [
          ...['<b>', '<p>', '<svg><g>', '<p></p>'].map(tag => tag.repeat(all / tag.length)),
          `<p ${'a '.repeat(all / 4)}>`,
        ].map((html): [string, string] => [html, 'This text has too much formatting. Paste it as plain text.'])
      : []),
  ]
  for (const [html, message] of hostile)
    expect(await sendText(member, call, html)).toMatchObject({
      status: 400,
      body: { issues: [{ path: call.field, message }] },
    })
  expect(vi.mocked(readHtml)).not.toHaveBeenCalled()
})

test('the refusals are in Japanese for who reads Japanese', async () => {
  const call = textCalls.find(({ name }) => name === 'posts.addTimeline')
  if (call === undefined) throw new Error('no such call')
  const messageOf = async (html: string) => {
    const { body } = await sendText(member, call, html, { language: 'ja' })
    return (body as { issues: { message: string }[] }).issues[0]?.message
  }
  expect(await messageOf('<'.repeat(200_000))).toBe('文章が長すぎます。')
  expect(await messageOf('<b>'.repeat(66_000))).toBe('書式が多すぎます。書式なしで貼り付けてください。')
})

test('as much as may be sent is taken, and parsed once, beside the process that answers', async () => {
  const work = vi.spyOn(server.services.thread, 'work')
  const { most, letters, tags } = { most: limits.bigText.max, letters: 10, tags: limits.textMarkup.tags }
  for (const post_text of [
    `<p>${'a'.repeat(most)}</p>`,
    `<p>${'<b>a</b>'.repeat(tags / 2 - 1)}</p>`,
    `<!-- ${'x'.repeat(most)} --><style>${'p{}'.repeat(most / 3)}</style><p>${'a'.repeat(letters)}</p>`,
    `<p>${'&nbsp;&amp;'.repeat(most / 4)}</p>`,
  ]) {
    const { status } = await ask(member, 'posts.addTimeline', { body: { post_text } })
    expect([post_text.slice(0, 20), status]).toEqual([post_text.slice(0, 20), 201])
  }
  expect(work.mock.calls.filter(([name]) => name === 'clean')).toHaveLength(4)
  expect(vi.mocked(readHtml)).not.toHaveBeenCalled()
  work.mockRestore()
})

test('lists that are too long are refused as a whole', async () => {
  const body = { post_text: '<p>A walk along the river</p>', uploads: Array.from({ length: 5_000 }, () => ({})) }
  for (const uploads of [body.uploads, JSON.stringify(body.uploads)]) {
    const answer = await ask(member, 'posts.addTimelineWithPictures', { body: { ...body, uploads } as never })
    expect(answer.status).toBe(400)
    expect((answer.body as { issues: unknown[] }).issues.length).toBeLessThan(3)
  }
})

test('JSON of many brackets or items is refused before it is parsed', async () => {
  const parse = vi.spyOn(JSON, 'parse')
  const send = async (body: string) => {
    const headers = { ...headersOf(member), 'content-type': 'application/json' }
    return fetch(`${server.origin}/api/addpost_timelineitem_no_image`, { method: 'POST', headers, body })
  }
  const hostile = ['['.repeat(1_000_000), `[${'{},'.repeat(300_000)}{}]`, `{"post_text":${'{"a":'.repeat(30)}`]
  for (const body of hostile) expect((await send(body)).status).toBe(400)
  expect(parse.mock.calls.filter(([text]) => hostile.includes(text))).toEqual([])
  parse.mockRestore()
})

test('a form of many fields is refused', async () => {
  const form = new FormData()
  for (let count = 0; count <= 50; count++) form.append(`field${count}`, 'x')
  form.append('post_text', '<p>A walk along the river</p>')
  const path = '/api/addpost_timelineitem_with_image'
  const answer = await fetch(server.origin + path, { method: 'POST', headers: headersOf(member), body: form })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ code: 'too_large' })
})
