import { createFileRoute, useRouter } from '@tanstack/react-router'
import { LogIn } from '../features/account/log-in.tsx'
import { callServer } from '../state/call.ts'
import { clearSession, signIn } from '../state/enter.ts'
import { returnPath } from '../state/guard.ts'
import { useOnline } from '../state/online.ts'
import { useText } from '../state/text.tsx'
import { useTitle } from '../state/title.ts'

/** Signing in; afterwards one returns to where one was sent from. */
export const Route = createFileRoute('/_auth/login')({
  validateSearch: (search: Record<string, unknown>): { return?: string } =>
    returnPath(search.return) === '/' ? {} : { return: returnPath(search.return) },
  component: LoginPage,
})

function LoginPage() {
  const text = useText()
  const router = useRouter()
  const online = useOnline()
  const search = Route.useSearch()
  useTitle(text('nav.login'))
  return (
    <LogIn
      call={callServer}
      online={online}
      onSignedIn={async session => {
        await signIn(session)
        await router.navigate({ href: returnPath(search.return), replace: true })
      }}
      onFailed={clearSession}
    />
  )
}
