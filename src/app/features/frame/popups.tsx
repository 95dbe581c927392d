import { useSnapshot } from 'valtio/react'
import type { PlainKey } from '../../../contract/messages/text.ts'
import { mayWrite } from '../../../contract/policy/viewer.ts'
import { sharedCollectionPath } from '../../../contract/shared-collection-path.ts'
import { useSession, viewerOf } from '../../state/device/open-device.ts'
import { Confirm } from '../../state/forms/confirm.tsx'
import { useText } from '../../state/language/text.tsx'
import { closePopup, openPopup, type Popup, popups } from '../../state/popups/open-popup.ts'
import { atPage } from '../../ui/back-closes.ts'
import { ShareLink } from './share-link.tsx'

/** What the confirmations say: the stem of their title and text, what they do, and how one stays. */
const words = {
  'delete-post': { of: 'post.delete', act: 'app.delete' },
  'delete-comment': { of: 'comments.delete', act: 'app.delete' },
  'remove-post': { of: 'post.delete', act: 'app.delete' },
  'remove-comment': { of: 'comments.delete', act: 'app.delete' },
  'discard-change': { of: 'device.discard', act: 'device.discard.do' },
  'discard-draft': { of: 'compose.discard', act: 'device.discard.do' },
  'replace-draft': { of: 'device.replace', act: 'device.replace.do' },
  'remove-gallery': { of: 'galleries.remove', act: 'app.delete' },
  'remove-photo': { of: 'photos.remove', act: 'photos.remove' },
  'delete-notifications': { of: 'notifications.delete', act: 'notifications.delete' },
  'leave-waiting': { of: 'app.waiting', act: 'app.waiting.leave', stay: 'app.waiting.stay' },
} as const satisfies Partial<Record<Popup['kind'], { of: string; act: PlainKey; stay?: PlainKey }>>

const asks = (kind: string): kind is keyof typeof words => Object.hasOwn(words, kind)

/** The popups of the frame itself: confirmations and sharing. */
export function FramePopups() {
  const text = useText()
  const { open } = useSnapshot(popups)
  const writes = mayWrite(viewerOf(useSession()))
  if (open?.kind === 'share-post') {
    const path = `/posts/${encodeURIComponent(open.slug)}`
    const { slug, title } = open
    const goesAlong = open.of === 'guide' || open.of === 'place'
    return (
      <ShareLink
        heading={text(`post.share.${open.of}`)}
        path={path}
        title={title}
        {...(writes && { onChat: () => openPopup({ kind: 'send-post', slug, title }) })}
        {...(goesAlong && { onAlong: () => openPopup({ kind: 'along', of: { post: slug }, title, path }) })}
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
  return open && asks(open.kind) ? <Confirmation kind={open.kind} onConfirm={open.then} /> : null
}

function Confirmation({ kind, onConfirm }: { kind: keyof typeof words; onConfirm: (() => void) | undefined }) {
  const text = useText()
  const { of, act, ...rest } = words[kind]
  return (
    <Confirm
      title={text(`${of}.title`)}
      words={text(`${of}.text`)}
      act={text(act)}
      stay={text('stay' in rest ? rest.stay : 'app.cancel')}
      onConfirm={() => {
        closePopup()
        void atPage().then(onConfirm)
      }}
      onClose={closePopup}
    />
  )
}
