import '../../../ui/styles/form.css'
import { type ComponentProps, Fragment } from 'react'
import { profileParts, type ReportAct, type ReportCase, reportActs } from '../../../../contract/entities/report.ts'
import { limits } from '../../../../contract/limits.ts'
import { mayBeDecided } from '../../../../contract/policy/standing.ts'
import { isAdmin } from '../../../../contract/policy/viewer.ts'
import { useSession } from '../../../state/device/open-device.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useText } from '../../../state/language/text.tsx'
import { Check } from '../../../ui/check.tsx'
import { AreaField, FieldError, SelectField } from '../../../ui/field.tsx'
import { ReasonField } from '../area/reason-field.tsx'
import { WhyField } from '../area/why-field.tsx'
import s from './reports.module.css'
import { suspensionDays, type useDecision } from './use-decision.ts'

/** With or without one of a few. */
const toggled = <T,>(of: readonly T[], one: T): T[] =>
  of.includes(one) ? of.filter(each => each !== one) : [...of, one]

type Props = { decision: ReturnType<typeof useDecision>; disabled?: boolean }

/**
 * What is done about a report, for how long, and why.
 * @param props.failure why it was left as it is, where it was decided before
 */
export function DecisionFields({
  row,
  decision,
  disabled,
  failure = null,
}: Props & { row: ReportCase; failure?: string | null }) {
  const text = useText()
  const { choice, missing, change: onChange } = decision
  const error = missing === null ? failure : text(missing)
  const name = row.person.username
  const labels: Record<ReportAct, string> = {
    remove: text(`admin.reports.remove.${row.type}`),
    warn: text('admin.reports.warn', { name }),
    suspend: text('admin.reports.suspend', { name }),
  }
  const admin = isAdmin(useSession())
  const offered = suspensionDays.filter(days => admin || days !== null)
  const standing = { role: row.person.role, closed: row.standing.status === 'closed' }
  return (
    <fieldset className={s.reportFields} disabled={disabled}>
      <legend>{text('admin.reports.acts')}</legend>
      {reportActs
        .filter(act => mayBeDecided[act](standing))
        .map(act => (
          <Fragment key={act}>
            <Check checked={choice.acts.includes(act)} onChange={() => onChange({ acts: toggled(choice.acts, act) })}>
              {labels[act]}
            </Check>
            {act === 'remove' && row.type === 'user' && choice.acts.includes('remove') && (
              <div className={s.reportParts}>
                {profileParts.map(part => (
                  <Check
                    key={part}
                    checked={choice.parts.includes(part)}
                    onChange={() => onChange({ parts: toggled(choice.parts, part) })}
                  >
                    {text(`admin.reports.part.${part}`)}
                  </Check>
                ))}
              </div>
            )}
          </Fragment>
        ))}
      {choice.acts.includes('suspend') && (
        <SelectField
          label={text('admin.reports.until')}
          value={String(choice.days)}
          options={offered.map(days => ({
            value: String(days),
            label: days === null ? text('admin.reports.always') : text('admin.reports.days', { count: days }),
          }))}
          onChange={chosen => onChange({ days: suspensionDays.find(days => String(days) === chosen) ?? null })}
        />
      )}
      {choice.acts.length === 0 ? (
        <WhyField value={choice.reason} onChange={reason => onChange({ reason })} />
      ) : (
        <>
          <ReasonField of={row.person.lang} reason={choice.reason} onChange={reason => onChange({ reason })} />
          <AreaField
            label={text('admin.reports.words')}
            hint={text('admin.reports.words.hint', { name })}
            rows={3}
            maxLength={limits.reportText.max}
            value={choice.reason}
            onChange={event => onChange({ reason: event.target.value })}
          />
        </>
      )}
      {error !== null && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

/** The button that decides. */
export function DecideButton({
  decision: { choice, decide },
  ...look
}: Props & Pick<ComponentProps<typeof LockableButton>, 'size' | 'wide' | 'ref'>) {
  const text = useText()
  const keeps = choice.acts.length === 0
  return (
    <LockableButton {...look} look={keeps ? 'filled' : 'delete'} onClick={decide}>
      {text(keeps ? 'admin.reports.keep.all' : 'admin.reports.act')}
    </LockableButton>
  )
}
