import { get, type Member } from './people.ts'
import { makeWait } from './site-database.ts'

/** Lets a post of each of these people wait, all with a link to the same site, before all others that wait. */
export async function makeWave(dataDir: string, authors: readonly Member[], word: string): Promise<void> {
  const more = `<p><a href="https://${word}.example/buy">${word}</a></p>`
  for (const { session } of authors)
    await makeWait(dataDir, { authorId: session.id, word: `${word}${session.user_tag}`, count: 1, more })
}

/** What was decided about the posts of these people, as each of them reads it: the status and the key of its reason. */
export const decisionsOf = async (authors: readonly Member[]): Promise<string[]> =>
  (await Promise.all(authors.map(author => get(author, 'posts.moderated', {}))))
    .flat()
    .map(({ status, reason_key }) => `${status} ${reason_key}`)
