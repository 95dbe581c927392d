import { limits } from '../limits.ts'
import { findAddresses } from './find-addresses.ts'
import { findHashtags } from './find-hashtags.ts'
import { findMentions } from './find-mentions.ts'
import type { RichWrap } from './tree.ts'

/** A stretch of a line that is a web address, a hashtag or a mention; offsets in UTF-16 units. */
export type EntitySpan = { readonly start: number; readonly end: number; readonly wrap: RichWrap }

/**
 * Finds URLs, hashtags and mentions in text without line breaks and links; sorted, never overlapping. URLs come first: what
 * looks like a hashtag inside one is part of it.
 * @param tags the distinct hashtags of the text so far; new ones are added, up to ten (PRODUCT 5.6)
 */
export function findEntities(text: string, tags: Set<string>): EntitySpan[] {
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
