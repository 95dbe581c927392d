import { type ReactNode, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { useSession } from '../../state/device/open-device.ts'
import { installSite, useInstallWay } from '../../state/install/install-offer.ts'
import { useText } from '../../state/language/text.tsx'
import { useTitle } from '../../state/navigation/use-title.ts'
import { openPopup } from '../../state/popups/open-popup.ts'
import { ownAvatar } from '../../state/session/own-avatar.ts'
import { useSettings } from '../../state/settings/use-settings.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Brand } from '../../ui/brand.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'
import { Link } from '../../ui/link.tsx'
import s from './first-run.module.css'
import { OwnPicture } from './own-picture.tsx'
import { SuggestedPeople } from './suggested-people.tsx'

/**
 * The first ten minutes of a new member: a picture, three tags, some people, and the way onto the home screen. Nothing is required;
 * 'Skip' above and 'Done' below lead home.
 * @param props.banner says that there is no connection
 * @param props.tags the part with the tags
 */
export function FirstRunPage({ banner, tags }: { banner: ReactNode; tags: ReactNode }) {
  const text = useText()
  const session = useSession()
  const { view, set } = useSettings()
  useTitle(text('welcome.title'))
  if (!session) return null
  return (
    <>
      <header className={`topbar ${s.firstRunBar}`}>
        <div>
          <Brand />
          <div className="push">
            <ButtonLink look="bare" href="/">
              {text('welcome.skip')}
            </ButtonLink>
          </div>
        </div>
      </header>
      {banner}
      <main className={`main ${s.firstRun}`} id="main" tabIndex={-1}>
        <h1>{text('welcome.title')}</h1>
        <p className="soft">{text('welcome.lead', { name: session.username })}</p>
        <OwnFace name={session.username} avatar={session.avatar} />
        {tags}
        <SuggestedPeople />
        <Install />
        {view?.values['waiting.mail'] === 'on' && (
          <section>
            <p className="soft">
              {text('welcome.mail')}{' '}
              <Link className="link" href="/settings">
                {text('welcome.mail.settings')}
              </Link>
            </p>
          </section>
        )}
        <div className={s.firstRunEnd}>
          <ButtonLink href="/" wide size="tall" onClick={() => set('first_run', 'closed')}>
            {text('welcome.done')}
          </ButtonLink>
        </div>
      </main>
    </>
  )
}

function OwnFace({ name, avatar }: { name: string; avatar: string | null }) {
  const text = useText()
  const { waiting } = useSnapshot(ownAvatar)
  const [choosing, setChoosing] = useState(false)
  const src = waiting === undefined ? avatar : waiting
  const [initial = ''] = name.trim()
  return (
    <section>
      <Eave>{text('welcome.picture')}</Eave>
      <div className="flex wrap g-16">
        <Avatar name={name} src={src} size={96} />
        <Button look="quiet" onClick={() => setChoosing(true)}>
          {text(src ? 'welcome.picture.change' : 'welcome.picture.choose')}
        </Button>
        {!src && (
          <span className="muted">{text('welcome.picture.none', { initial: initial.toLocaleUpperCase('en') })}</span>
        )}
      </div>
      {choosing && <OwnPicture of="avatar" present={src !== null} onClose={() => setChoosing(false)} />}
    </section>
  )
}

/** Only where the site can be installed. */
function Install() {
  const text = useText()
  const way = useInstallWay()
  if (way === null) return null
  return (
    <section>
      <Eave>{text('welcome.install')}</Eave>
      <div className="flex g-16">
        <img className={s.appIcon} src="/favicon.svg" alt="" width={52} height={52} />
        <p className="grow">{text('welcome.install.text')}</p>
        <Button
          look="quiet"
          size="small"
          onClick={() => (way === 'browser' ? void installSite() : openPopup({ kind: 'install' }))}
        >
          {text('welcome.install.do')}
        </Button>
      </div>
    </section>
  )
}
