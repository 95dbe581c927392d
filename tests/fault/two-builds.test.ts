import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../support/live.ts'
import { olderSources } from '../support/older-sources.ts'
import { addComment, addPost, commentsOf, get, type Member, newMember } from '../support/people.ts'
import { isReady, startSite, until } from '../support/site.ts'
import { builtFilesAt, letNewcomersPost } from '../support/site-database.ts'
import { givenCluster, place, siteAt } from './given-database.ts'

/** The commit of this version from which a site may be updated while both serve; to be set anew with each release. */
const lastRelease = '858276284a45db10a6263912940527adbcb0f4f4'

const cluster = givenCluster()

/** The sources of the last release where they run as an operator's do: Node runs no TypeScript below `node_modules`. */
function releaseFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'engawa-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(olderSources(lastRelease, ['src', 'package.json']), folder, { recursive: true })
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'))
  return folder
}

/** The key of a write, the same each time that it is sent. */
const keyOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

const at = (member: Member, origin: string): Member => ({ ...member, origin })

test('a site is updated while the release before goes on: both answer, tell each other, and keep each write once', async () => {
  const given = await place(cluster())
  const release = await siteAt(given, { folder: releaseFolder() })
  await letNewcomersPost(given.database)
  const [author, friend] = [await newMember(release), await newMember(release)]
  const post = await addPost(author, 'Written before the update')
  const socket = await connect(release, author)

  const today = await siteAt(given)
  expect(await isReady(release.origin)).toBe(true)
  await until('its files being there for pages', async () => (await builtFilesAt(given.database)) > 50)
  // Who watches through one hears of what is written through the other.
  await addComment(at(friend, today.origin), post, 'Through the new one')
  await socket.nextHint('notifications')
  const later = await connect(today, friend)
  await addComment(author, await addPost(at(friend, today.origin), 'Written after it'), 'Through the old one')
  await later.nextHint('notifications')

  // Each write is sent to both, as by a device whose first try was cut. Both builds together count no more of them than one person may send.
  const texts = Array.from({ length: 50 }, (_, index) => `Comment ${index} of fifty`)
  await Promise.all(
    texts.map(async (text, index) => {
      const input = { params: { postId: post.id, slug: post.slug }, body: { comment_text: `<p>${text}</p>` } }
      const sent = { key: keyOf(index) }
      const [one, other] = index % 2 === 0 ? [release, today] : [today, release]
      const first = await get(at(friend, one.origin), 'comments.add', input, sent)
      const second = await get(at(friend, other.origin), 'comments.add', input, sent)
      expect(second.responseData).toEqual(first.responseData)
    }),
  )
  for (const { origin } of [release, today]) {
    const kept = (await commentsOf(origin, post.id)).map(({ comment_text }) => comment_text)
    expect(texts.map(text => kept.filter(each => each.includes(`${text}<`)).length)).toEqual(texts.map(() => 1))
  }

  await Promise.all([socket.end(), later.end()])
  expect(await release.stop()).toBe(0)
  expect(await isReady(today.origin)).toBe(true)
  // There is no way down.
  const again = await startSite({
    folder: releaseFolder(),
    dataDir: given.dataDir,
    env: { DATABASE_URL: given.url },
  }).catch(error => String(error))
  expect(again).toContain('A later version of Engawa has been here')
})
