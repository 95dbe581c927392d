import { useState } from 'react'
import { readPost } from '../../../../local/posts/read-posts.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useDevice } from '../../../state/device/open-device.ts'
import { useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { closePopup, popups } from '../../../state/popups/open-popup.ts'
import { useLive } from '../../../state/reading/use-live.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ActDialog } from '../area/act-dialog.tsx'

/** Called late when another popup has replaced this one. */
function close(): void {
  if (popups.open?.kind === 'manage-post') closePopup()
}

/** What an admin does to a post from its menu (PRODUCT 6.35); each act asks for its reason. */
export function ManagePost({ id, slug }: { id: string; slug: string }) {
  const text = useText()
  const device = useDevice()
  const [act, setAct] = useState<'close' | 'open' | null>(null)
  const { value } = useLive(mirror => readPost(mirror, slug), `post ${slug}`, undefined)
  if (value?.state !== 'here') return null
  const { post } = value
  const closed = post.comments_closed === true

  async function done({ data }: { data: { message: string } }) {
    showMessage(data.message)
    await device?.sync.loadPost(slug)
  }

  if (act !== null)
    return (
      <ActDialog
        title={text(`admin.post.comments.${act}`)}
        told
        mild={act === 'open'}
        act={text(`admin.post.comments.${act}`)}
        onAct={async reason =>
          done(
            await callServer('admin.setCommentsClosed', {
              params: { id },
              body: { closed: act === 'close', reason },
            }),
          )
        }
        onClose={close}
      >
        <p>{text(`admin.post.comments.${act}.text`)}</p>
      </ActDialog>
    )
  const heading = text('admin.post.title')
  return (
    <Dialog open label={heading} onClose={close}>
      <div className="stack g-16">
        <h2>{heading}</h2>
        <div className="flex wrap">
          <Button look="quiet" onClick={() => setAct(closed ? 'open' : 'close')}>
            {text(closed ? 'admin.post.comments.open' : 'admin.post.comments.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
