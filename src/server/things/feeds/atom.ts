import { timesInJapan } from '../../../contract/calendar-event.ts'
import { spanText } from '../../../contract/days-text.ts'
import type { Post } from '../../../contract/entities/post.ts'
import { isNobody } from '../../../contract/policy/viewer.ts'
import { readCanonical } from '../../../contract/rich-text/canonical.ts'
import { firstWords } from '../../../contract/rich-text/plain-text.ts'
import { withRealHosts } from '../../../contract/rich-text/real-host.ts'
import { withoutRuby } from '../../../contract/rich-text/ruby.ts'
import { writeCanonical } from '../../../contract/rich-text/write-canonical.ts'

/** A feed: its own path, the page that shows the same posts, and the posts, the latest first. */
export type Feed = { title: string; path: string; page: string; posts: readonly Post[] }

const titleLetters = 80
const never = '2000-01-01T00:00:00.000Z'

/**
 * Writes a feed as Atom (RFC 4287), with absolute addresses only.
 * @param origin of the site, without a slash at the end
 */
export function atom({ title, path, page, posts }: Feed, origin: string): string {
  const updated = posts.map(changedAt).toSorted().at(-1) ?? never
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${xml(origin + path)}</id>
<title>${xml(title)}</title>
<updated>${updated}</updated>
<link rel="self" type="application/atom+xml" href="${xml(origin + path)}"/>
<link rel="alternate" type="text/html" href="${xml(origin + page)}"/>
<icon>${xml(`${origin}/icon-512.png`)}</icon>
${posts.map(post => entry(post, origin)).join('')}</feed>
`
}

function entry(post: Post, origin: string): string {
  const [picture] = post.pictures
  const shown = picture
    ? `\n<link rel="enclosure" type="image/webp" title="${xml(picture.alt)}" href="${xml(origin + picture.large)}"/>`
    : ''
  const tags = post.post_hashtags.map(tag => `\n<category term="${xml(tag.replace(/^#/, ''))}" label="${xml(tag)}"/>`)
  return `<entry xml:lang="${post.lang}">
<id>urn:uuid:${post.id}</id>
<title>${xml(withoutRuby(post.post_title) || firstWords(post.post_text, titleLetters))}</title>
<published>${post.post_date_created}</published>
<updated>${changedAt(post)}</updated>
<author><name>${xml(post.author.username)}</name>${profileOf(post.author, origin)}</author>
<link rel="alternate" type="text/html" href="${xml(`${origin}/posts/${encodeURIComponent(post.post_slug)}`)}"/>${shown}${tags.join('')}
<content type="html">${xml(contentOf(post, origin))}</content>
</entry>
`
}

const profileOf = ({ user_id, user_tag }: Post['author'], origin: string): string =>
  isNobody(user_id) ? '' : `<uri>${xml(`${origin}/users/${encodeURIComponent(user_tag)}`)}</uri>`

/** When it takes place, the pictures and the text, as HTML. */
function contentOf({ pictures, post_text, post_days, lang }: Post, origin: string): string {
  // Read on any day, so that the year always stands with it.
  const when = post_days && [spanText(lang, post_days, ''), timesInJapan(lang, post_days), post_days.repeats ?? '']
  const shown = pictures.map(
    ({ large, alt, width, height }) =>
      `<p><img src="${xml(origin + large)}" alt="${xml(alt)}" width="${width}" height="${height}"></p>`,
  )
  const days = when ? `<p>${xml(when.filter(Boolean).join(' · '))}</p>` : ''
  return days + shown.join('') + withoutRuby(writeCanonical(withRealHosts(readCanonical(post_text))))
}

const changedAt = (post: Post): string => post.post_date_edited ?? post.post_date_created

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for XML, in elements and in quoted attributes; characters that XML 1.0 does not allow are removed. */
const xml = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, letter => entities[letter] ?? letter)
