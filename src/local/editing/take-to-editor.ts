import type { Picture } from '../../contract/entities/common.ts'
import { plainText } from '../../contract/rich-text/plain-text.ts'
import { visibleLength } from '../../contract/rich-text/text-length.ts'
import type { Command, NewCommand, NewFile } from '../command/command.ts'
import type { Reason } from '../command/waiting.ts'
import { isConflict } from '../command/waiting.ts'
import { type Draft, forgetDraft, keepDraft, readDraft } from '../mirror/drafts.ts'
import type { Mirror } from '../mirror/schema.ts'
import { keptKey, takeBack } from '../outbox/queue.ts'

/** Where an editor keeps its draft, its address, and whether something else that was typed stands there already. */
type Place = {
  /** Null where both versions of a comment stand on its page already (decision 71). */
  key: string | null
  href: string
  taken: boolean
}

type PostEdit = NewCommand<'posts.edit' | 'posts.editWithPictures'>
type Upload = { id: string; alt: string }

/** Which waiting changes and kept drafts an editor opens: the commands' ids. To be read in a live query. */
export async function readOpenable(mirror: Mirror): Promise<ReadonlySet<string>> {
  const openable = new Set<string>()
  for (const command of await mirror.outbox.toArray()) {
    if (command.state !== 'sending' && isOpenable(command, command.error) && (await placeOf(mirror, command))) {
      openable.add(command.id)
    }
  }
  for (const { key, content, reason } of await mirror.drafts.where('key').startsWith(keptKey('')).toArray()) {
    const command = content as NewCommand
    if (isOpenable(command, reason) && (await placeOf(mirror, command))) openable.add(key.slice(keptKey('').length))
  }
  return openable
}

/** An edit of what is gone, or a comment on it, is not: its page is gone too. */
const isOpenable = ({ kind }: Pick<NewCommand, 'kind'>, reason: Reason | undefined): boolean =>
  kind.startsWith('posts.add') || (reason?.code !== 'not_found' && reason?.code !== 'gone')

/**
 * Where the editor of a waiting change, or of one that was kept as a draft, would find it.
 * @param id the command's
 * @returns null when it is gone, or nothing that an editor opens
 */
export async function placeFor(mirror: Mirror, id: string): Promise<Place | null> {
  const command = (await mirror.outbox.get({ id })) ?? (await readKept(mirror, id))?.command
  const place = command && (await placeOf(mirror, command))
  if (!place) return null
  return { ...place, taken: place.key !== null && isTyped((await readDraft(mirror, place.key))?.content) }
}

/**
 * Takes what was typed out of the outbox, or out of the kept drafts, and puts it where its editor finds it, with the version that
 * an edit began from: its editor asks when there is a newer one. What stood there is replaced: ask first.
 * @param id the command's
 * @returns the address of the editor; null when the change is being sent or gone
 */
export async function takeToEditor(mirror: Mirror, id: string): Promise<string | null> {
  const waits = await mirror.outbox.get({ id })
  const found = waits && (await placeOf(mirror, waits))
  if (found?.key === null) return found.href
  // What has no place here stays where it waits.
  if (waits && !found) return null
  const back =
    (waits && (await takeBack(mirror, id))) ?? (waits?.state === 'sending' ? null : await readKept(mirror, id))
  const place = back && (await placeOf(mirror, back.command))
  if (!back || !place?.key) return null
  await keepDraft(mirror, place.key, await draftOf(mirror, back.command, back.files))
  await forgetDraft(mirror, keptKey(id))
  return place.href
}

async function readKept(mirror: Mirror, id: string): Promise<{ command: NewCommand; files: NewFile[] } | null> {
  const kept = await readDraft(mirror, keptKey(id))
  const files = await mirror.files.where('owner').equals(keptKey(id)).toArray()
  return kept && { command: kept.content as NewCommand, files }
}

