import { useState } from 'react'
import { useText } from '../../../state/language/text.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { HeldPicture, PicturesContext } from '../../../ui/held-picture.tsx'
import { clock } from '../../../ui/icons.ts'
import { Picture } from '../../../ui/picture.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Refusals } from '../../../ui/refusals.tsx'
import { Skeletons } from '../../../ui/skeleton.tsx'
import { Toast } from '../../../ui/toast.tsx'
import { Viewer } from '../../../ui/viewer.tsx'
import s from './playground.module.css'
import { nothing, photo, type Specimens } from './specimen.tsx'

const variants = ['dialog', 'sheet'] as const

function Dialogs() {
  const text = useText()
  const [open, setOpen] = useState<(typeof variants)[number] | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="flex wrap">
      {variants.map(variant => (
        <Button key={variant} look="quiet" onClick={() => setOpen(variant)}>
          {variant}
        </Button>
      ))}
      {variants.map(variant => (
        <Dialog key={variant} open={open === variant} label={text('nav.look')} variant={variant} onClose={close}>
          <div className="stack">
            <h2>{text('nav.look')}</h2>
            <p>{text('app.description')}</p>
            <div className="flex">
              <Button look="delete" onClick={close}>
                {text('ui.close')}
              </Button>
              <Button look="quiet" onClick={close}>
                {text('ui.back')}
              </Button>
            </div>
          </div>
        </Dialog>
      ))}
    </div>
  )
}

const toasts = ['success', 'error', 'sending', 'kept'] as const

/** Not announced: nothing has happened. */
function Toasts() {
  const text = useText()
  return (
    <div className="stack">
      {toasts.map(type => (
        <div key={type} className={s.toastRoom}>
          <Toast
            message={{
              id: type,
              type,
              text: text(type === 'error' ? 'ui.failed' : type === 'success' ? 'ui.sent' : 'ui.waiting'),
              action: type === 'kept' ? { text: text('ui.back'), run: nothing } : undefined,
              heard: true,
            }}
            percent={type === 'sending' ? 40 : null}
            onClose={nothing}
          />
        </div>
      ))}
    </div>
  )
}

function Banners() {
  const text = useText()
  return (
    <div className="stack">
      <Banner>{text('app.offline')}</Banner>
      <Banner path={clock} action={<button type="button">{text('ui.back')}</button>}>
        {text('ui.waiting')}
      </Banner>
    </div>
  )
}

const drawings = ['cat', 'shoji', 'cup', 'lamp'] as const

function Empties() {
  const text = useText()
  return drawings.map((drawing, at) => (
    <Empty
      key={drawing}
      drawing={drawing}
      title={text('ui.sign')}
      {...(at === 0 && { link: { href: '/posts', text: text('nav.posts') } })}
      {...(at === 1 && { action: <Button>{text('nav.post')}</Button> })}
    >
      {at > 1 && text('app.description')}
    </Empty>
  ))
}

const Loading = () => (
  <>
    <Skeletons of="post" count={2} />
    <Skeletons of="comment" count={2} />
  </>
)

function Bars() {
  const text = useText()
  return (
    <div className="stack">
      {[0, 40, 90].map(percent => (
        <ProgressBar key={percent} percent={percent} label={text('ui.loading')} />
      ))}
    </div>
  )
}

function Refused() {
  const text = useText()
  const [refused, setRefused] = useState(false)
  // It scrolls to what it says, so it says it only when asked.
  return (
    <div className="stack">
      <Button look="quiet" onClick={() => setRefused(!refused)}>
        {text('nav.post')}
      </Button>
      <Refusals of={refused ? [text('ui.failed'), text('app.offline')] : []} />
    </div>
  )
}

const Pictures = () => <Picture of={photo} sizes="100vw" />

function Held() {
  return (
    <PicturesContext value={{ load: false, widest: 1280, sizeOf: () => null }}>
      <HeldPicture alt={photo.alt}>
        <Pictures />
      </HeldPicture>
    </PicturesContext>
  )
}

const three = [1, 2, 3].map(number => ({ ...photo, id: String(number) }))

function Viewers() {
  const text = useText()
  const [at, setAt] = useState<number | null>(null)
  return (
    <>
      <Button look="quiet" onClick={() => setAt(0)}>
        {text('ui.viewer')}
      </Button>
      {at !== null && (
        <Viewer
          pictures={three}
          at={at}
          Image={({ of }) => <img src={of.large} alt={of.alt} />}
          onMove={setAt}
          onClose={() => setAt(null)}
        />
      )}
    </>
  )
}

/** What is open over a page, what says how it goes, and what stands where nothing is. */
export const states: Specimens = {
  'dialog.tsx': Dialogs,
  'toast.tsx': Toasts,
  'banner.tsx': Banners,
  'empty.tsx': Empties,
  'skeleton.tsx': Loading,
  'progress-bar.tsx': Bars,
  'refusals.tsx': Refused,
  'picture.tsx': Pictures,
  'held-picture.tsx': Held,
  'viewer.tsx': Viewers,
}
