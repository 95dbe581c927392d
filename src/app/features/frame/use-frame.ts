import { useRouter, useRouterState } from '@tanstack/react-router'
import { useSnapshot } from 'valtio/react'
import { mayModerate } from '../../../contract/policy/viewer.ts'
import { deviceNow, useSession } from '../../state/device/open-device.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { useText } from '../../state/language/text.tsx'
import { loadForClick } from '../../state/loading/say-wait.ts'
import { showMessage } from '../../state/popups/global-message.ts'
import { openPopup } from '../../state/popups/open-popup.ts'
import { ownAvatar } from '../../state/session/own-avatar.ts'
import { unread } from '../../state/session/unread-counts.ts'
import type { Me } from '../../ui/frame/account-menu.tsx'
import { currentEntry, navigationEntries } from '../../ui/frame/entries.ts'

const ask = () => openPopup({ kind: 'assistant' })

/** The data of bars and navigation: who is signed in, which page is shown, and signing out. */
export function useFrame() {
  const text = useText()
  const router = useRouter()
  const session = useSession()
  const { site } = useAppFacts()
  const counts = useSnapshot(unread)
  const { waiting } = useSnapshot(ownAvatar)
  const current = useRouterState({ select: ({ location }) => currentEntry(location.pathname, location.searchStr) })

  const me: Me | null = session && {
    name: session.username,
    tag: session.user_tag,
    avatar: waiting === undefined ? session.avatar : waiting,
    admin: mayModerate(session),
  }

  async function leave() {
    await deviceNow()?.signOut()
    showMessage(text('app.loggedout'))
    await router.navigate({ to: '/login' })
  }

  async function onLogOut() {
    const device = deviceNow()
    if (!device) return
    const part = await loadForClick(
      () => import('../../../local/device/lost-by-leaving.ts'),
      () => void onLogOut(),
    )
    if (!part) return
    const lost = await part.lostByLeaving(device.mirror)
    if (lost) openPopup({ kind: 'leave-waiting', ...lost }, () => void leave())
    else await leave()
  }

  return {
    me,
    current,
    unread: counts,
    entries: navigationEntries({
      signedIn: session !== null,
      places: site.places,
      supportUrl: site.supportUrl,
      onAsk: site.assistant ? ask : null,
    }),
    onLogOut: () => void onLogOut(),
  }
}
