import type { AccountProps } from '../../state/forms/account-row.tsx'
import { useText } from '../../state/language/text.tsx'
import { useServerAnswer } from '../../state/reading/use-server-answer.ts'

/**
 * Whether the account is linked with Google; the first sign-in with Google links it (PRODUCT 1.4). Without a link, nothing is shown
 * until the server has said that this site has the Google button.
 */
export function GoogleState({ account, call }: Pick<AccountProps, 'account' | 'call'>) {
  const text = useText()
  const { answer } = useServerAnswer(
    async () => account.google || (await call('auth.googleStart', {})).data.client_id !== null,
  )
  const offered = account.google || (answer.state === 'here' && answer.value)
  if (!offered) return null
  return (
    <div>
      <div className="row">
        <div>
          <b>Google</b>
          <small>{text(account.google ? 'account.google.linked' : 'account.google.none')}</small>
        </div>
      </div>
    </div>
  )
}
