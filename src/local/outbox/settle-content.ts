import type { OutputOf } from '../../contract/calls/index.ts'
import type { Changes } from '../../contract/entities/changes.ts'
import { CallError } from '../../contract/errors.ts'
import type { Command } from '../command/command.ts'
import { commandsOf } from '../command/queued-commands.ts'
import { fillThread } from '../comments/thread-rows.ts'
import { noteShared } from '../editing/shared-drafts.ts'
import { applyPosts, markGone } from '../mirror/apply-rows.ts'
import { isGone } from '../mirror/paging.ts'
import type { Mirror } from '../mirror/schema.ts'
import { favoritesKey } from '../sidebar/favorites-key.ts'
import { inOrder, isNamed } from '../sidebar/overlay.ts'
import type { FavoriteTag } from '../sidebar/views.ts'
import { type Client, NoNetwork } from '../wire/client.ts'
import { remove } from './queue.ts'

type PostEdit = Command<'posts.edit' | 'posts.editWithPictures'>
type Edit = PostEdit | Command<'comments.edit'>

const isPostEdit = (command: Command): command is PostEdit =>
  command.kind === 'posts.edit' || command.kind === 'posts.editWithPictures'

/** Whether a command changes a text of which there are versions. */
export const isEdit = (command: Command): command is Edit => isPostEdit(command) || command.kind === 'comments.edit'

/** What an edit changes. */
const targetOf = (edit: Edit): string => (isPostEdit(edit) ? edit.args.params.postId : edit.args.params.commentId)

/** Writes what the answer to a command about content says besides its rows. Inside a transaction over the truth and the queue. */
export async function applyContent(mirror: Mirror, command: Command, data: unknown, changes: Changes): Promise<void> {
  switch (command.kind) {
    case 'sidebar.addFavoriteTag': {
      const { favorite } = data as OutputOf<'sidebar.addFavoriteTag'>
      await changeFavorites(mirror, tags =>
        inOrder([...tags.filter(each => each.hashtag !== favorite.hashtag), favorite]),
      )
      break
    }
    case 'sidebar.removeFavoriteTag': {
      const { hashtagId } = command.args.params
      await changeFavorites(mirror, tags => tags.filter(each => !isNamed(each, hashtagId)))
      break
    }
    case 'sidebar.clearCounter': {
      const { hashtagId } = command.args.params
      await changeFavorites(mirror, tags =>
        tags.map(each => (isNamed(each, hashtagId) ? { ...each, hashtag_update_count: 0 } : each)),
      )
      break
    }
    case 'settings.saveDraft':
      await noteShared(mirror, command.args.body.content, (data as OutputOf<'settings.saveDraft'>).rev)
      break
    default:
      await goOnFrom(mirror, command, changes)
  }
}

/**
 * What was written over an own text while that was on its way stands on it now: later edits are based on the new version, and
 * pictures that went up have the names that the server gave them.
 */
async function goOnFrom(mirror: Mirror, command: Command, { posts, comments }: Changes): Promise<void> {
  const isNew = command.kind.startsWith('posts.add')
  if (!isEdit(command) && !isNew) return
  const target = isEdit(command) ? targetOf(command) : newPostId(command)
  const post = posts.find(each => each.id === target)
  const version = post?.version ?? comments.find(each => each.id === target)?.version
  if (target === undefined || version === undefined) return
  const names = new Map(uploadsOf(command).map(({ id }, index) => [id, post?.pictures[index]?.id ?? id]))
  const base = isEdit(command) ? command.args.body.version : 1
  for (const later of await editsOf(mirror, target, command)) {
    const { body } = later.args
    if (body.version === base) body.version = version
    if ('uploads' in body && Array.isArray(body.uploads)) {
      body.uploads = body.uploads.map(each => ({ ...each, id: names.get(each.id) ?? each.id }))
    }
    await mirror.outbox.put(later)
  }
}

/**
 * An edit that is refused as a conflict while a later one of the same text waits: the later one has all of it, and will be asked
 * about. Inside a transaction over the queue.
 * @returns whether it went into the later one
 */
export async function mergedIntoLater(mirror: Mirror, command: Command): Promise<boolean> {
  if (!isEdit(command)) return false
  const next = (await editsOf(mirror, targetOf(command), command))[0]
  if (!next || next.state === 'sending') return false
  if (isPostEdit(next) && isPostEdit(command)) {
    const uploads = next.kind === 'posts.edit' ? command.args.body.uploads : next.args.body.uploads
    const kind = next.kind === 'posts.edit' ? command.kind : next.kind
    const version = Math.min(Number(command.args.body.version), Number(next.args.body.version))
    const body = { ...command.args.body, ...next.args.body, ...(uploads === undefined ? {} : { uploads }), version }
    await mirror.outbox.put({ ...next, kind, args: { ...next.args, body } })
    await mirror.files.where('owner').equals(command.id).modify({ owner: next.id })
  }
  await remove(mirror, command)
  return true
}

/** Asks for the newer version of what an edit was refused for, so that its author can choose between the two. */
export async function loadTheirs(mirror: Mirror, client: Client, command: Command, now: () => number): Promise<void> {
  try {
    const askedAt = now()
    if (isPostEdit(command)) {
      const row = await mirror.posts.get(command.args.params.postId)
      if (!row) return
      const { data } = await client.call('posts.single', { params: { slug: row.slug } })
      await applyPosts(mirror, [data], { askedAt }, now())
    } else if (command.kind === 'comments.edit') {
      const { commentId, postId } = command.args.params
      const query = { postId, userId: mirror.account, comment: commentId }
      const { data } = await client.call('comments.list', { query })
      const read = { rows: data, nextCursor: null, which: 'first', askedAt, target: commentId } as const
      await fillThread(mirror, postId, 'new', read, now())
    }
  } catch (error) {
    if (isGone(error) && isPostEdit(command)) await markGone(mirror, { kind: 'post', id: targetOf(command) }, now())
    // It is asked for again when the page opens.
    else if (!(error instanceof CallError || error instanceof NoNetwork)) throw error
  }
}

async function editsOf(mirror: Mirror, target: string, after: Command): Promise<Edit[]> {
  const queued = await commandsOf(mirror)
  return queued.filter(isEdit).filter(each => each.seq > after.seq && targetOf(each) === target)
}

function uploadsOf({ args }: Command): { id: string }[] {
  const body: object = 'body' in args ? args.body : {}
  return 'uploads' in body && Array.isArray(body.uploads) ? body.uploads : []
}

function newPostId({ args }: Command): string | undefined {
  return 'body' in args && 'id' in args.body && typeof args.body.id === 'string' ? args.body.id : undefined
}

async function changeFavorites(mirror: Mirror, change: (tags: FavoriteTag[]) => FavoriteTag[]): Promise<void> {
  const row = await mirror.singles.get(favoritesKey)
  if (row) await mirror.singles.put({ ...row, value: change(row.value as FavoriteTag[]) })
}
