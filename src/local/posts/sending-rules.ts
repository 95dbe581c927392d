import type { QueueableName } from '../../contract/calls/index.ts'
import type { PostKind } from '../../contract/entities/post.ts'
import { CallError } from '../../contract/errors.ts'
import { editedId, isPostEdit, laterEdits, type PostEditKind, rebaseLaterEdits } from '../command/edits.ts'
import {
  type Answered,
  type ConflictRules,
  plain,
  rowsAreAll,
  type SendingRulesOfTopic,
} from '../command/sending-rules.ts'
import { applyPosts, markGone } from '../mirror/apply-rows.ts'
import { isGone } from '../mirror/paging.ts'
import type { Mirror } from '../mirror/schema.ts'
import { nextTick } from '../mirror/ticks.ts'
import { NoNetwork } from '../wire/call-failures.ts'
import { deletePost } from './commands.ts'
import { editEditor, newPostEditor } from './editors.ts'
import { placePost, placeSaved } from './place-own.ts'

const noteGone = (mirror: Mirror, { params }: { params: { id: string } }) =>
  markGone(mirror, { kind: 'post', id: params.id })

type AddKind = Extract<QueueableName, `posts.add${string}`>

const add = (type: PostKind) =>
  ({
    ...plain,
    typedText: ({ body }: { body: { post_text: string } }) => body.post_text,
    undo: (_: unknown, id: string) => deletePost({ id, type }),
    async applyAnswer({ mirror, command, changes }: Answered<AddKind>) {
      const { id } = command.args.body
      for (const post of changes.posts) if (post.id === id) await placePost(mirror, post)
      await rebaseLaterEdits(mirror, command, { target: id, base: 1 }, changes)
    },
    editor: newPostEditor(type),
  }) as const

const conflict: ConflictRules<PostEditKind> = {
  async mergeIntoLater(mirror, command) {
    const next = (await laterEdits(mirror, editedId(command), command))[0]
    if (!next || next.state === 'sending' || !isPostEdit(next)) return false
    const uploads = next.kind === 'posts.edit' ? command.args.body.uploads : next.args.body.uploads
    const kind = next.kind === 'posts.edit' ? command.kind : next.kind
    const version = Math.min(Number(command.args.body.version), Number(next.args.body.version))
    const body = { ...command.args.body, ...next.args.body, ...(uploads === undefined ? {} : { uploads }), version }
    await mirror.outbox.put({ ...next, kind, args: { ...next.args, body } })
    await mirror.files.where('owner').equals(command.id).modify({ owner: next.id })
    return true
  },
  async loadTheirs(mirror, client, command) {
    const row = await mirror.posts.get(editedId(command))
    if (!row) return
    const asked = await nextTick(mirror)
    try {
      const { data } = await client.call('posts.single', { params: { slug: row.slug } })
      await applyPosts(mirror, [data], { asked })
    } catch (error) {
      if (isGone(error)) await markGone(mirror, { kind: 'post', id: editedId(command) })
      // On other failures the page loads it when it opens.
      else if (!(error instanceof CallError || error instanceof NoNetwork)) throw error
    }
  },
}

const edit = {
  ...plain,
  label: 'device.kind.edit.post',
  typedText: ({ body }: { body: { post_text: string } }) => body.post_text,
  noteTargetGone: (mirror: Mirror, { params }: { params: { postId: string } }) =>
    markGone(mirror, { kind: 'post', id: params.postId }),
  applyAnswer: ({ mirror, command, changes }: Answered<PostEditKind>) =>
    rebaseLaterEdits(mirror, command, { target: editedId(command), base: command.args.body.version }, changes),
  conflict,
  editor: editEditor,
} as const

/** The rules for sending commands about posts and applying their answers. */
export const postSending: SendingRulesOfTopic<'posts'> = {
  'posts.addTimeline': { ...add('timeline'), label: 'device.kind.post' },
  'posts.addTimelineWithPictures': { ...add('timeline'), label: 'device.kind.post' },
  'posts.addNews': { ...add('news'), label: 'device.kind.news' },
  'posts.addGuide': { ...add('guide'), label: 'device.kind.guide' },
  'posts.addPlace': { ...add('place'), label: 'device.kind.place' },
  'posts.edit': edit,
  'posts.editWithPictures': edit,
  'posts.delete': {
    ...plain,
    label: 'device.kind.delete.post',
    applyAnswer: rowsAreAll,
    applyGone: (mirror, command) => noteGone(mirror, command.args),
    noteTargetGone: noteGone,
  },
  'posts.save': {
    ...plain,
    label: 'device.kind.save',
    applyAnswer: ({ mirror, command }) => placeSaved(mirror, command.args.params.id, true),
    noteTargetGone: noteGone,
  },
  'posts.unsave': {
    ...plain,
    label: 'device.kind.unsave',
    applyAnswer: ({ mirror, command }) => placeSaved(mirror, command.args.params.id, false),
    noteTargetGone: noteGone,
  },
  'posts.react': { ...plain, label: 'device.kind.react', applyAnswer: rowsAreAll, noteTargetGone: noteGone },
}
