import { createFileRoute } from '@tanstack/react-router'
import { ForgotPassword } from '../features/sign-in/forgot-password.tsx'
import { callServer } from '../state/device/call-server.ts'
import { useText } from '../state/language/text.tsx'
import { useTitle } from '../state/navigation/use-title.ts'

/** Asks for a mail with a link to set a new password. */
export const Route = createFileRoute('/_auth/forgot_password')({ component: ForgotPasswordPage })

function ForgotPasswordPage() {
  const text = useText()
  useTitle(text('nav.forgot'))
  return <ForgotPassword call={callServer} />
}
