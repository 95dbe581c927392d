import { createFileRoute, useRouter } from '@tanstack/react-router'
import { SignUp } from '../features/sign-in/sign-up.tsx'
import { callServer } from '../state/device/call-server.ts'
import { useText } from '../state/language/text.tsx'
import { useTitle } from '../state/navigation/use-title.ts'
import { signIn } from '../state/session/sign-in.ts'

/** Signs up, then goes to one's own profile. */
export const Route = createFileRoute('/_auth/register')({ component: RegisterPage })

function RegisterPage() {
  const text = useText()
  const router = useRouter()
  useTitle(text('nav.signup'))
  return (
    <SignUp
      call={callServer}
      onSignedIn={async session => {
        await signIn(session)
        await router.navigate({ href: `/users/${session.user_tag}`, replace: true })
      }}
    />
  )
}
