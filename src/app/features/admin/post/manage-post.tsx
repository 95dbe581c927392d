import { useState } from 'react'
import { lastDayInJapan } from '../../../../contract/japan-time.ts'
import { nameOfList } from '../../../../contract/list-name.ts'
import { readPost } from '../../../../local/posts/read-posts.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useDevice } from '../../../state/device/open-device.ts'
import { useLanguage, useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { closePopup, popups } from '../../../state/popups/open-popup.ts'
import { useLive } from '../../../state/reading/use-live.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ActDialog } from '../area/act-dialog.tsx'
import { PinDialog } from './pin-dialog.tsx'

/** Called late when another popup has replaced this one. */
function close(): void {
  if (popups.open?.kind === 'manage-post') closePopup()
}

type Act = { do: 'close' | 'open' | 'pin' } | { do: 'unpin'; list: string }

/** What an admin does to a post from its menu (PRODUCT 6.35); each act asks for its reason. */
export function ManagePost({ id, slug }: { id: string; slug: string }) {
  const text = useText()
  const { language } = useLanguage()
  const device = useDevice()
  const [act, setAct] = useState<Act | null>(null)
  const { value } = useLive(mirror => readPost(mirror, slug), `post ${slug}`, undefined)
  if (value?.state !== 'here') return null
  const { post } = value
  const closed = post.comments_closed === true
  const pins = post.pins ?? []
  const params = { id }

  async function done({ data }: { data: { message: string } }) {
    showMessage(data.message)
    await device?.sync.loadPost(slug)
  }

  if (act?.do === 'pin')
    return (
      <PinDialog
        post={post}
        onPin={async body => done(await callServer('admin.pinPost', { params, body }))}
        onClose={close}
      />
    )
  if (act?.do === 'unpin') {
    const { list } = act
    const heading = text('admin.pin.end', { list: nameOfList(list, language) })
    return (
      <ActDialog
        title={heading}
        told={false}
        act={heading}
        onAct={async reason => done(await callServer('admin.unpinPost', { params, body: { list, reason } }))}
        onClose={close}
      >
        <p>{text('admin.pin.end.text')}</p>
      </ActDialog>
    )
  }
  if (act !== null)
    return (
      <ActDialog
        title={text(`admin.post.comments.${act.do}`)}
        told
        mild={act.do === 'open'}
        act={text(`admin.post.comments.${act.do}`)}
        onAct={async reason =>
          done(await callServer('admin.setCommentsClosed', { params, body: { closed: act.do === 'close', reason } }))
        }
        onClose={close}
      >
        <p>{text(`admin.post.comments.${act.do}.text`)}</p>
      </ActDialog>
    )
  const heading = text('admin.post.title')
  return (
    <Dialog open label={heading} onClose={close}>
      <div className="stack g-16">
        <h2>{heading}</h2>
        {pins.map(({ list, until }) => (
          <p key={list}>
            {text('admin.pin.now', { list: nameOfList(list, language), until: lastDayInJapan(language, until) })}
          </p>
        ))}
        <div className="flex wrap">
          <Button look="quiet" onClick={() => setAct({ do: closed ? 'open' : 'close' })}>
            {text(closed ? 'admin.post.comments.open' : 'admin.post.comments.close')}
          </Button>
          {post.status === 'published' && (
            <Button look="quiet" onClick={() => setAct({ do: 'pin' })}>
              {text('admin.pin.title')}
            </Button>
          )}
          {pins.map(({ list }) => (
            <Button key={list} look="quiet" onClick={() => setAct({ do: 'unpin', list })}>
              {text('admin.pin.end', { list: nameOfList(list, language) })}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
