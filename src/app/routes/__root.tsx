import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio/react'
import { FailedPage } from '../features/frame/failed-page.tsx'
import { GlobalParts } from '../features/frame/global-parts.tsx'
import { MissingPage } from '../features/frame/missing-page.tsx'
import { SiteLink } from '../features/frame/site-link.tsx'
import type { RouterContext } from '../router.tsx'
import { needTexts } from '../state/language/catalogues.ts'
import { sayMissing } from '../state/loading/say-wait.ts'
import { useLazyPart } from '../state/loading/use-lazy-part.ts'
import { innermostAccess } from '../state/navigation/route-access.ts'
import { usePictures } from '../state/pictures/may-load-pictures.ts'
import { authPopup } from '../state/popups/auth-popup.ts'
import { closePopup, openPopup, popups } from '../state/popups/open-popup.ts'
import { PicturesContext } from '../ui/held-picture.tsx'
import { LinkContext } from '../ui/link.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, matches, location, preload }) => {
    if (preload) return
    const all = matches.map(each => each.staticData)
    await context.enter?.({
      access: innermostAccess(all.map(each => each.access)),
      important: all.findLast(each => each.important)?.important,
      href: location.href,
    })
    await needTexts(...all.flatMap(each => each.texts ?? []))
  },
  component: () => (
    <Around>
      <Outlet />
    </Around>
  ),
  errorComponent: failed => (
    <Around>
      <FailedPage {...failed} />
    </Around>
  ),
  notFoundComponent: () => <MissingPage />,
})

/** What stands around every page, also around one that failed. */
function Around({ children }: { children: ReactNode }) {
  return (
    <LinkContext value={SiteLink}>
      <PicturesContext value={usePictures()}>
        <GlobalParts Popups={PopupGate}>{children}</GlobalParts>
        <AuthPopupGate />
      </PicturesContext>
    </LinkContext>
  )
}

async function loadAuthPopup() {
  const [{ AuthPopup }] = await Promise.all([
    import('../features/sign-in/auth-popup.tsx'),
    needTexts('account', 'signIn'),
  ])
  return AuthPopup
}

function onAuthPopupFailed(): void {
  const { tab } = authPopup
  // What was to be done waits for the next attempt.
  authPopup.tab = null
  sayMissing(() => {
    authPopup.tab = tab
  })
}

/** Loads the authentication popup when it is wanted, and says so if it can't be loaded without a signal. */
function AuthPopupGate() {
  const wanted = useSnapshot(authPopup).tab !== null
  const Popup = useLazyPart(wanted, loadAuthPopup, onAuthPopupFailed, true)
  return wanted && Popup ? <Popup /> : null
}

async function loadPopups() {
  const [{ Popups }] = await Promise.all([import('./-popups.tsx'), needTexts('reading')])
  return Popups
}

function onPopupFailed(): void {
  const was = popups.open
  closePopup()
  if (was) sayMissing(() => openPopup(was, was.then))
}

/**
 * Loads the popups with the first one, or with an invitation. If that fails, the popup is closed, and can be opened again from the message.
 */
function PopupGate() {
  const { open, invitation } = useSnapshot(popups)
  const wanted = (open ?? invitation) !== null
  const Popups = useLazyPart(wanted, loadPopups, onPopupFailed, open !== null)
  return wanted && Popups ? <Popups /> : null
}
