import { useEffect } from 'react'
import { readCommentConflict, resolveConflict } from '../../../local/conflicts.ts'
import type { CommentView } from '../../../local/views.ts'
import { useDevice, useMirror } from '../../state/device.ts'
import { useLanguage, useText } from '../../state/text.tsx'
import { useLive } from '../../state/use-live.ts'
import { Button } from '../../ui/button.tsx'
import { RichText } from '../../ui/rich-text.tsx'

/** An edit that met a newer version: both stand here, and one chooses (decision 71). */
export function CommentConflict({ comment }: { comment: CommentView }) {
  const text = useText()
  const { language } = useLanguage()
  const device = useDevice()
  const mirror = useMirror()
  const { id, post_id: postId } = comment
  const { value: conflict } = useLive(mirror => readCommentConflict(mirror, id), `conflict ${id}`, undefined)
  const unknown = conflict?.theirs === null
  // The version that it met need not have come yet.
  useEffect(() => {
    if (unknown) void device?.sync.loadThread({ id: postId }, 'new', 'first', id)
  }, [device, unknown, postId, id])
  if (!mirror || !conflict) return null
  const { commandId, mine, theirs } = conflict
  return (
    <div className="versions-of">
      <p role="status">{text('comments.conflict')}</p>
      <h3>{text('comments.conflict.theirs')}</h3>
      <RichText html={(theirs ?? comment).comment_text} lang={language} />
      <h3>{text('comments.conflict.mine')}</h3>
      <RichText html={mine.comment_text} lang={language} />
      {theirs && (
        <div className="flex wrap">
          <Button look="quiet" size="small" onClick={() => void resolveConflict(mirror, commandId, 'theirs')}>
            {text('comments.conflict.theirs.take')}
          </Button>
          <Button look="quiet" size="small" onClick={() => void resolveConflict(mirror, commandId, 'mine')}>
            {text('comments.conflict.mine.take')}
          </Button>
        </div>
      )}
    </div>
  )
}
