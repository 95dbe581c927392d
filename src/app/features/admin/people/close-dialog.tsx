import { useState } from 'react'
import { endingKinds, type RefusalKind, refusalKinds } from '../../../../contract/entities/refusal.ts'
import { limits } from '../../../../contract/limits.ts'
import type { Language } from '../../../../contract/messages/text.ts'
import { useText } from '../../../state/language/text.tsx'
import { Check } from '../../../ui/check.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { ActDialog } from '../area/act-dialog.tsx'

const dayMs = 86_400_000
const lengths = { week: 7, month: 30, year: 365 } as const
const choices = ['week', 'month', 'year', 'always'] as const
type Length = (typeof choices)[number]

/** What is refused: for how long, and why, where that is another reason than that of the closing. */
type Chosen = { length: Length; reason: string }
type Refuse = { kind: RefusalKind; until: string | null; reason: string | null }

const first: Record<RefusalKind, Length> = { email: 'always', domain: 'year', network: 'week', browser: 'month' }

/** Asks what the closing of an account brings with it, each with its end and reason, and why the account is closed (PRODUCT 6.37). */
export function CloseDialog({
  name,
  lang,
  onCloseAccount,
  onClose,
}: {
  name: string
  /** In which language the person reads the reason. */
  lang: Language
  onCloseAccount: (reason: string, ban: { remove: boolean; refuse: Refuse[] }) => Promise<void>
  onClose: () => void
}) {
  const text = useText()
  const [remove, setRemove] = useState(false)
  const [chosen, setChosen] = useState<Partial<Record<RefusalKind, Chosen>>>({})
  const set = (kind: RefusalKind, value: Chosen | undefined) => setChosen(before => ({ ...before, [kind]: value }))
  const refuse = (now: number): Refuse[] =>
    refusalKinds.flatMap(kind => {
      const of = chosen[kind]
      if (of === undefined) return []
      const until = of.length === 'always' ? null : new Date(now + lengths[of.length] * dayMs).toISOString()
      return [{ kind, until, reason: of.reason.trim() || null }]
    })

  return (
    <ActDialog
      title={text('admin.person.close.title', { name })}
      told
      reasonsFor={lang}
      act={text('admin.person.close')}
      onClose={onClose}
      onAct={reason => onCloseAccount(reason, { remove, refuse: refuse(Date.now()) })}
    >
      <p>{text('admin.person.close.text')}</p>
      <div className="stack g-2">
        <Check checked={remove} onChange={event => setRemove(event.target.checked)}>
          {text('admin.ban.remove')}
        </Check>
        {refusalKinds.map(kind => {
          const of = chosen[kind]
          return (
            <div key={kind} className="stack g-16">
              <Check
                checked={of !== undefined}
                onChange={event => set(kind, event.target.checked ? { length: first[kind], reason: '' } : undefined)}
              >
                {text(`admin.ban.${kind}`)}
              </Check>
              {of && (
                <>
                  <Segmented
                    tight
                    legend={text('admin.ban.until')}
                    name={`until-${kind}`}
                    value={of.length}
                    options={choices
                      .filter(each => each !== 'always' || !endingKinds.includes(kind))
                      .map(value => ({ value, label: text(`admin.ban.until.${value}`) }))}
                    onChange={length => set(kind, { ...of, length })}
                  />
                  <TextField
                    label={text('admin.ban.reason')}
                    maxLength={limits.reportText.max}
                    value={of.reason}
                    onChange={event => set(kind, { ...of, reason: event.target.value })}
                  />
                </>
              )}
            </div>
          )
        })}
      </div>
    </ActDialog>
  )
}
