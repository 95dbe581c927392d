import { plainText, visibleLength } from '../../../contract/rich-text/plain-text.ts'
import { forgetDraft, keepDraft } from '../../../local/drafts.ts'
import { takeBack } from '../../../local/outbox.ts'
import type { Mirror } from '../../../local/schema.ts'

/** Whether a waiting change holds something typed that an editor can open. */
export const canBeEdited = (kind: string): boolean =>
  /^(posts\.addTimeline(WithPictures)?|comments\.(add|reply|reReply))$/.test(kind)

/**
 * Takes a waiting change out of the outbox and puts it where its editor finds it as a draft.
 * @returns the address of the editor; null when the change is being sent or gone
 */
export async function takeToEditor(mirror: Mirror, id: string): Promise<string | null> {
  const back = await takeBack(mirror, id)
  if (!back) return null
  const { command, files, draftKey } = back
  switch (command.kind) {
    case 'posts.addTimeline':
    case 'posts.addTimelineWithPictures': {
      const html = command.args.body.post_text
      const uploads =
        'uploads' in command.args.body && Array.isArray(command.args.body.uploads) ? command.args.body.uploads : []
      const pictures = files.map(({ id: key, ...file }) => ({
        ...file,
        key,
        alt: uploads.find(each => each.id === key)?.alt ?? '',
      }))
      await keepDraft(mirror, 'post:new', {
        content: { html, text: plainText(html), length: visibleLength(html), pictures },
      })
      await forgetDraft(mirror, draftKey)
      return '/posts/new-post'
    }
    case 'comments.add':
    case 'comments.reply':
    case 'comments.reReply': {
      const { params, body } = command.args
      const place = 'commentId' in params ? `reply:${params.commentId}` : `comment:${params.postId}`
      await keepDraft(mirror, place, { content: plainText(body.comment_text) })
      await forgetDraft(mirror, draftKey)
      return `/posts/${encodeURIComponent(params.slug)}#comments`
    }
    default:
      return null
  }
}
