import { useSnapshot } from 'valtio/react'
import type { PlainKey } from '../../../contract/messages/text.ts'
import { mayWrite } from '../../../contract/policy/viewer.ts'
import { sharedCollectionPath } from '../../../contract/shared-collection-path.ts'
import { useSession, viewerOf } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { closePopup, openPopup, type Popup, popups } from '../../state/popups/open-popup.ts'
import { atPage } from '../../ui/back-closes.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ShareLink } from './share-link.tsx'

type Words = { title: PlainKey; text: PlainKey; act: PlainKey; stay: PlainKey }

const words: Partial<Record<Popup['kind'], Words>> = {
  'delete-post': { title: 'post.delete.title', text: 'post.delete.text', act: 'app.delete', stay: 'app.cancel' },
  'delete-comment': {
    title: 'comments.delete.title',
    text: 'comments.delete.text',
    act: 'app.delete',
    stay: 'app.cancel',
  },
  'discard-change': {
    title: 'device.discard.title',
    text: 'device.discard.text',
    act: 'device.discard.do',
    stay: 'app.cancel',
  },
  'discard-draft': {
    title: 'compose.discard.title',
    text: 'compose.discard.text',
    act: 'device.discard.do',
    stay: 'app.cancel',
  },
  'replace-draft': {
    title: 'device.replace.title',
    text: 'device.replace.text',
    act: 'device.replace.do',
    stay: 'app.cancel',
  },
  'remove-gallery': {
    title: 'galleries.remove.title',
    text: 'galleries.remove.text',
    act: 'app.delete',
    stay: 'app.cancel',
  },
  'remove-photo': {
    title: 'photos.remove.title',
    text: 'photos.remove.text',
    act: 'photos.remove',
    stay: 'app.cancel',
  },
  'delete-notifications': {
    title: 'notifications.delete.title',
    text: 'notifications.delete.text',
    act: 'notifications.delete',
    stay: 'app.cancel',
  },
  'leave-waiting': {
    title: 'app.waiting.title',
    text: 'app.waiting.text',
    act: 'app.waiting.leave',
    stay: 'app.waiting.stay',
  },
}

/** The popups of the frame itself: confirmations and sharing. */
export function FramePopups() {
  const text = useText()
  const { open } = useSnapshot(popups)
  const writes = mayWrite(viewerOf(useSession()))
  if (open?.kind === 'share-post') {
    const path = `/posts/${encodeURIComponent(open.slug)}`
    const { slug, title } = open
    return (
      <ShareLink
        heading={text(`post.share.${open.of}`)}
        path={path}
        title={title}
        {...(writes && { onChat: () => openPopup({ kind: 'send-post', slug, title }) })}
        onClose={() => popups.open?.kind === 'share-post' && closePopup()}
      />
    )
  }
  if (open?.kind === 'share-comment') {
    const path = `/posts/${encodeURIComponent(open.slug)}?comment=${open.id}`
    return <ShareLink heading={text('comments.share.title')} path={path} title={open.name} onClose={closePopup} />
  }
  if (open?.kind === 'share-collection') {
    return (
      <ShareLink
        heading={text('post.share')}
        path={sharedCollectionPath(open.slug)}
        title={open.name}
        onClose={closePopup}
      />
    )
  }
  if (open?.kind === 'share-profile') {
    return (
      <ShareLink heading={text('profile.share')} path={`/users/${open.tag}`} title={open.name} onClose={closePopup} />
    )
  }
  const asked = open && words[open.kind]
  return asked ? <Confirmation words={asked} onConfirm={open.then} /> : null
}

function Confirmation({ words, onConfirm }: { words: Words; onConfirm: (() => void) | undefined }) {
  const text = useText()
  return (
    <Dialog open label={text(words.title)} onClose={closePopup}>
      <h2>{text(words.title)}</h2>
      <p>{text(words.text)}</p>
      <div className="end">
        <Button look="quiet" autoFocus onClick={closePopup}>
          {text(words.stay)}
        </Button>
        <Button
          look="delete"
          onClick={() => {
            closePopup()
            void atPage().then(onConfirm)
          }}
        >
          {text(words.act)}
        </Button>
      </div>
    </Dialog>
  )
}
