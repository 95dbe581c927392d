import { useText } from '../../state/language/text.tsx'
import type { AccountProps } from './account-row.tsx'

/** Whether the account is linked with Google; the first sign-in with Google links it (PRODUCT 1.4). */
export function GoogleState({ account }: Pick<AccountProps, 'account'>) {
  const text = useText()
  return (
    <div className="item">
      <div className="row">
        <div>
          <b>Google</b>
          <small>{text(account.google ? 'account.google.linked' : 'account.google.none')}</small>
        </div>
      </div>
    </div>
  )
}
