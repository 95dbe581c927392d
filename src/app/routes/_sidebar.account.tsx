import { createFileRoute, useRouter } from '@tanstack/react-router'
import { mayModerate } from '../../contract/policy/viewer.ts'
import { AccountPage } from '../features/account/account-page.tsx'
import { FooterBelow } from '../features/frame/footer.tsx'
import { useSession, whenOpen } from '../state/device/open-device.ts'
import { needTexts } from '../state/language/catalogues.ts'
import { useText } from '../state/language/text.tsx'
import { lazyPart } from '../state/loading/lazy-part.tsx'
import { PartWait } from '../state/loading/part-wait.tsx'
import { showMessage } from '../state/popups/global-message.ts'

/** An admin's second factor, which nobody else loads. */
const SecondFactor = lazyPart(async () => {
  const [part] = await Promise.all([import('../features/admin/second-factor/second-factor.tsx'), needTexts('admin')])
  return part.SecondFactor
}, PartWait)

/** Invitations, where members may invite. */
const Invitations = lazyPart(
  async () =>
    (await Promise.all([import('../features/invitations/invitations.tsx'), needTexts('door')]))[0].Invitations,
)

/** Name, e-mail address, password, sessions, one's own data. */
export const Route = createFileRoute('/_sidebar/account')({
  staticData: {
    access: [1, 30, 55],
    important: true,
    texts: ['account', 'signIn', 'emergency'],
    within: 'nav.account',
  },
  component: Account,
})

function Account() {
  const text = useText()
  const router = useRouter()
  const session = useSession()

  /** All sessions end on the server, so this device signs out too. */
  async function onLeave(why: 'closed' | 'everywhere', end: () => Promise<unknown>) {
    await (await whenOpen()).signOut(end)
    showMessage(text(why === 'closed' ? 'account.closed' : 'app.loggedout'))
    await router.navigate({ to: '/login' })
  }
  return (
    <>
      <AccountPage
        onLeave={onLeave}
        more={part => (
          <>
            {mayModerate(session) && <SecondFactor {...part} />}
            <Invitations />
          </>
        )}
      />
      <FooterBelow />
    </>
  )
}
