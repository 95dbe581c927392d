import type { ComponentProps } from 'react'
import { dateInJapan } from '../../../contract/days.ts'
import { useText } from '../../state/language/text.tsx'
import { Check } from '../../ui/check.tsx'
import { TextField } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { SignUpFields } from './sign-up-fields.ts'

/** The date of birth of a new account. */
export function BirthDateField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const text = useText()
  const max = dateInJapan(new Date())
  return <TextField {...props} label={text('signup.date')} type="date" autoComplete="bday" min="1900-01-01" max={max} />
}

/** The sex field of a new account, never shown to others (PRODUCT 3.10). */
export function SexChoice(props: Pick<ComponentProps<typeof Segmented<SignUpFields['sex']>>, 'value' | 'onChange'>) {
  const text = useText()
  return (
    <Segmented
      {...props}
      legend={text('signup.sex')}
      name="sex"
      options={[
        { value: 'male', label: text('signup.sex.male') },
        { value: 'female', label: text('signup.sex.female') },
        { value: 'none', label: text('signup.sex.none') },
      ]}
    />
  )
}

/** The checkbox of the terms. Its links open in a new tab, so that nothing typed is lost. */
export function AgreementCheck(props: Omit<ComponentProps<typeof Check>, 'name' | 'children'>) {
  const text = useText()
  const marker = '\u0000'
  const parts = text('signup.agree', { terms: `${marker}terms${marker}`, privacy: `${marker}privacy${marker}` })
  return (
    <Check {...props} name="rules">
      {parts.split(marker).map(part => {
        if (part !== 'terms' && part !== 'privacy') return part
        return (
          <a key={part} className="link" href={`/info/${part}`} target="_blank" rel="noopener">
            {text(part === 'terms' ? 'signup.terms' : 'signup.privacy')}
          </a>
        )
      })}
    </Check>
  )
}
