import { limits } from '../limits.ts'
import { findAddresses } from './find-addresses.ts'
import { findHashtags } from './find-hashtags.ts'
import { normalizeMention } from './normal-names.ts'
import type { RichWrap } from './tree.ts'

/** A stretch of a line that is a web address, a hashtag or a mention; offsets in UTF-16 units. */
export type EntitySpan = { readonly start: number; readonly end: number; readonly wrap: RichWrap }

/** What was found in a text so far: its distinct hashtags, and how many spans. */
export type Found = { readonly tags: Set<string>; spans: number }

/** For a text of which nothing is read yet. */
export const nothingFound = (): Found => ({ tags: new Set(), spans: 0 })

const sign = /[#＃@＠]|https:/i

/**
 * Finds URLs, hashtags and mentions in text without line breaks and links; sorted, never overlapping. URLs come first: what
 * looks like a hashtag inside one is part of it.
 * @param found what the text has so far; added to, up to ten hashtags (PRODUCT 5.6) and `limits.textMarkup.found` spans
 */
export function findEntities(text: string, found: Found): EntitySpan[] {
  if (!sign.test(text)) return []
  const spans = allEntities(text, found.tags).slice(0, limits.textMarkup.found - found.spans)
  found.spans += spans.length
  return spans
}

function allEntities(text: string, tags: Set<string>): EntitySpan[] {
  const spans: EntitySpan[] = []
  let at = 0
  for (const { start, end, href } of findAddresses(text)) {
    spans.push(...findNames(text.slice(at, start), at, tags), { start, end, wrap: { type: 'link', href } })
    at = end
  }
  return [...spans, ...findNames(text.slice(at), at, tags)]
}

function findNames(text: string, offset: number, tags: Set<string>): EntitySpan[] {
  const spans: EntitySpan[] = []
  for (const { start, end, tag } of findHashtags(text)) {
    if (!tags.has(tag) && tags.size >= limits.hashtagsPerPost) continue
    tags.add(tag)
    spans.push({ start: offset + start, end: offset + end, wrap: { type: 'hashtag', tag } })
  }
  for (const { start, end, userTag } of findMentions(text)) {
    spans.push({ start: offset + start, end: offset + end, wrap: { type: 'mention', userTag } })
  }
  return spans.sort((a, b) => a.start - b.start)
}

/**
 * Every mention written in a line of text; offsets in UTF-16 units. Not inside e-mail addresses and addresses of other networks
 * (@name@example.org).
 */
function findMentions(line: string): { start: number; end: number; userTag: string }[] {
  const found: { start: number; end: number; userTag: string }[] = []
  for (const match of line.matchAll(/(?<![A-Za-z0-9_@＠.+/-])[@＠][A-Za-z0-9_]{3,25}(?![A-Za-z0-9_@＠])/g)) {
    const userTag = normalizeMention(match[0])
    if (userTag !== null) found.push({ start: match.index, end: match.index + match[0].length, userTag })
  }
  return found
}
