import { useEffect } from 'react'
import type { CommentView } from '../../../local/comments/views.ts'
import { readCommentConflict, resolveConflict } from '../../../local/editing/conflicts.ts'
import { useOnline } from '../../state/device/online.ts'
import { useDevice, useMirror } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { openPopup } from '../../state/popups/open-popup.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { Button } from '../../ui/button.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import s from './comments.module.css'

/** Shows both versions when an edit met a newer one, and lets the author choose (PRODUCT 10.2). */
export function CommentConflict({ comment }: { comment: CommentView }) {
  const text = useText()
  const device = useDevice()
  const mirror = useMirror()
  const online = useOnline()
  const { id, post_id: postId } = comment
  const { value: conflict } = useLive(mirror => readCommentConflict(mirror, id), `conflict ${id}`, undefined)
  const unknown = conflict?.theirs === null
  // Naming the comment loads it whichever page it is on.
  const load = () => void device?.sync.loadThread(postId, 'new', 'first', id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version that it met need not have come yet
  useEffect(() => {
    if (unknown && online) load()
  }, [device, unknown, online, postId, id])
  if (!mirror || !conflict) return null
  const { commandId, mine, theirs } = conflict
  const take = (choice: 'mine' | 'theirs') => void resolveConflict(mirror, commandId, choice)
  return (
    <div className={s.versionsOf}>
      <p role="status">{text(theirs ? 'comments.conflict' : 'comments.conflict.unknown')}</p>
      {theirs && (
        <>
          <h3>{text('comments.conflict.theirs')}</h3>
          <RichText html={theirs.comment_text} />
        </>
      )}
      <h3>{text('comments.conflict.mine')}</h3>
      <RichText html={mine.comment_text} />
      <div className="flex wrap">
        {theirs ? (
          <>
            <Button look="quiet" size="small" onClick={() => take('theirs')}>
              {text('comments.conflict.theirs.take')}
            </Button>
            <Button look="quiet" size="small" onClick={() => take('mine')}>
              {text('comments.conflict.mine.take')}
            </Button>
          </>
        ) : (
          <>
            <Button look="quiet" size="small" onClick={load}>
              {text('app.retry')}
            </Button>
            <Button
              look="quiet"
              size="small"
              onClick={() => openPopup({ kind: 'discard-change', id: commandId }, () => take('theirs'))}
            >
              {text('device.discard.do')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
