import '../../../ui/styles/form.css'
import '../../../ui/styles/rows.css'
import { useEffect, useRef, useState } from 'react'
import { type AccountProps, AccountRow } from '../../../state/forms/account-row.tsx'
import { useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Eave } from '../../../ui/eave.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { CodeApp } from './code-app.tsx'
import { Passkeys } from './passkeys.tsx'
import { ProvenForm } from './proven-form.tsx'
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

/** Shows recovery codes, the only time that anybody can; to be copied, printed or written down. Its title gets the focus. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = useText()
  const [copied, setCopied] = useState<'admin.factor.codes.copied' | 'admin.factor.codes.uncopied' | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const copy = () =>
    copyText(codes.join('\n')).then(
      () => setCopied('admin.factor.codes.copied'),
      () => setCopied('admin.factor.codes.uncopied'),
    )
  return (
    <section className={s.recovery} aria-labelledby="recovery-codes">
      <h3 id="recovery-codes" ref={title} tabIndex={-1}>
        {text('admin.factor.codes.title')}
      </h3>
      <p>{text('admin.factor.codes.text')}</p>
      <ul>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex wrap">
        <Button onClick={onKept}>{text('admin.factor.codes.kept')}</Button>
        <Button look="quiet" onClick={() => void copy()}>
          {text('admin.factor.codes.copy')}
        </Button>
        <Button look="quiet" onClick={() => window.print()}>
          {text('admin.factor.codes.print')}
        </Button>
        <span role="status">{copied && text(copied)}</span>
      </div>
    </section>
  )
}

/** How many recovery codes are left, and new ones in their place. */
function RenewCodes({
  left,
  onCodes,
  ...props
}: AccountProps & { left: number; onCodes: (codes: readonly string[]) => Promise<void> }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  return (
    <AccountRow
      label={text('admin.factor.recovery')}
      value={text('admin.factor.recovery.left', { count: left })}
      act={text('admin.factor.recovery.renew')}
      open={open}
      onOpen={setOpen}
    >
      <ProvenForm
        {...props}
        act={text('admin.factor.recovery.renew')}
        asksWhy
        work={async (proof, reason) => {
          const { data } = await props.call('admin.renewRecoveryCodes', { body: { ...proof, reason } })
          setOpen(false)
          await onCodes(data.recovery_codes)
        }}
      >
        <p>{text('admin.factor.recovery.text')}</p>
      </ProvenForm>
    </AccountRow>
  )
}
