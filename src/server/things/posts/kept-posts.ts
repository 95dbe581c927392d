import type { Post } from '../../../contract/entities/post.ts'
import { serverLimits } from '../../../contract/server-limits.ts'

/** What of a post is read each time: it changes without a new revision, or each viewer has their own. */
const read = ['post_comments_count', 'post_views_count', 'my_reaction', 'saved', 'rev'] as const

/** @see read */
export type Read = Pick<Post, (typeof read)[number]>

/** The JSON of a post, cut where a field of {@link Read} stands: the text before each, and the last text. UTF-8, with a letter for each byte. */
type Cut = { before: readonly { text: string; name: keyof Read }[]; end: string }

/** A post that was written before. */
type Kept = Cut & { version: string; size: number }

/** Posts as JSON by their version, which says all that they show but {@link Read}. */
export type KeptPosts = {
  /** What was kept of a post in just this version. */
  find(id: string, version: string): Cut | undefined
  keep(id: string, version: string, cut: Cut): void
}

/** What a post takes beside its letters. */
const besideLetters = 600

/** Keeps those that were asked for last, within a bound. A post of more than a tenth of it is not kept. */
export function openKeptPosts(mostBytes: number = serverLimits.kept.posts.mostBytes): KeptPosts {
  // In the order of their last use.
  const kept = new Map<string, Kept>()
  let bytes = 0

  function forget(id: string): void {
    bytes -= kept.get(id)?.size ?? 0
    kept.delete(id)
  }

  return {
    find(id, version) {
      const found = kept.get(id)
      if (found?.version !== version) return undefined
      kept.delete(id)
      kept.set(id, found)
      return found
    },
    keep(id, version, cut) {
      forget(id)
      const size = cut.before.reduce((sum, { text }) => sum + text.length, cut.end.length) + besideLetters
      if (size > mostBytes / 10) return
      kept.set(id, { ...cut, version, size })
      bytes += size
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) break
        forget(oldest)
      }
    },
  }
}

const isRead = (name: string): name is keyof Read => (read as readonly string[]).includes(name)

/** Writes a post, all but what is read each time. */
export function cutOf(post: Post): Cut {
  const before: { text: string; name: keyof Read }[] = []
  let text = ''
  for (const [name, value] of Object.entries(post)) {
    if (value === undefined) continue
    text += `${text === '' && before.length === 0 ? '{' : ','}${JSON.stringify(name)}:`
    if (isRead(name)) {
      before.push({ text: inBytes(text), name })
      text = ''
    } else text += JSON.stringify(value)
  }
  return { before, end: inBytes(`${text}}`) }
}

const inBytes = (text: string): string => Buffer.from(text).toString('latin1')

/** The posts of a list as JSON. */
export function joined(posts: readonly { cut: Cut; read: Read }[]): Buffer {
  let json = '['
  for (const { cut, read } of posts) {
    if (json !== '[') json += ','
    // A reaction's name needs no escapes, and nothing else here is a text.
    for (const { text, name } of cut.before)
      json += text + (typeof read[name] === 'string' ? `"${read[name]}"` : read[name])
    json += cut.end
  }
  return Buffer.from(`${json}]`, 'latin1')
}
