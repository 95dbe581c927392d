import { useEffect, useEffectEvent } from 'react'
import type { OutputOf } from '../../../contract/calls/index.ts'
import type { AccountProps } from '../../state/forms/account-row.tsx'
import { LockableButton, useLock } from '../../state/forms/lock.tsx'
import { useSending } from '../../state/forms/use-sending.ts'
import { Ago } from '../../state/language/ago.tsx'
import { useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { ServerAnswer } from '../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../state/reading/use-server-answer.ts'
import { Eave } from '../../ui/eave.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Mark } from '../../ui/mark.tsx'

const lookEveryMs = 10_000

/** Exports everything that the member has contributed. A job packs it; the link appears here and comes by mail. */
export function ExportData({ call }: AccountProps) {
  const text = useText()
  const { locked } = useLock()
  const { answer, again } = useServerAnswer(async () => (await call('settings.exports', {})).data)
  const sending = useSending(text('account.export.unsent'))
  const packing = answer.state === 'here' && answer.value.some(each => each.state === 'waiting')

  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void again()
  })
  useEffect(() => {
    if (!packing || locked) return
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [packing, locked])

  const pack = () =>
    void sending.send(async () => {
      await call('settings.exportData', {})
      await again()
    })

  return (
    <section className="part next">
      <Eave big>{text('account.export')}</Eave>
      <p className="soft">{text('account.export.text')}</p>
      <ServerAnswer answer={answer} onAgain={again} aged>
        {exports =>
          exports.length > 0 && (
            <ul className="rows">
              {exports.map(each => (
                <Row key={each.id} of={each} />
              ))}
            </ul>
          )
        }
      </ServerAnswer>
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
      <div className="flex wrap pad">
        <LockableButton look="quiet" disabled={sending.busy || packing} onClick={pack}>
          {text('account.export.do')}
        </LockableButton>
      </div>
    </section>
  )
}

function Row({ of }: { of: OutputOf<'settings.exports'>[number] }) {
  const text = useText()
  const { date: day, size: sizeText } = useFormats()
  const size = of.bytes === null ? '' : ` · ${sizeText(of.bytes)}`
  return (
    <li className="row">
      <div>
        {of.state === 'ready' ? (
          <b>
            <Ago at={of.created} form="long">
              {when => text('account.export.of', { when })}
            </Ago>
          </b>
        ) : (
          <Mark of={of.state}>{text(`account.export.${of.state}`)}</Mark>
        )}
        {of.expires && <small>{`${text('account.export.until', { day: day(of.expires) })}${size}`}</small>}
      </div>
      {of.state === 'ready' && of.url && (
        <a className="btn quiet small" href={of.url} download>
          {text('account.export.load')}
        </a>
      )}
    </li>
  )
}