async function placeOf(mirror: Mirror, command: NewCommand | Command): Promise<Omit<Place, 'taken'> | null> {
  switch (command.kind) {
    case 'posts.addTimeline':
    case 'posts.addTimelineWithPictures':
    case 'posts.addNews':
    case 'posts.addGuide':
      return { key: 'post:new', href: '/posts/new-post' }
    case 'posts.edit':
    case 'posts.editWithPictures': {
      const { postId } = command.args.params
      const slug = (await mirror.posts.get(postId))?.slug
      return slug === undefined ? null : { key: `edit:${postId}`, href: `/edit_post/${encodeURIComponent(slug)}` }
    }
    case 'comments.edit': {
      const { postId, commentId } = command.args.params
      const slug = (await mirror.posts.get(postId))?.slug
      if (slug === undefined) return null
      const asked = 'state' in command && isConflict(command)
      const href = `/posts/${encodeURIComponent(slug)}?comment=${commentId}#comments`
      return { key: asked ? null : `edit-comment:${commentId}`, href }
    }
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

/** What an editor keeps of what a command says: a comment's plain text, or the fields of a post. */
async function draftOf(
  mirror: Mirror,
  command: NewCommand,
  files: readonly NewFile[],
): Promise<Pick<Draft, 'content' | 'base'>> {
  if (command.kind === 'comments.edit') {
    const { params, body } = command.args
    return { content: plainText(body.comment_text), base: { id: params.commentId, version: Number(body.version) } }
  }
  const body: object = 'body' in command.args ? command.args.body : {}
  if ('comment_text' in body) return { content: plainText(String(body.comment_text)), base: null }
  const html = 'post_text' in body ? String(body.post_text) : ''
  const written = { html, text: plainText(html), length: visibleLength(html) }
  const title = 'post_title' in body ? { title: body.post_title } : {}
  const location = 'post_location' in body ? { location: body.post_location } : {}
  const uploads: Upload[] | undefined = 'uploads' in body && Array.isArray(body.uploads) ? body.uploads : undefined
  if (!isPostEdit(command)) {
    const type = command.kind === 'posts.addNews' ? 'news' : command.kind === 'posts.addGuide' ? 'guide' : 'timeline'
    return {
      content: { type, ...title, ...location, ...written, pictures: chosen(uploads ?? [], files, []) },
      base: null,
    }
  }
  const post = (await mirror.posts.get(command.args.params.postId))?.post
  const stored = post?.pictures ?? []
  const content = {
    type: command.args.params.type,
    title: post?.post_title ?? '',
    location: post?.post_location ?? null,
    ...title,
    ...location,
    ...written,
    pictures: chosen(uploads ?? stored, files, stored),
    version: Number(command.args.body.version),
  }
  return { content, base: null }
}

const isPostEdit = (command: NewCommand): command is PostEdit =>
  command.kind === 'posts.edit' || command.kind === 'posts.editWithPictures'

/** A picture as a post's editor holds it. */
type Chosen = Partial<Pick<NewFile, 'blob' | 'width' | 'height'>> & {
  key: string
  alt: string
  name: string
  stored?: Picture
}

/** The pictures of a post in its editor, in order: those that it has, and new ones. */
function chosen(uploads: readonly Upload[], files: readonly NewFile[], stored: readonly Picture[]): Chosen[] {
  return uploads.flatMap(({ id: key, alt }): Chosen[] => {
    const has = stored.find(each => each.id === key)
    if (has) return [{ key, alt, name: '', stored: has }]
    const file = files.find(each => each.id === key)
    if (!file) return []
    const { blob, name, width, height } = file
    return [
      { key, alt, name, blob, ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) },
    ]
  })
}

/** Whether a draft holds anything: a comment is its text, a post has a title, text and pictures. */
function isTyped(content: unknown): boolean {
  if (typeof content === 'string') return content.trim() !== ''
  if (typeof content !== 'object' || content === null) return false
  const { text, title, pictures } = content as { text?: string; title?: string; pictures?: unknown[] }
  return `${text ?? ''}${title ?? ''}`.trim() !== '' || (pictures ?? []).length > 0
}
