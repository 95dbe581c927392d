import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { presentMember } from '../support/content.ts'
import { ask, get, type Member, newWord } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let member: Member
beforeAll(async () => {
  server = await startTestServer()
  member = await presentMember(server)
})
afterAll(() => server.stop())

async function upload(): Promise<{ id: string; alt: string }> {
  const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#37a' } })
    .png()
    .toBuffer()
  const id = uuidv7()
  await get(member, 'uploads.begin', { params: { uploadId: id }, body: { size: picture.length, name: 'a.png' } })
  const bytes = new Blob([new Uint8Array(picture)])
  await get(member, 'uploads.append', { params: { uploadId: id }, query: { offset: 0 }, bytes })
  return { id, alt: 'Blue' }
}

const title = `A bench ${newWord()}`
const post_location = { name: 'Uji', name_ja: '宇治市', prefecture: 'Kyoto' as const }

test.each([
  ['posts.addTimeline', {}, {}],
  ['posts.addTimelineWithPictures', {}, { uploads: [upload] }],
  ['posts.addNews', { post_title: title }, {}],
  ['posts.addGuide', { post_title: title, post_location }, { uploads: [upload] }],
] as const)(
  '%s answers with a message, and the id and the slug of the post',
  async (name, more, { uploads = [] }: { uploads?: readonly (typeof upload)[] }) => {
    const id = uuidv7()
    const pictures = await Promise.all(uploads.map(each => each()))
    const body = { id, post_text: '<p>Warm until four</p>', ...more, uploads: pictures }
    const { status, body: answer } = await ask(member, name, { body } as never)
    expect(status).toBe(201)
    expect(answer).toMatchObject({
      message: expect.stringMatching(/\S/),
      responseData: { id, post_slug: expect.stringMatching(/^[^/\s]+$/) },
    })
  },
)
