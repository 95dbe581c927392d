import { createFileRoute, useRouter } from '@tanstack/react-router'
import { AccountPage } from '../features/account/account-page.tsx'
import { FooterBelow } from '../features/frame/footer.tsx'
import { whenOpen } from '../state/device/open-device.ts'
import { useText } from '../state/language/text.tsx'
import { showMessage } from '../state/popups/global-message.ts'

/** Name, e-mail address, password, sessions, one's own data. */
export const Route = createFileRoute('/_sidebar/account')({
  staticData: { access: [1, 55], important: true, texts: ['account'], within: 'nav.account' },
  component: Account,
})

function Account() {
  const text = useText()
  const router = useRouter()

  /** All sessions have ended on the server, so this device signs out too. */
  async function onLeft(why: 'closed' | 'everywhere') {
    await (await whenOpen()).signOut()
    showMessage(text(why === 'closed' ? 'account.closed' : 'app.loggedout'))
    await router.navigate({ to: '/login' })
  }
  return (
    <>
      <AccountPage onLeft={onLeft} />
      <FooterBelow />
    </>
  )
}
