import * as v from 'valibot'
import { instant, picture } from '../../entities/common.ts'
import { post, postKind } from '../../entities/post.ts'
import { id, lineOf, richText, searchText, whole } from '../../fields.ts'
import { keepingLimits } from '../../keeping-limits.ts'
import { limits } from '../../limits.ts'
import { call } from '../define.ts'
import { messageOnly } from '../shapes.ts'
import { reason, why } from './shapes.ts'

const byId = v.object({ id })
const times = { starts_at: instant, ends_at: instant }
const state = v.picklist(['coming', 'running', 'past'])
/** A list of what has a time: what comes or runs by its beginning, and the last of what is over. */
const byTime = <T extends v.GenericSchema>(item: T) => v.object({ open: v.array(item), past: v.array(item) })

/** A post as the page says which one it is. `shown` is false when lists don't show it any more: removed, or its author left. */
const chosenPost = v.object({
  id: v.string(),
  post_slug: v.string(),
  title: v.string(),
  type: postKind,
  username: v.string(),
  thumb: v.nullable(v.string()),
  shown: v.boolean(),
})

const slot = v.object({ id: v.string(), place: v.number(), ...times, state, post: chosenPost })
const newSlot = v.object({
  post_id: id,
  place: whole(1, keepingLimits.promotedPosts),
  ...times,
  reason: why,
})

/** A block in one language; `text` is canonical rich text, `alt` says what the picture shows. */
const said = v.object({ title: v.string(), text: v.string(), alt: v.string() })
const block = v.object({
  id: v.string(),
  ...times,
  state,
  href: v.string(),
  picture: v.nullable(picture),
  en: said,
  ja: said,
})
const newSaid = v.object({
  title: v.pipe(lineOf(keepingLimits.sponsored.title, 'error.text_long'), v.minLength(1, 'error.field')),
  text: richText(keepingLimits.sponsored.text.max),
  alt: lineOf(limits.altText.max, 'error.text_long'),
})
const newBlock = v.object({
  ...times,
  reason: why,
  href: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(keepingLimits.sponsored.href, 'error.text_long'),
    v.regex(/^https:\/\/[^\s"<>\\@][^\s"<>\\@.]*\.[^\s"<>\\@]+$/, 'error.field'),
    v.url('error.field'),
  ),
  /** A finished upload, or the picture that the block has; null for none. */
  picture: v.nullable(id),
  en: newSaid,
  ja: newSaid,
})
/** A pin: the prefecture or the tag with its #, the post, and until when it stands first there. */
const pin = v.object({ list: v.string(), until: instant, post: chosenPost })
const inList = lineOf(keepingLimits.pins.list, 'error.field')
const changes = { who: 'admin', output: messageOnly, withdraws: true } as const

/** What is promoted, chosen for home and sponsored (PRODUCT 1.7, 2.8 and 2.9). */
export const promote = {
  promotedSlots: call('GET /api/admin_promoted_slots', {
    who: 'admin',
    summary: 'Slots of promoted posts: coming, running and past.',
    output: byTime(slot),
  }),
  addPromotedSlot: call('POST /api/admin_promoted_slots', {
    ...changes,
    summary: 'Book a place on home for a post, from a time until another.',
    body: newSlot,
    status: 201,
  }),
  changePromotedSlot: call('PUT /api/admin_promoted_slots/{id}', {
    ...changes,
    summary: 'Change a slot that is not over; one that runs keeps its beginning.',
    params: byId,
    body: newSlot,
  }),
  endPromotedSlot: call('PUT /api/admin_end_promoted_slot/{id}', {
    ...changes,
    summary: 'End a running slot now.',
    params: byId,
    body: v.object({ reason: why }),
  }),
  deletePromotedSlot: call('DELETE /api/admin_promoted_slots/{id}', {
    who: 'admin',
    summary: 'Delete a slot that has not begun.',
    params: byId,
    body: v.object({ reason: why }),
    output: messageOnly,
  }),
  mainPosts: call('GET /api/admin_main_posts', {
    who: 'admin',
    summary: 'The posts chosen for home, in their order.',
    output: v.array(chosenPost),
  }),
  setMainPosts: call('PUT /api/admin_main_posts', {
    ...changes,
    summary: 'Choose the posts for home, in their order.',
    body: v.object({ posts: v.pipe(v.array(id), v.maxLength(keepingLimits.mainPosts)), reason: why }),
  }),
  pins: call('GET /api/admin_pins', {
    who: 'admin',
    summary: 'The posts that stand first in the list of a prefecture or a tag, by their end.',
    output: v.array(pin),
  }),
  pinPost: call('PUT /api/admin_pin_post/{id}', {
    ...changes,
    summary: 'Let a post stand first in the list of its prefecture or of a tag of it, to the end of a day in Japan.',
    params: byId,
    body: v.object({
      list: inList,
      /** yyyy-mm-dd in Japan. */
      last_day: v.pipe(v.string(), v.isoDate('error.field')),
      reason,
    }),
  }),
  unpinPost: call('PUT /api/admin_unpin_post/{id}', {
    ...changes,
    summary: 'End the pin of a post in a list.',
    params: byId,
    body: v.object({ list: inList, reason }),
  }),
  sponsoredBlocks: call('GET /api/admin_sponsored_blocks', {
    who: 'admin',
    summary: 'Sponsored blocks: coming, running and past.',
    output: byTime(block),
  }),
  addSponsored: call('POST /api/admin_sponsored_blocks', {
    ...changes,
    summary: 'Add a sponsored block, from a time until another.',
    body: newBlock,
    status: 201,
  }),
  changeSponsored: call('PUT /api/admin_sponsored_blocks/{id}', {
    ...changes,
    summary: 'Change a block that is not over; one that runs keeps its beginning.',
    params: byId,
    body: newBlock,
  }),
  endSponsored: call('PUT /api/admin_end_sponsored_block/{id}', {
    ...changes,
    summary: 'End a running block now.',
    params: byId,
    body: v.object({ reason: why }),
  }),
  deleteSponsored: call('DELETE /api/admin_sponsored_blocks/{id}', {
    who: 'admin',
    summary: 'Delete a block that has not begun.',
    params: byId,
    body: v.object({ reason: why }),
    output: messageOnly,
  }),
  postsToPromote: call('GET /api/admin_posts_to_promote', {
    who: 'admin',
    summary: 'Published posts by words of theirs, or the one at an address.',
    query: v.object({ words: searchText }),
    output: v.array(post),
  }),
}
