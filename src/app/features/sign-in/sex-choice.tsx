import { useText } from '../../state/language/text.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { SignUpFields } from './sign-up-fields.ts'

/** The sex field of a new account, never shown to others (PRODUCT 3.10). */
export function SexChoice({
  value,
  onChange,
}: {
  value: SignUpFields['sex']
  onChange: (value: SignUpFields['sex']) => void
}) {
  const text = useText()
  return (
    <Segmented
      legend={text('signup.sex')}
      name="sex"
      value={value}
      options={[
        { value: 'male', label: text('signup.sex.male') },
        { value: 'female', label: text('signup.sex.female') },
        { value: 'none', label: text('signup.sex.none') },
      ]}
      onChange={onChange}
    />
  )
}
