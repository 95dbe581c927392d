import { plainText, visibleLength } from '../../../contract/rich-text/plain-text.ts'
import type { NewCommand, NewFile } from '../../../local/command.ts'
import { forgetDraft, keepDraft, readDraft } from '../../../local/drafts.ts'
import { keptKey, takeBack } from '../../../local/outbox.ts'
import type { Mirror } from '../../../local/schema.ts'

/** Where an editor keeps its draft, its address, and whether something else that was typed stands there already. */
type Place = { key: string; href: string; taken: boolean }

/**
 * Whether something that was not sent can be opened in an editor. A comment on what is gone can't: its page is gone too.
 * @param reason the code of why it was not sent
 */
export const canBeEdited = (kind: string, reason?: string): boolean =>
  /^posts\.addTimeline(WithPictures)?$/.test(kind) ||
  (/^comments\.(add|reply|reReply)$/.test(kind) && reason !== 'not_found' && reason !== 'gone')

/**
 * Where the editor of a waiting change, or of one that was kept as a draft, would find it.
 * @param id the command's
 * @returns null when it is gone, or nothing that an editor opens
 */
export async function placeFor(mirror: Mirror, id: string): Promise<Place | null> {
  const command = (await mirror.outbox.get({ id })) ?? (await readKept(mirror, id))?.command
  const place = command && (await placeOf(mirror, command))
  if (!place) return null
  return { ...place, taken: isTyped((await readDraft(mirror, place.key))?.content) }
}

/**
 * Takes what was typed out of the outbox, or out of the kept drafts, and puts it where its editor finds it. What stood there
 * is replaced: ask first.
 * @param id the command's
 * @returns the address of the editor; null when the change is being sent or gone
 */
export async function takeToEditor(mirror: Mirror, id: string): Promise<string | null> {
  const waits = await mirror.outbox.get({ id })
  const back =
    (waits && (await takeBack(mirror, id))) ?? (waits?.state === 'sending' ? null : await readKept(mirror, id))
  const place = back && (await placeOf(mirror, back.command))
  if (!place) return null
  await keepDraft(mirror, place.key, { content: contentOf(back.command, back.files) })
  await forgetDraft(mirror, keptKey(id))
  return place.href
}

async function readKept(mirror: Mirror, id: string): Promise<{ command: NewCommand; files: NewFile[] } | null> {
  const kept = await readDraft(mirror, keptKey(id))
  const files = await mirror.files.where('owner').equals(keptKey(id)).toArray()
  return kept && { command: kept.content as NewCommand, files }
}

async function placeOf(mirror: Mirror, command: NewCommand): Promise<Omit<Place, 'taken'> | null> {
  switch (command.kind) {
    case 'posts.addTimeline':
    case 'posts.addTimelineWithPictures':
      return { key: 'post:new', href: '/posts/new-post' }
    case 'comments.add':
    case 'comments.reply':
    case 'comments.reReply': {
      const { params } = command.args
      const page = `/posts/${encodeURIComponent(params.slug)}`
      const answered = 'commentId' in params ? await mirror.comments.get(params.commentId) : undefined
      // An answer to what is no longer there becomes a comment of its own.
      if (!answered || answered.comment.deleted) return { key: `comment:${params.postId}`, href: `${page}#comments` }
      return { key: `reply:${answered.id}`, href: `${page}?reply=${answered.id}#comments` }
    }
    default:
      return null
  }
}

function contentOf(command: NewCommand, files: readonly NewFile[]): unknown {
  const body: object = 'body' in command.args ? command.args.body : {}
  if ('comment_text' in body) return plainText(String(body.comment_text))
  const html = 'post_text' in body ? String(body.post_text) : ''
  const uploads: { id: string; alt: string }[] = 'uploads' in body && Array.isArray(body.uploads) ? body.uploads : []
  const pictures = files.map(({ id: key, blob, name, width, height }) => ({
    key,
    blob,
    name,
    alt: uploads.find(each => each.id === key)?.alt ?? '',
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
  }))
  return { html, text: plainText(html), length: visibleLength(html), pictures }
}

/** Whether a draft holds anything: a comment is its text, a post has text and pictures. */
function isTyped(content: unknown): boolean {
  if (typeof content === 'string') return content.trim() !== ''
  if (typeof content !== 'object' || content === null) return false
  const { text, pictures } = content as { text?: string; pictures?: unknown[] }
  return (text ?? '').trim() !== '' || (pictures ?? []).length > 0
}
