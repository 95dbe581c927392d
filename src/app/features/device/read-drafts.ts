import { plainText } from '../../../contract/rich-text/plain-text.ts'
import { sharedHref } from '../../../contract/share-target.ts'
import { readShared } from '../../../local/collections/shared.ts'
import type { NewCommand } from '../../../local/command/command.ts'
import { commandsOf } from '../../../local/command/queued-commands.ts'
import type { Reason } from '../../../local/command/waiting.ts'
import { type Draft, listDrafts } from '../../../local/mirror/drafts.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { deletionOf, keptKey } from '../../../local/outbox/queue.ts'
import { typedTextOf } from '../../../local/outbox/sending-table.ts'
import { listElsewhere } from '../../../local/settings/draft-copies.ts'
import type { Reported } from '../../state/popups/open-popup.ts'

/** A draft on this device, or on another device of the member. */
export type DraftRow = {
  key: string
  /** The kind of command that it would become. */
  kind: string
  text: string
  /** Where it can be continued; null if that is not known here. */
  opens: { href: string } | { report: Reported } | { commandId: string } | null
  reason?: Reason
  /** When another device stored it, in ms; such a draft can't be discarded here. */
  elsewhere?: number
}

/** All drafts: begun in an editor, given back by the outbox, or on other devices; newest first. To be read in a live query. */
export function readDrafts(mirror: Mirror): Promise<DraftRow[]> {
  const { drafts, outbox, posts, comments, messages, profiles, galleries, meta } = mirror
  return mirror.transaction('r', [drafts, outbox, posts, comments, messages, profiles, galleries, meta], async () => {
    const commands = await commandsOf(mirror)
    // A draft whose command is still queued is listed among the waiting changes.
    const waiting = new Set(commands.filter(each => !deletionOf(commands, each)).map(each => keptKey(each.id)))
    const here = await listDrafts(mirror)
    const rows: DraftRow[] = []
    for (const draft of here) {
      if (!waiting.has(draft.key)) rows.push(...(await rowOf(mirror, draft)))
    }
    for (const { key, content, updatedAt } of await listElsewhere(mirror)) {
      const [row] = await rowOf(mirror, { key, content, updatedAt, base: null })
      if (row) rows.push({ ...row, elsewhere: updatedAt })
    }
    return rows
  })
}

const keptPrefix = keptKey('')

async function rowOf(mirror: Mirror, draft: Draft): Promise<DraftRow[]> {
  const { key, content, reason } = draft
  if (key.startsWith(keptPrefix)) {
    const command = content as NewCommand
    const opens = { commandId: key.slice(keptPrefix.length) }
    return [{ key, kind: command.kind, text: plainText(typedTextOf(command)), opens, ...(reason && { reason }) }]
  }
  if (isEmpty(content)) return []
  const [place = '', ...ids] = key.split(':')
  const row = await placeRow(mirror, place, ids, content)
  return row ? [{ key, ...row }] : []
}

type PlaceRow = Pick<DraftRow, 'kind' | 'text' | 'opens'>

const postKinds: Record<string, string> = { news: 'posts.addNews', guide: 'posts.addGuide', place: 'posts.addPlace' }

async function placeRow(mirror: Mirror, place: string, ids: string[], content: unknown): Promise<PlaceRow | null> {
  const [id = '', second = ''] = ids
  switch (place) {
    case 'post':
      return {
        kind: postKinds[field(content, 'type')] ?? 'posts.addTimeline',
        text: postText(content),
        opens: { href: '/posts/new-post' },
      }
    case 'edit': {
      const slug = (await mirror.posts.get(id))?.slug
      return { kind: 'posts.edit', text: postText(content), opens: slug ? { href: `/edit_post/${enc(slug)}` } : null }
    }
    case 'comment':
      return { kind: 'comments.add', text: String(content), opens: await onPost(mirror, id, '#comments') }
    case 'reply':
      return { kind: 'comments.reply', text: String(content), opens: await onComment(mirror, id, 'reply') }
    case 'edit-comment':
      return { kind: 'comments.edit', text: String(content), opens: await onComment(mirror, id, 'comment') }
    case 'photos':
      return {
        kind: 'galleries.addPhoto',
        text: photosText(content),
        opens: await onOwn(mirror, `?tab=galleries&gallery=${id}`),
      }
    case 'message':
      return messageDraft(id, content)
    case 'edit-message':
      return { kind: 'chat.editMessage', text: String(content), opens: await inChat(mirror, id) }
    case 'about':
      return { kind: 'profile.editAbout', text: field(content, 'about'), opens: await onOwn(mirror, '') }
    case 'share':
      return { kind: 'posts.addTimeline', text: sharedText(content), opens: { href: sharedHref('kept') } }
    case 'report':
      return {
        kind: 'social.reportPost',
        text: plainText(field(content, 'html')),
        opens: await reported(mirror, id, second),
      }
    default:
      return null
  }
}

