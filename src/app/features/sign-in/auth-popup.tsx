import { useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { callServer } from '../../state/device/call-server.ts'
import { useText } from '../../state/language/text.tsx'
import { type AuthTab, authPopup, closeAuth, showAuthTab } from '../../state/popups/auth-popup.ts'
import { clearSession, signIn } from '../../state/session/sign-in.ts'
import { atPage } from '../../ui/back-closes.ts'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { cross } from '../../ui/icons.ts'
import { TabButtons } from '../../ui/tab-buttons.tsx'
import { useUiText } from '../../ui/ui-text.tsx'
import s from './auth.module.css'
import { AuthInside } from './auth-frame.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { LogIn } from './log-in.tsx'
import { Reason, whyForDeed } from './reason.tsx'
import { SignUp } from './sign-up.tsx'

const tabs = [
  { key: 'login', label: 'login.title' },
  { key: 'register', label: 'login.signup' },
  { key: 'forgot', label: 'nav.forgot' },
] as const

/** The authentication screens over the page. Whoever has signed in continues with what they wanted to do (PRODUCT 2.2). */
export function AuthPopup() {
  const text = useText()
  const panel = useId()
  const router = useRouter()
  const { tab, doing } = useSnapshot(authPopup)
  const path = useRouterState({ select: state => state.location.pathname })
  const [openedAt] = useState(path)
  const [email, setEmail] = useState('')

  useEffect(() => {
    if (path !== openedAt) closeAuth()
  }, [path, openedAt])

  useEffect(() => {
    // The focused element may have disappeared with the last tab.
    document.getElementById(`${panel}-${tab}`)?.focus()
  }, [panel, tab])

  if (tab === null) return null
  const shared = { call: callServer, turn: showAuthTab, shared: { email, onEmail: setEmail } }
  const why = whyForDeed(doing)
  const enter = async (session: Parameters<typeof signIn>[0]) => {
    await signIn(session)
    closeAuth(true)
  }
  /** A new member without anything to go on with begins at the own profile, as on the page (PRODUCT 2.2). */
  const begin = async (session: Parameters<typeof signIn>[0]) => {
    await enter(session)
    if (doing !== null) return
    await atPage()
    await router.navigate({ href: `/users/${session.user_tag}` })
  }
  const panels: Record<AuthTab, () => React.ReactNode> = {
    login: () => <LogIn {...shared} onSignedIn={enter} onFailed={clearSession} />,
    register: () => <SignUp {...shared} onSignedIn={begin} />,
    forgot: () => <ForgotPassword {...shared} />,
  }
  const labels = tabs.map(({ key, label }) => ({ key, label: text(label) }))
  return (
    <AuthDialog label={labels.find(each => each.key === tab)?.label ?? ''} onClose={() => closeAuth()}>
      <TabButtons label={text('auth.tabs')} tabs={labels} current={tab} panel={panel} onPick={showAuthTab} />
      <div key={tab} id={panel} role="tabpanel" aria-labelledby={`${panel}-${tab}`}>
        <Reason why={why} />
        {panels[tab]()}
      </div>
    </AuthDialog>
  )
}

/**
 * The authentication screens as a popup over the page; a click outside closes it.
 * @param props.label its accessible name
 */
function AuthDialog({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const text = useUiText()
  const close = (className?: string) => (
    <IconButton className={className} path={cross} label={text('ui.close')} onClick={onClose} />
  )
  return (
    <Dialog className={s.auth} open label={label} onClose={onClose}>
      <AuthInside close={close}>{children}</AuthInside>
    </Dialog>
  )
}
