import { afterAll, beforeAll, expect, test } from 'vitest'
import { presentMember } from '../support/content.ts'
import { get, type Member } from '../support/people.ts'
import { redAndBlue } from '../support/pictures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { pictureOfUpload, served, signedAddresses, upload } from '../support/uploads.ts'

const host = 'https://cdn.example'
const foreign = 'cross-origin-resource-policy'

let server: TestServer
let member: Member
let picture: Buffer
beforeAll(async () => {
  server = await startTestServer({ env: { ASSETS_URL: host } })
  member = await presentMember(server)
  picture = await redAndBlue(1_600, 900).jpeg().toBuffer()
})
afterAll(() => server.stop())

/** A post with a public picture. */
async function post() {
  const { id } = await upload(picture, member)
  const body = { post_text: 'A red door', uploads: [{ id, alt: 'A red door' }] }
  const { changes } = await get(member, 'posts.addTimelineWithPictures', { body })
  const [added] = changes.posts
  if (!added?.pictures[0]) throw new Error('the post has its picture')
  return { slug: added.post_slug, picture: added.pictures[0] }
}

/** The addresses of scripts, styles and pictures that a document names. */
const named = (html: string) =>
  [
    ...html.matchAll(
      /<(?:script|link|img)[^>]*\b(?:src|href)="([^"]+\/(?:assets|media)\/[^"]+|\/(?:assets|media)\/[^"]+)"/g,
    ),
  ].map(([, address]) => address ?? '')

test('a document names its files and public pictures at the other host, and its policy lets in both from there', async () => {
  const { slug, picture } = await post()
  const answer = await fetch(`${server.origin}/posts/${slug}`)
  const html = await answer.text()
  const addresses = named(html)
  expect(addresses.some(each => /\.js$/.test(each)) && addresses.some(each => /\.css$/.test(each))).toBe(true)
  expect(addresses).toContain(host + picture.large)
  // What links to the post elsewhere is given the site's own address of the picture.
  const card = `${server.origin}/media/${picture.id}/card.jpg`
  expect(addresses.filter(each => !each.startsWith(`${host}/`) && each !== card)).toEqual([])
  expect(html).toMatch(/<link rel="modulepreload" crossorigin /)
  // Scripts that came from there name one another beside their own address.
  const { imports } = JSON.parse(/<script type="importmap">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
  expect(Object.entries<string>(imports).flat()).not.toEqual([])
  expect(
    Object.entries<string>(imports)
      .flat()
      .every(each => each.startsWith(`${host}/assets/`)),
  ).toBe(true)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`img-src 'self' data: blob: ${host}/media/;`)
  expect(policy).toMatch(new RegExp(`script-src 'self'(?: 'sha256-\\S+')+ ${host}/assets/;`))
  // What a call says of the picture stays as it is.
  expect(picture.large).toMatch(/^\/media\//)
})

test('the document that the worker keeps names the site’s own files, as it has them, and says where the others are', async () => {
  const html = await (await fetch(`${server.origin}/index.html`)).text()
  const addresses = named(html)
  expect(addresses.length).toBeGreaterThan(3)
  expect(addresses.filter(each => !each.startsWith('/assets/'))).toEqual([])
  expect(html).toContain(`<meta name="assets" content="${host}">`)
  expect(await (await fetch(`${server.origin}/version.json`)).json()).toMatchObject({ assets: host })
  // The worker asks there under the policy of its own file.
  const { headers } = await fetch(`${server.origin}/sw.js`)
  expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${host}/assets/ ${host}/media/;`)
})

test('files and public pictures may be shown from another host, and what not everybody may see may not', async () => {
  const { slug, picture } = await post()
  const html = await (await fetch(`${server.origin}/posts/${slug}`)).text()
  const script =
    named(html)
      .find(each => each.endsWith('.js'))
      ?.slice(host.length) ?? ''
  for (const path of [script, picture.thumb]) {
    const { status, headers } = await served(server, path)
    expect([status, headers.get(foreign), headers.get('access-control-allow-origin')]).toEqual([
      200,
      'cross-origin',
      '*',
    ])
  }
  const { id } = await upload(await redAndBlue(600, 400).jpeg().toBuffer(), member)
  const signed = signedAddresses(server, await pictureOfUpload(server, id)).thumb
  for (const path of [signed, '/favicon.svg', `/posts/${slug}`]) {
    const { status, headers } = await served(server, path)
    expect([status, headers.get(foreign), headers.get('access-control-allow-origin')]).toEqual([
      200,
      'same-origin',
      null,
    ])
  }
})
