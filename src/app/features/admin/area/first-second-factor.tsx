import { type ReactNode, useEffect, useState } from 'react'
import { callServer } from '../../../state/device/call-server.ts'
import type { AccountProps } from '../../../state/forms/account-row.tsx'
import { needTexts } from '../../../state/language/catalogues.ts'
import { lazyPart } from '../../../state/loading/lazy-part.tsx'
import { PartWait } from '../../../state/loading/part-wait.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'

const SecondFactor = lazyPart<AccountProps & { onSet: () => void }>(async () => {
  const [part] = await Promise.all([import('../second-factor/second-factor.tsx'), needTexts('account', 'signIn')])
  return part.SecondFactor
}, PartWait)

/**
 * Shows a page of the admin area, unless the site requires a second factor and the admin has none: then what sets it up (PRODUCT 6.15).
 * The page is shown before the server has answered, because its own calls say the same.
 */
export function FirstSecondFactor({ children }: { children: ReactNode }) {
  const { answer } = useServerAnswer(async () => (await callServer('admin.area', {})).data.second_factor_unset)
  const [unset, setUnset] = useState(false)
  const asked = answer.state === 'here' && answer.value
  useEffect(() => setUnset(asked), [asked])
  return unset ? <SetUp onSet={() => setUnset(false)} /> : children
}

function SetUp({ onSet }: { onSet: () => void }) {
  const { answer, again } = useServerAnswer(async () => (await callServer('settings.account', {})).data)
  return (
    <ServerAnswer answer={answer} onAgain={again}>
      {account => <SecondFactor account={account} call={callServer} onChanged={again} onSet={onSet} />}
    </ServerAnswer>
  )
}
