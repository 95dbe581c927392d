import '../../ui/styles/form.css'
import '../../ui/styles/rows.css'
import type { ReactNode } from 'react'
import type { PlainKey } from '../../../contract/messages/text.ts'
import { callServer } from '../../state/device/call-server.ts'
import { useMayTry } from '../../state/device/online.ts'
import { useDevice, useSession } from '../../state/device/open-device.ts'
import type { AccountProps } from '../../state/forms/account-row.tsx'
import { Lock } from '../../state/forms/lock.tsx'
import { useText } from '../../state/language/text.tsx'
import { type ReadOnly, useReadOnly } from '../../state/navigation/use-read-only.ts'
import { useTitle } from '../../state/navigation/use-title.ts'
import { OneAge } from '../../state/reading/one-age.tsx'
import { SettingsUnknown } from '../../state/settings/settings-unknown.tsx'
import { useSettings } from '../../state/settings/use-settings.ts'
import { Eave } from '../../ui/eave.tsx'
import s from './account.module.css'
import { ChangeEmail } from './change-email.tsx'
import { ChangeName } from './change-name.tsx'
import { ChangePassword } from './change-password.tsx'
import { CloseAccount } from './close-account.tsx'
import { ExportData } from './export-data.tsx'
import { GoogleState } from './google-state.tsx'
import { Sessions } from './sessions.tsx'
import { Suspension } from './suspension.tsx'

type Props = {
  onLeave: (why: 'closed' | 'everywhere', end: () => Promise<unknown>) => Promise<void>
  more: (part: AccountProps) => ReactNode
}

/**
 * The account page: profile name, e-mail address, password, sessions, export, and closing the account (PRODUCT 6.4).
 * @param props.onLeave is called to end all sessions, with what ends them on the server, whose failure it passes on
 * @param props.more what else stands below how one signs in
 */
export function AccountPage(props: Props) {
  const text = useText()
  useTitle(text('nav.account'))
  return (
    <div className={`settings ${s.account}`}>
      <h1 className="sr phone-only">{text('nav.account')}</h1>
      <div className="head wide-only">
        <h1>{text('nav.account')}</h1>
      </div>
      <Account {...props} />
    </div>
  )
}

/** Why nothing on the page can be changed now. */
function whyLocked(mayTry: boolean, readOnly: ReadOnly): PlainKey | null {
  if (!mayTry) return 'account.offline'
  if (readOnly === 'offline') return 'app.readonly'
  return readOnly === 'unanswered' ? 'app.readonly.unanswered' : null
}

function Account({ onLeave, more }: Props) {
  const text = useText()
  const device = useDevice()
  const session = useSession()
  const mayTry = useMayTry()
  const readOnly = useReadOnly()
  const { view, outcome, again } = useSettings()

  if (!view?.account || !session) return <SettingsUnknown failed="account.failed" outcome={outcome} again={again} />
  const part: AccountProps = {
    account: view.account,
    call: callServer,
    async onChanged() {
      await Promise.all([device?.sync.checkSession(), device?.sync.loadSettings()])
    },
  }
  const { suspension } = session
  return (
    <Lock page why={whyLocked(mayTry, readOnly)}>
      <OneAge>
        {suspension && <Suspension {...part} suspension={suspension} />}
        <Lock why={readOnly === 'suspended' ? 'settings.suspended' : null}>
          <section className="part next">
            <Eave big>{text('account.signin')}</Eave>
            <div className="rows">
              <ChangeName {...part} />
              <ChangeEmail {...part} />
              <ChangePassword {...part} />
              <GoogleState {...part} />
            </div>
          </section>
          {more(part)}
        </Lock>
        <Sessions {...part} onLeave={end => onLeave('everywhere', end)} />
        <ExportData {...part} />
        <CloseAccount {...part} onLeave={end => onLeave('closed', end)} />
      </OneAge>
    </Lock>
  )
}
