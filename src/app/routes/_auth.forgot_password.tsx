import { createFileRoute } from '@tanstack/react-router'
import { ForgotPassword } from '../features/account/forgot-password.tsx'
import { callServer } from '../state/call.ts'
import { useOnline } from '../state/online.ts'
import { useText } from '../state/text.tsx'
import { useTitle } from '../state/title.ts'

/** Asking for a mail that leads to a new password. */
export const Route = createFileRoute('/_auth/forgot_password')({ component: ForgotPasswordPage })

function ForgotPasswordPage() {
  const text = useText()
  const online = useOnline()
  useTitle(text('nav.forgot'))
  return <ForgotPassword call={callServer} online={online} />
}
