/** A post that a text links to: its slug, and the text without the line of the link. */
export type LinkedPost = { slug: string; words: string }

/**
 * Finds the first link to a post of this site in a message.
 * @param origin of the site
 * @returns null where there is none; a link within a line stays in `words`
 */
export function postIn(text: string, origin: string): LinkedPost | null {
  const lines = text.split('\n')
  for (const [at, line] of lines.entries()) {
    const begin = line.indexOf(`${origin}/posts/`)
    if (origin === '' || begin === -1) continue
    const rest = line.slice(begin + origin.length)
    const slug = slugOf(rest)
    if (slug === null) continue
    const alone = line.trim() === line.slice(begin).trim() && !/\s/.test(rest.trim())
    return { slug, words: alone ? lines.toSpliced(at, 1).join('\n').trim() : text }
  }
  return null
}

/** The slug at the beginning of an address's path, if it is that of a post. */
function slugOf(path: string): string | null {
  const [, written = ''] = /^\/posts\/([^/?#\s]+)/.exec(path) ?? []
  try {
    const slug = decodeURIComponent(written)
    return slug === '' || slug === 'new-post' ? null : slug
  } catch {
    return null
  }
}

/** The text of a message that sends a post, with words or without. */
export const textWithPost = (words: string, slug: string, origin: string): string =>
  [words.trim(), `${origin}/posts/${encodeURIComponent(slug)}`].filter(Boolean).join('\n')
