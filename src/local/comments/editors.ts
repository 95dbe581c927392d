import { plainText } from '../../contract/rich-text/plain-text.ts'
import type { EditorRules } from '../command/sending-rules.ts'
import { isConflict } from '../command/waiting.ts'

const pageOf = (slug: string): string => `/posts/${encodeURIComponent(slug)}`

/** How a comment is put back into the composer under its post. */
export const commentEditor: EditorRules<'comments.add'> = {
  opensWhenGone: false,
  place: async (_, { args: { params } }) => ({
    key: `comment:${params.postId}`,
    href: `${pageOf(params.slug)}#comments`,
  }),
  draft: async (_, { args }) => ({ content: plainText(args.body.comment_text), base: null }),
}

/**
 * How a reply is put back into the composer under the comment that it answers; if that comment is gone, into the
 * composer of comments under the post.
 */
export const replyEditor: EditorRules<'comments.reply' | 'comments.reReply'> = {
  opensWhenGone: false,
  async place(mirror, { args: { params } }) {
    const answered = await mirror.comments.get(params.commentId)
    if (!answered || answered.comment.deleted) {
      return { key: `comment:${params.postId}`, href: `${pageOf(params.slug)}#comments` }
    }
    return { key: `reply:${answered.id}`, href: `${pageOf(params.slug)}?reply=${answered.id}#comments` }
  },
  draft: async (_, { args }) => ({ content: plainText(args.body.comment_text), base: null }),
}

/** How an edit of a comment is put back into its editor, with the version that it began from. */
export const editCommentEditor: EditorRules<'comments.edit'> = {
  opensWhenGone: false,
  async place(mirror, command) {
    const { postId, commentId } = command.args.params
    const slug = (await mirror.posts.get(postId))?.slug
    if (slug === undefined) return null
    // In a conflict the page shows both versions to choose from: no draft is needed.
    const conflict = 'state' in command && isConflict(command)
    const href = `${pageOf(slug)}?comment=${commentId}#comments`
    return { key: conflict ? null : `edit-comment:${commentId}`, href }
  },
  draft: async (_, { args: { params, body } }) => ({
    content: plainText(body.comment_text),
    base: { id: params.commentId, version: Number(body.version) },
  }),
}