const enc = encodeURIComponent

/** A message that was begun; null where only whom it answers was chosen. */
function messageDraft(chatId: string, content: unknown): PlaceRow | null {
  const { pictures = [] } = content as { pictures?: unknown[] }
  const text = field(content, 'text')
  if (text.trim() === '' && pictures.length === 0) return null
  return { kind: 'chat.addMessage', text, opens: { href: `/messenger/${chatId}` } }
}

/** The field for a comment on a post: a post that is closed for comments has none, so that the whole draft is shown instead. */
async function onPost(mirror: Mirror, id: string, rest: string): Promise<DraftRow['opens']> {
  const row = await mirror.posts.get(id)
  return row === undefined || row.post.comments_closed ? null : { href: `/posts/${enc(row.slug)}${rest}` }
}

async function onComment(mirror: Mirror, id: string, named: 'comment' | 'reply'): Promise<DraftRow['opens']> {
  const postId = (await mirror.comments.get(id))?.postId
  return postId === undefined ? null : onPost(mirror, postId, `?${named}=${id}#comments`)
}

async function inChat(mirror: Mirror, messageId: string): Promise<DraftRow['opens']> {
  const chatId = (await mirror.messages.get(messageId))?.chatId
  return chatId === undefined ? null : { href: `/messenger/${chatId}` }
}

async function onOwn(mirror: Mirror, rest: string): Promise<DraftRow['opens']> {
  const tag = (await mirror.profiles.get(mirror.account))?.profile.user_tag
  return tag === undefined ? null : { href: `/users/${enc(tag)}${rest}` }
}

type Person = { user_id: string; user_tag: string; username: string }

/** Whose a reported thing is, by its kind. */
const whose: Record<Reported['of'], (mirror: Mirror, id: string) => Promise<Person | null | undefined>> = {
  post: async (mirror, id) => (await mirror.posts.get(id))?.post.author,
  comment: async (mirror, id) => (await mirror.comments.get(id))?.comment,
  message: async (mirror, id) => {
    const message = (await mirror.messages.get(id))?.message
    return message && { ...message, user_id: message.chat_user_id }
  },
  collection: async (mirror, id) => (await readShared(mirror, id)).collection?.owner,
  user: async (mirror, id) => {
    const profile = (await mirror.profiles.get(id))?.profile
    return profile && { ...profile, user_id: id }
  },
}

async function reported(mirror: Mirror, kind: string, id: string): Promise<DraftRow['opens']> {
  const of = Object.hasOwn(whose, kind) ? (kind as Reported['of']) : 'user'
  const person = await whose[of](mirror, id)
  return person
    ? { report: { of, id, author: { id: person.user_id, tag: person.user_tag, name: person.username } } }
    : null
}

/** Whether everything in the editor was deleted again. */
const isEmpty = (content: unknown): boolean => {
  if (typeof content === 'string') return content.trim() === ''
  if (Array.isArray(content)) return content.length === 0
  const { html, title, pictures } = content as { html?: string; title?: string; pictures?: unknown[] }
  return html !== undefined && `${html}${title ?? ''}` === '' && (pictures ?? []).length === 0
}

const field = (content: unknown, name: string): string => {
  const value = typeof content === 'object' && content !== null ? Reflect.get(content, name) : undefined
  return typeof value === 'string' ? value : ''
}

const sharedText = (content: unknown): string =>
  ['title', 'text', 'url']
    .map(name => field(content, name))
    .filter(each => each !== '')
    .join(' · ')

const postText = (content: unknown): string =>
  [field(content, 'title'), field(content, 'text')].filter(each => each !== '').join(' · ')

const photosText = (content: unknown): string =>
  (Array.isArray(content) ? content : [])
    .map(each => field(each, 'caption') || field(each, 'name'))
    .filter(each => each !== '')
    .join(', ')
