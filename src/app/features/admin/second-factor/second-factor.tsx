import '../../../ui/styles/form.css'
import '../../../ui/styles/rows.css'
import { useState } from 'react'
import type { AccountProps } from '../../../state/forms/account-row.tsx'
import { useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Eave } from '../../../ui/eave.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { CodeApp } from './code-app.tsx'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodes, RenewCodes } from './recovery-codes.tsx'
import s from './second-factor.module.css'

/**
 * An admin's own second factor (PRODUCT 6.15): an app that shows codes, passkeys, and recovery codes, which are shown once.
 * @param props.onSet is called when the first factor is set up and its recovery codes were kept
 */
export function SecondFactor({ onSet, ...props }: AccountProps & { onSet?: () => void }) {
  const text = useText()
  const { answer, again } = useServerAnswer(async () => (await props.call('admin.secondFactor', {})).data)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const onCodes = async (given: readonly string[] | null) => {
    if (given) setCodes(given)
    await again()
  }
  return (
    <section className={`part next ${s.factor}`}>
      <Eave big>{text('admin.factor.title')}</Eave>
      <p className="soft">{text('admin.factor.text')}</p>
      {codes && (
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            setCodes(null)
            onSet?.()
          }}
        />
      )}
      <ServerAnswer answer={answer} onAgain={again}>
        {factor => {
          const set = factor.app !== null || factor.passkeys.length > 0
          return (
            <>
              {factor.required && !set && <p role="status">{text('admin.factor.required')}</p>}
              {set && (
                <p>
                  <Mark of="sent">{text('admin.factor.on')}</Mark>
                </p>
              )}
              <div className="rows">
                <CodeApp {...props} since={factor.app?.since ?? null} onCodes={onCodes} />
                <Passkeys {...props} passkeys={factor.passkeys} possible={factor.passkeys_possible} onCodes={onCodes} />
                {set && <RenewCodes {...props} left={factor.recovery_left} onCodes={onCodes} />}
              </div>
            </>
          )
        }}
      </ServerAnswer>
    </section>
  )
}
