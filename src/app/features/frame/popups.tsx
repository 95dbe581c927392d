import { useSnapshot } from 'valtio/react'
import type { PlainKey } from '../../../contract/messages/text.ts'
import { closePopup, type Popup, popups } from '../../state/popups.ts'
import { useText } from '../../state/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SharePost } from './share-post.tsx'

type Words = { title: PlainKey; text: PlainKey; act: PlainKey; stay: PlainKey }

const words: Record<Exclude<Popup['kind'], 'share-post'>, Words> = {
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
  'leave-waiting': {
    title: 'app.waiting.title',
    text: 'app.waiting.text',
    act: 'app.waiting.leave',
    stay: 'app.waiting.stay',
  },
}

/** The one popup that is open: a confirmation, or the ways to share a post. */
export function Popups() {
  const { open } = useSnapshot(popups)
  if (!open) return null
  if (open.kind === 'share-post') return <SharePost slug={open.slug} title={open.title} onClose={closePopup} />
  return <Confirmation words={words[open.kind]} onConfirm={open.then} />
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
            onConfirm?.()
          }}
        >
          {text(words.act)}
        </Button>
      </div>
    </Dialog>
  )
}
