import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { LogIn } from '../features/sign-in/log-in.tsx'
import { whyForPath } from '../features/sign-in/reason.tsx'
import { callServer } from '../state/device/call-server.ts'
import { useText } from '../state/language/text.tsx'
import { returnPath } from '../state/navigation/route-access.ts'
import { typesAtOnce } from '../state/navigation/types-at-once.ts'
import { useTitle } from '../state/navigation/use-title.ts'
import { clearSession, signIn } from '../state/session/sign-in.ts'

/** Signs in, then goes back to the page that led here. */
export const Route = createFileRoute('/_auth/login')({
  validateSearch: (search: Record<string, unknown>): { return?: string } =>
    returnPath(search.return) === '/' ? {} : { return: returnPath(search.return) },
  component: LoginPage,
})

function LoginPage() {
  const text = useText()
  const router = useRouter()
  const search = Route.useSearch()
  const first = useRef<HTMLInputElement>(null)
  useTitle(text('nav.login'))
  useEffect(() => {
    const begin = () => {
      if (typesAtOnce()) first.current?.focus()
    }
    begin()
    // Where it is not the first page, the page as a whole gets the focus once it is shown.
    return router.subscribe('onRendered', begin)
  }, [router])
  return (
    <LogIn
      call={callServer}
      first={first}
      why={whyForPath(returnPath(search.return))}
      onSignedIn={async session => {
        await signIn(session)
        await router.navigate({ href: returnPath(search.return), replace: true })
      }}
      onFailed={clearSession}
    />
  )
}
