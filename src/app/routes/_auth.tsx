import { createFileRoute, Outlet } from '@tanstack/react-router'
import { NotesSlot } from '../features/frame/notes-slot.tsx'
import { OfflineBanner } from '../features/frame/offline-banner.tsx'
import { AuthFrame } from '../features/sign-in/auth-frame.tsx'

/** The layout of the authentication pages. */
export const Route = createFileRoute('/_auth')({
  staticData: { access: 'signed-out', pageType: 'auth', texts: ['account', 'signIn'] },
  component: AuthLayout,
})

function AuthLayout() {
  return (
    <>
      <NotesSlot />
      <OfflineBanner />
      <AuthFrame>
        <Outlet />
      </AuthFrame>
    </>
  )
}
