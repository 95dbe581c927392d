import { type ReactNode, useState } from 'react'
import { Brand } from '../../ui/brand.tsx'
import { IconLink } from '../../ui/button.tsx'
import { useMayLoad } from '../../ui/held-picture.tsx'
import { cross } from '../../ui/icons.ts'
import { Fuda } from '../../ui/signs.tsx'
import { useUiText } from '../../ui/ui-text.tsx'
import s from './auth.module.css'

/**
 * The frame of sign-up, login and password pages: a page on a phone, a card with a picture from 720 px.
 * @param props.closeHref where the cross leads
 */
export function AuthFrame({ closeHref = '/', children }: { closeHref?: string; children: ReactNode }) {
  const text = useUiText()
  const close = (className?: string) => (
    <IconLink className={className} path={cross} label={text('ui.close')} href={closeHref} />
  )
  return (
    <main className={s.auth} id="main" tabIndex={-1}>
      <AuthInside close={close}>{children}</AuthInside>
    </main>
  )
}

/** The picture, the cross and the screen itself, for both the page and the popup. */
export function AuthInside({ close, children }: { close: (className?: string) => ReactNode; children: ReactNode }) {
  const may = useMayLoad()
  // Without a network, on a device where it was never shown, the plain ground stands alone.
  const [isMissing, setMissing] = useState(false)
  const text = useUiText()
  return (
    <>
      <div className={s.authbar}>
        <Brand />
        {close()}
      </div>
      {close(s.close)}
      <div className={s.art}>
        <Fuda>{text('ui.sign')}</Fuda>
        {may && !isMissing && (
          <img
            src="/art/veranda.svg"
            alt=""
            width={500}
            height={960}
            decoding="async"
            onError={() => setMissing(true)}
          />
        )}
      </div>
      <div className={s.forms}>{children}</div>
    </>
  )
}
