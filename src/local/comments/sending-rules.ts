import { CallError } from '../../contract/errors.ts'
import { laterEdits, rebaseLaterEdits } from '../command/edits.ts'
import { type Answered, plain, rowsAreAll, type SendingRulesOfTopic } from '../command/sending-rules.ts'
import { markGone } from '../mirror/apply-rows.ts'
import { noteModerated } from '../mirror/moderated.ts'
import { nextTick } from '../mirror/ticks.ts'
import { NoNetwork } from '../wire/call-failures.ts'
import { deleteComment } from './commands.ts'
import { commentEditor, editCommentEditor, replyEditor } from './editors.ts'
import { fillThread, placeComment } from './thread-rows.ts'

type AddKind = 'comments.add' | 'comments.reply' | 'comments.reReply'

const add = {
  ...plain,
  typedText: ({ body }: { body: { comment_text: string } }) => body.comment_text,
  undo: ({ params }: { params: { postId: string } }, id: string) => deleteComment({ id, postId: params.postId }),
  async applyAnswer({ mirror, command, data, changes, now }: Answered<AddKind>) {
    const { id } = command.args.body
    if (id !== undefined && data.held) await noteModerated(mirror, id, data.held, now.at)
    for (const comment of changes.comments) if (comment.id === id) await placeComment(mirror, comment)
  },
} as const

const reply = { ...add, label: 'device.kind.reply', editor: replyEditor } as const

/** The rules for sending commands about comments and applying their answers. */
export const commentSending: SendingRulesOfTopic<'comments'> = {
  'comments.add': { ...add, label: 'device.kind.comment', editor: commentEditor },
  'comments.reply': reply,
  'comments.reReply': reply,
  'comments.edit': {
    ...plain,
    label: 'device.kind.edit.comment',
    typedText: ({ body }) => body.comment_text,
    async applyAnswer({ mirror, command, data, changes, now }) {
      const { params, body } = command.args
      await noteModerated(mirror, params.commentId, data.held ?? null, now.at)
      return rebaseLaterEdits(mirror, command, { target: params.commentId, base: body.version }, changes)
    },
    conflict: {
      async mergeIntoLater(mirror, command) {
        const next = (await laterEdits(mirror, command.args.params.commentId, command))[0]
        // Nothing to merge: the later edit holds the whole text, and will meet the conflict itself.
        return next !== undefined && next.state !== 'sending'
      },
      async loadTheirs(mirror, client, command, now) {
        const { commentId, postId } = command.args.params
        const asked = await nextTick(mirror)
        try {
          const query = { postId, userId: mirror.account, comment: commentId }
          const { data } = await client.call('comments.list', { query })
          const read = { rows: data, nextCursor: null, which: 'first', asked, target: commentId } as const
          await fillThread(mirror, postId, 'new', read, now())
        } catch (error) {
          // On failures the page loads it when it opens.
          if (!(error instanceof CallError || error instanceof NoNetwork)) throw error
        }
      },
    },
    editor: editCommentEditor,
  },
  'comments.delete': {
    ...plain,
    label: 'device.kind.delete.comment',
    applyAnswer: ({ mirror, command, now }) => noteModerated(mirror, command.args.params.commentId, null, now.at),
    applyGone: (mirror, { args }) => markGone(mirror, { kind: 'comment', id: args.params.commentId }),
  },
  'comments.react': { ...plain, label: 'device.kind.react', applyAnswer: rowsAreAll },
}
