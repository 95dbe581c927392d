import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { RestorePassword } from '../features/sign-in/restore-password.tsx'
import { callServer } from '../state/device/call-server.ts'
import { whenOpen } from '../state/device/open-device.ts'
import { useText } from '../state/language/text.tsx'
import { useTitle } from '../state/navigation/use-title.ts'
import { showMessage } from '../state/popups/global-message.ts'
import { forgetRestoreToken, mailedLink } from '../state/session/restore-token.ts'

/** Sets a new password with the link of a mail; also for somebody who is signed in (PRODUCT 2.1). */
export const Route = createFileRoute('/_auth/restore_password')({
  staticData: { access: 'mailed-link' },
  onLeave: forgetRestoreToken,
  component: RestorePasswordPage,
})

function RestorePasswordPage() {
  const text = useText()
  const router = useRouter()
  const { token: opened } = useSnapshot(mailedLink)
  // Kept while the form is sent, when the link is used up already.
  const [token, setToken] = useState(opened)
  if (opened !== null && opened !== token) setToken(opened)
  useTitle(text('restore.title'))

  async function onDone() {
    forgetRestoreToken()
    const device = await whenOpen()
    // The server has ended all sessions of the account; this device's may be one of them.
    if ((await device.sync.checkSession()) === 'ended') await device.endSession('session-ended')
    await router.navigate({ to: '/login', replace: true })
    showMessage(text('restore.done'))
  }
  return <RestorePassword key={token} call={callServer} token={token} onDone={onDone} />
}
